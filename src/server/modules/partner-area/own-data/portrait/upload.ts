import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { lockPartner, type Partner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import { partnerName } from '#shared/partner-name.ts';
import type { AskContext } from '../change-requests/ask.ts';
import { portraitWishMail } from '../mails/portrait-mails.tsx';
import { deletePortrait, findPortraits, saveWaitingPortrait } from './store.ts';

/**
 * Lets a picture wait for the provider, who is mailed unless another one of the partner waits already.
 * @param bytes JPEG, as the server redrew it
 * @throws DomainError not_found, person_erased
 */
export function askForPortrait(
  context: AskContext,
  acting: ActingPartner,
  bytes: Uint8Array,
): Promise<void> {
  const { providerId: provider, partnerId } = acting;
  const { db, clock } = context.services;
  const now = clock();
  return db.transaction(async (tx) => {
    const partner = await lockPartner(tx, provider, partnerId);
    if (partner === null) throw new DomainError('not_found');
    if (partner.erasedAt !== null) throw new DomainError('person_erased');
    const { newest } = await findPortraits(tx, provider, partnerId);
    const id = newId();
    await saveWaitingPortrait(tx, provider, { partnerId, id }, bytes, now);
    const event = { action: 'partner.portrait_asked', entity: 'partner', entityId: partnerId };
    await appendEvent(tx, provider, acting, event, now);
    const isFirst = newest === undefined || newest.decidedAt !== null;
    if (isFirst) await mailWish(tx, context, partner, id, now);
  });
}

async function mailWish(
  tx: Tx,
  { services, publicUrl }: AskContext,
  partner: Partner,
  id: string,
  now: Date,
): Promise<void> {
  const { providerId, internalId } = partner;
  const owner = await findAccount(tx, providerId);
  if (owner === null) throw new DomainError('not_found');
  const wish = await portraitWishMail({
    firstName: owner.firstName,
    partner: `${partnerName(partner)} (${internalId})`,
    link: `${houseUrl(publicUrl, providerId)}/partners/aenderungen`,
  });
  const envelope = { providerId, kind: 'partner_change_request', to: owner.email };
  const mail = { ...envelope, ...wish, dedupeKey: `partner-portrait:${id}` };
  await queueMail(tx, services.jobs, mail, now);
}

/**
 * Removes a picture of the partner, wherever it stands.
 * @returns what it was
 * @throws DomainError not_found
 */
export function removePortrait(
  { services: { db, clock } }: AskContext,
  acting: ActingPartner,
  id: string,
): Promise<'released' | 'waiting' | 'declined'> {
  const { providerId: provider, partnerId } = acting;
  return db.transaction(async (tx) => {
    await lockPartner(tx, provider, partnerId);
    const gone = await deletePortrait(tx, provider, { partnerId, id });
    if (gone === undefined) throw new DomainError('not_found');
    if (!gone.isReleased && gone.decidedAt !== null) return 'declined';
    const action = gone.isReleased ? 'partner.portrait_removed' : 'partner.portrait_withdrawn';
    await appendEvent(
      tx,
      provider,
      acting,
      { action, entity: 'partner', entityId: partnerId },
      clock(),
    );
    return gone.isReleased ? 'released' : 'waiting';
  });
}
