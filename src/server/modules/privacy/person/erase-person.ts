import { SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { announceLeadJob, queueFileRemoval } from '#server/modules/leads/index.ts';
import { deletePartnerRows, findTraces, lockForDeletion } from '#server/modules/partners/index.ts';
import { appendEvents } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ErasureCause } from '#shared/labels/erasures.ts';
import {
  type DocumentPeriod,
  documentsOf,
  erasureRefusal,
  type PartnerStanding,
} from '../domain/person-standing.ts';
import type { Subject } from '../domain/person-tables.ts';
import { findStillDue } from '../retention/retention.ts';
import { documentPeriod } from '../retention/store.ts';
import { addresseeOf, queueLetters } from '../visitor/erasure-letters.ts';
import { listUnderContract } from '../visitor/queries.ts';
import { findPartnerStanding } from './queries.ts';
import { type Extent, listWaitingNotices } from './rows-queries.ts';
import {
  erasePersonRows,
  type ErasureOrder,
  finishOrder,
  lockOrder,
  lockVisitors,
} from './store.ts';

/** Who was erased, and how many rows that were by table. */
interface Erased {
  readonly ids: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

const NOBODY: Erased = { ids: [], counts: {} };

/**
 * Carries out an order to erase one person, in one transaction: whatever breaks it off leaves the
 * order as it was, and a second run of a finished one does nothing. Whether the order still holds is
 * asked again behind the locks: what became impossible, or by a period is not due any more, is refused
 * for good (docs/decisions/0160 and 0162).
 */
export async function erasePerson(
  services: Services,
  provider: ProviderId,
  erasureId: string,
  documentYears: number,
  publicUrl: string,
): Promise<'done' | 'refused' | null> {
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const order = await lockOrder(tx, provider, erasureId);
    if (order === undefined || order.status !== 'ordered') return null;
    const { kind, ids } = order.subject;
    const period = await documentPeriod(tx, provider, documentYears);
    const addressee = await addresseeOf(tx, order);
    const erased = await eraseOrdered(services, tx, order, period, now);
    const status = erased.ids.length === 0 ? 'refused' : 'done';
    const named = status === 'done' ? erased : { ids, counts: {} };
    await finishOrder(tx, provider, erasureId, { status, ...named }, now);
    const entity = kind === 'visitor' ? 'lead' : 'partner';
    const events = ids.map((entityId) => ({
      action: `${entity}.${erased.ids.includes(entityId) ? 'erased' : 'erasure_refused'}`,
      entity,
      entityId,
      data: { erasureId },
    }));
    await appendEvents(tx, provider, SYSTEM, events, now);
    await queueLetters(services, publicUrl, tx, order, addressee, erased.ids);
    return status;
  });
}

async function eraseOrdered(
  services: Services,
  tx: Tx,
  { subject, cause }: ErasureOrder,
  period: DocumentPeriod,
  now: Date,
): Promise<Erased> {
  if (subject.kind === 'partner') {
    const [id = ''] = subject.ids;
    const counts = await erasePartner(services, tx, { ...subject, id }, cause, period, now);
    return counts === null ? NOBODY : { ids: subject.ids, counts };
  }
  const present = await lockVisitors(tx, subject);
  const ids = await stillErasable(tx, { ...subject, ids: present }, cause, now);
  if (ids.length === 0) return NOBODY;
  await queueFileRemoval(tx, services.jobs, subject.provider, ids);
  return { ids, counts: await erasePersonRows(tx, { ...subject, ids }, 'emptied', now) };
}

/** Which requests the order still holds for: by a period what is due, for a visitor what is not under contract. */
async function stillErasable(
  tx: Tx,
  subject: Subject,
  cause: ErasureCause,
  now: Date,
): Promise<readonly string[]> {
  const today = berlinDateOf(now);
  if (cause === 'retention') return findStillDue(tx, subject, today);
  if (cause !== 'visitor') return subject.ids;
  const kept = await listUnderContract(tx, subject.provider, subject.ids, today);
  return subject.ids.filter((id) => kept.every(({ leadId }) => leadId !== id));
}

/**
 * Erases a partner in the transaction of the order. Notices of new requests that still wait for the
 * provider named them: these are rewritten.
 * @returns rows by table, or null when something stands against it now
 */
async function erasePartner(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  subject: Subject & { readonly id: string },
  cause: ErasureCause,
  period: DocumentPeriod,
  now: Date,
): Promise<Record<string, number> | null> {
  const { provider, id } = subject;
  const today = berlinDateOf(now);
  await lockForDeletion(tx, provider, id);
  const standing = await findPartnerStanding(tx, provider, id);
  // Deleted since, which the account's owner can do with somebody who has left no trace.
  if (standing === undefined || erasureRefusal(standing) !== null) return null;
  if (cause === 'retention' && (await findStillDue(tx, subject, today)).length === 0) return null;
  const extent = await extentOf(tx, subject, standing, period, now);
  const waiting = await listWaitingNotices(tx, subject);
  const counts = await erasePersonRows(tx, subject, extent === 'gone' ? 'emptied' : extent, now);
  if (extent === 'gone') await deletePartnerRows(tx, provider, id);
  for (const leadId of waiting)
    await jobs.enqueue(tx, announceLeadJob, { providerId: provider, leadId });
  return counts;
}

/** What is left of a partner: nothing where nothing refers to them. */
async function extentOf(
  tx: Tx,
  { provider, id }: { readonly provider: Subject['provider']; readonly id: string },
  standing: PartnerStanding,
  period: DocumentPeriod,
  now: Date,
): Promise<Extent> {
  if (documentsOf(standing, period, berlinDateOf(now)).areKept) return 'reduced';
  const traces = await findTraces(tx, provider, id);
  return Object.values(traces).every((count) => count === 0) ? 'gone' : 'emptied';
}
