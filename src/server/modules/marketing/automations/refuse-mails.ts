import { type Acting, SYSTEM, VISITOR } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { Recipient } from '#server/platform/mail/refusal-links.ts';
import {
  deleteRefusal,
  findRefusal,
  insertRefusal,
  lockRecipient,
  type RefusalState,
  withdrawWaiting,
} from './refusal-store.ts';

/**
 * Keeps that somebody wants no e-mails of a kind from a provider any more, or wants them again. What
 * waits to be sent to them is taken back. The same again changes nothing
 * (docs/product/marketing.md section 8, docs/product/partner-area.md section 13).
 * @param acting who says so; by a mailed link it is whoever holds it
 * @returns how it stands now; null where the recipient is not known any more
 */
export async function refuseMails(
  tx: Tx,
  recipient: Recipient,
  isRefused: boolean,
  now: Date,
  acting: Acting = recipient.kind === 'follow_up' ? VISITOR : SYSTEM,
): Promise<RefusalState | null> {
  const { providerId, kind, id } = recipient;
  await lockRecipient(tx, recipient);
  if ((await findRefusal(tx, recipient)) === null) return null;
  const isNew = isRefused
    ? await insertRefusal(tx, recipient, now)
    : await deleteRefusal(tx, recipient);
  if (isRefused) await withdrawWaiting(tx, recipient, now);
  if (isNew) {
    const entity = kind === 'follow_up' ? 'lead' : 'partner';
    const action = `${entity}.${isRefused ? 'mails_refused' : 'mails_wanted'}`;
    const data = kind === 'follow_up' ? {} : { kind };
    await appendEvent(tx, providerId, acting, { action, entity, entityId: id, data }, now);
  }
  return findRefusal(tx, recipient);
}
