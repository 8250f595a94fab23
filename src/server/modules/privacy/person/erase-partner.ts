import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { announceLeadJob } from '#server/modules/leads/index.ts';
import { deletePartnerRows, findTraces, lockForDeletion } from '#server/modules/partners/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ErasureCause } from '#shared/labels/erasures.ts';
import {
  documentsOf,
  erasureRefusal,
  type DocumentPeriod,
  type PartnerStanding,
} from '../domain/person-standing.ts';
import { findStillDue } from '../retention/find-due.ts';
import type { Extent } from './erased-columns-list.ts';
import { erasePersonRows } from './person-erasure-store.ts';
import { listWaitingNotices } from './person-mails-list.ts';
import { findPartnerStanding } from './person-standing-list.ts';
import type { Subject } from './subject.ts';

/**
 * Erases a partner in the transaction of the order. Notices of new requests that still wait for the
 * provider named them: these are written anew.
 * @returns rows by table, or null when something stands against it now
 */
export async function erasePartner(
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
