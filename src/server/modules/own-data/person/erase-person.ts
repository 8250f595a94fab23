import { SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { deletePartnerRows, findTraces, lockForDeletion } from '#server/modules/partners/index.ts';
import { appendEvents } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { documentPeriod } from '../document-period.ts';
import {
  documentsOf,
  erasureRefusal,
  type DocumentPeriod,
  type PartnerStanding,
} from '../domain/person-standing.ts';
import { finishOrder, lockOrder } from './erasure-order-store.ts';
import { erasePersonRows, type Extent } from './person-erasure-store.ts';
import type { Subject } from './person-rows-list.ts';
import { findStanding } from './preview-erasure.ts';

/**
 * Carries out an order to erase one person, in one transaction: whatever breaks it off leaves the
 * order as it was, and a second run of a finished one does nothing. An order that has become
 * impossible meanwhile is refused for good.
 */
export async function erasePerson(
  { db, clock }: Services,
  provider: ProviderId,
  erasureId: string,
  documentYears: number,
): Promise<'done' | 'refused' | null> {
  const now = clock();
  return db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const order = await lockOrder(tx, provider, erasureId);
    if (order === undefined || order.status !== 'ordered') return null;
    const period = await documentPeriod(tx, provider, documentYears);
    const counts = await eraseSubject(tx, order.subject, period, now);
    const status = counts === null ? 'refused' : 'done';
    await finishOrder(tx, provider, erasureId, { status, counts: counts ?? {} }, now);
    const { kind, ids } = order.subject;
    const entity = kind === 'visitor' ? 'lead' : 'partner';
    const action = status === 'done' ? `${entity}.erased` : `${entity}.erasure_refused`;
    const events = ids.map((entityId) => ({ action, entity, entityId, data: { erasureId } }));
    await appendEvents(tx, provider, SYSTEM, events, now);
    return status;
  });
}

/** @returns rows by table, or null when something stands against it now */
async function eraseSubject(
  tx: Tx,
  subject: Subject,
  period: DocumentPeriod,
  now: Date,
): Promise<Record<string, number> | null> {
  const { provider, kind, ids } = subject;
  if (kind === 'visitor') return erasePersonRows(tx, subject, 'emptied', now);
  const [id = ''] = ids;
  await lockForDeletion(tx, provider, id);
  const standing = (await findStanding(tx, subject)) as PartnerStanding;
  if (erasureRefusal(standing) !== null) return null;
  const extent = await extentOf(tx, subject, standing, period, now);
  const counts = await erasePersonRows(tx, subject, extent === 'gone' ? 'emptied' : extent, now);
  if (extent === 'gone') await deletePartnerRows(tx, provider, id);
  return counts;
}

/** What is left of a partner: nothing where nothing refers to them. */
async function extentOf(
  tx: Tx,
  { provider, ids: [id = ''] }: Subject,
  standing: PartnerStanding,
  period: DocumentPeriod,
  now: Date,
): Promise<Extent> {
  if (documentsOf(standing, period, berlinDateOf(now)).areKept) return 'reduced';
  const traces = await findTraces(tx, provider, id);
  return Object.values(traces).every((count) => count === 0) ? 'gone' : 'emptied';
}
