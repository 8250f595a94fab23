import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import { findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import {
  checkOwnRecord,
  lockPartner,
  type OwnPatch,
  type Partner,
  patchOf,
  type VatContext,
} from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import { partnerName } from '#shared/partner-name.ts';
import { dataPage, sender } from '../mail-partner.ts';
import { bankAccountWishMail, changeWishMail } from '../mails/change-request-mails.tsx';
import { labelsOf } from './in-words.ts';
import { deleteRequest, findRequest, saveRequest, type Wanted } from './store.ts';

export type AskContext = VatContext & { readonly publicUrl: string };

/**
 * Adds to what a partner asks for, in the caller's transaction; a value that stands in the record already is no
 * wish. Without any left, the request goes.
 * @returns whether the provider has something to decide
 * @throws DomainError as `changePartner`
 */
export async function askForChange(
  tx: Tx,
  context: AskContext,
  acting: ActingPartner,
  patch: OwnPatch,
): Promise<boolean> {
  const { providerId: provider, partnerId } = acting;
  const now = context.services.clock();
  await lockPartner(tx, provider, partnerId);
  const open = await findRequest(tx, provider, partnerId);
  // None of one that was declined: it begins anew.
  const earlier = open?.wanted ?? {};
  const merged = { ...patchOf(earlier), ...patch };
  const { before, values } = await checkOwnRecord(tx, context, acting, merged);
  const names = Object.keys(values);
  if (names.length === 0) {
    if (open?.declinedAt === null) await deleteRequest(tx, provider, partnerId);
    return false;
  }
  await saveRequest(tx, provider, { partnerId, wanted: values, at: now });
  const event = { action: 'partner.change_asked', entity: 'partner', entityId: partnerId };
  await appendEvent(tx, provider, acting, { ...event, data: { fields: names } }, now);
  await mailWish(tx, context, { before, earlier, values }, now);
  return true;
}

/** Takes out of an open request what the partner has just written themselves. The partner's row is locked. */
export async function dropFromRequest(
  tx: Tx,
  { providerId: provider, partnerId }: ActingPartner,
  written: Wanted,
): Promise<void> {
  const open = await findRequest(tx, provider, partnerId);
  if (open === undefined || open.declinedAt !== null) return;
  const left = Object.entries(open.wanted).filter(([name]) => !(name in written));
  if (left.length === Object.keys(open.wanted).length) return;
  if (left.length === 0) await deleteRequest(tx, provider, partnerId);
  else
    await saveRequest(tx, provider, {
      partnerId,
      wanted: Object.fromEntries(left),
      at: open.requestedAt,
    });
}

interface Wish {
  readonly before: Partner;
  /** What was wanted before. */
  readonly earlier: Wanted;
  readonly values: Wanted;
}

/** To the provider with the first wish, and to both with another bank account. */
async function mailWish(
  tx: Tx,
  { services, publicUrl }: AskContext,
  { before, earlier, values }: Wish,
  now: Date,
): Promise<void> {
  const { providerId, email, firstName, internalId } = before;
  const owner = await findAccount(tx, providerId);
  if (owner === null) throw new DomainError('not_found');
  const hasNewIban = values.iban !== undefined && values.iban !== earlier.iban;
  const key = `partner-change:${newId()}`;
  const envelope = { providerId, kind: 'partner_change_request' };
  if (Object.keys(earlier).length === 0 || hasNewIban) {
    const wish = await changeWishMail({
      firstName: owner.firstName,
      partner: `${partnerName(before)} (${internalId})`,
      labels: labelsOf(values),
      link: `${houseUrl(publicUrl, providerId)}/partners/aenderungen`,
    });
    const mail = { ...envelope, ...wish, to: owner.email, dedupeKey: `${key}:provider` };
    await queueMail(tx, services.jobs, mail, now);
  }
  if (!hasNewIban) return;
  const wish = await bankAccountWishMail({
    firstName,
    businessName: owner.businessName,
    iban: values.iban ?? '',
    link: dataPage(publicUrl, before),
    canReply: replyAddress(owner) !== '',
  });
  const mail = { ...envelope, ...wish, ...sender(owner), to: email, dedupeKey: `${key}:partner` };
  await queueMail(tx, services.jobs, mail, now);
}
