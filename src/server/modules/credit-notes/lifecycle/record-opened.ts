import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { markOpened } from './document-state-store.ts';

/**
 * Keeps that a partner has opened a document in their area, the first time. A look of the provider
 * into the area is none of the partner's.
 */
export async function recordOpened(
  { db, clock }: Services,
  acting: ActingPartner,
  id: string,
): Promise<void> {
  if (acting.isView === true) return;
  const now = clock();
  const { providerId } = acting;
  await db.transaction(async (tx) => {
    if (!(await markOpened(tx, providerId, id, now))) return;
    const event = { action: 'credit_note.opened', entity: 'credit_note', entityId: id, data: {} };
    await appendEvent(tx, providerId, acting, event, now);
  });
}
