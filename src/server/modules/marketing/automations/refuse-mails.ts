import { SYSTEM, VISITOR } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import {
  deleteRefusal,
  findRefusal,
  insertRefusal,
  withdrawWaiting,
  type RefusalState,
} from './refusal-store.ts';
import type { Recipient } from './refusal-token.ts';

/**
 * Keeps that somebody wants no automatic e-mails of a provider any more, or wants them again. What
 * waits to be sent to him is taken back. The same again changes nothing.
 * @returns how it stands now; null where the recipient is not known any more
 */
export async function refuseMails(
  services: Services,
  recipient: Recipient,
  isRefused: boolean,
): Promise<RefusalState | null> {
  const { providerId, kind, id } = recipient;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    if ((await findRefusal(tx, recipient)) === null) return null;
    const isNew = isRefused
      ? await insertRefusal(tx, recipient, now)
      : await deleteRefusal(tx, recipient);
    if (isRefused) await withdrawWaiting(tx, recipient, now);
    if (isNew) {
      const action = `${kind}.${isRefused ? 'mails_refused' : 'mails_wanted'}`;
      const acting = kind === 'lead' ? VISITOR : SYSTEM;
      await appendEvent(tx, providerId, acting, { action, entity: kind, entityId: id }, now);
    }
    return findRefusal(tx, recipient);
  });
}
