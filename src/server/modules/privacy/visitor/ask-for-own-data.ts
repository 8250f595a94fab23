import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { holdVisitor, type OwnDataLinks, type RequestName } from '#server/modules/leads/index.ts';
import { newToken } from '#server/platform/crypto/tokens.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { berlinDateOf, formatBerlinDateTime, formatCalendarDate } from '#shared/calendar-date.ts';
import { ownDataConfirmationPath } from '#shared/public-page/own-data-path.ts';
import type { DataRequestKind } from '#shared/public-page/view.ts';
import { ownDataLinkMail } from '../mails/own-data-link-mail.tsx';
import { dataRequestMailKey } from './data-request-keys.ts';
import { insertDataRequest } from './data-request-store.ts';
import { findVisitorRequest } from './visitor-request-list.ts';

const LINK_MS = 24 * 60 * 60 * 1000;

/** Mails that one request can bring about: whoever has the link of its mails may press the button. */
const ASKED = { bucket: 'own-data-asked', points: 5, seconds: 86_400 } as const;

export interface VisitorContext {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly ownData: OwnDataLinks;
  /** Base of absolute addresses, without a slash at the end. */
  readonly publicUrl: string;
}

/**
 * Mails the link that confirms a wish to the address of the request, with the wish in one transaction.
 * @returns false when there is nothing (any more) that could be asked for
 * @throws DomainError too_many_requests
 */
export async function askForOwnData(
  { services, limits, ownData, publicUrl }: VisitorContext,
  request: RequestName,
  { kind, withOthers }: { readonly kind: DataRequestKind; readonly withOthers: boolean },
): Promise<boolean> {
  const { db, jobs, clock } = services;
  const { providerId: provider, leadId } = request;
  const found = await findVisitorRequest(db, provider, leadId);
  const account = await findAccount(db, provider);
  if (found === undefined || account === null) return false;
  await limits.consume(ASKED, `${provider} ${leadId}`);
  // Entered without an address: nobody can confirm, and the answer is the same.
  if (found.email === '') return true;
  const now = clock();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const { text, hash: tokenHash } = newToken(provider);
  const { businessName } = account;
  const mail = await ownDataLinkMail({
    kind,
    businessName,
    requestedOn: formatCalendarDate(berlinDateOf(found.createdAt)),
    link: `${publicUrl}${ownDataConfirmationPath(text)}`,
    until: formatBerlinDateTime(expiresAt),
    ownDataUrl: ownData.urlOf(request),
  });
  const id = newId();
  return db.transaction(async (tx) => {
    if (!(await holdVisitor(tx, provider, leadId))) return false;
    await insertDataRequest(
      tx,
      provider,
      { id, leadId, kind, withOthers, tokenHash, expiresAt },
      now,
    );
    const envelope = {
      providerId: provider,
      dedupeKey: dataRequestMailKey(leadId, id),
      kind: 'own_data_link',
      fromName: businessName,
      to: found.email,
      replyTo: replyAddress(account),
    };
    await queueMail(tx, jobs, { ...envelope, ...mail }, now);
    return true;
  });
}
