import { VISITOR } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvents } from '#server/platform/audit/audit-store.ts';
import { readToken } from '#server/platform/crypto/tokens.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Subject } from '../domain/person-tables.ts';
import { erasePersonJob } from '../person/erase-person-job.ts';
import { recordOrder } from '../person/order-erasure.ts';
import { findVisitorStanding } from '../person/queries.ts';
import { findWaitingOrder, withoutWaiting } from '../person/store.ts';
import { listUnderContract } from './queries.ts';
import { findDataRequest, markDataRequestUsed, linkErasure, type DataRequest } from './store.ts';

/**
 * Carries out what a mailed link confirms, in one transaction: a link is used once, however often and
 * at the same time it is pressed. Used before, too old, or impossible now, nothing changes.
 * @returns whose copy is to be handed over; null for an erasure, and when nothing was done
 */
export async function confirmDataRequest(
  services: Services,
  text: string,
): Promise<Subject | null> {
  const token = readToken(text);
  if (token === null) return null;
  const { providerId: provider, hash } = token;
  const copied = await services.db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const dataRequest = await findDataRequest(tx, provider, hash);
    if (dataRequest === undefined || dataRequest.usedAt !== null) return null;
    const subject = await subjectOf(tx, provider, dataRequest);
    if (subject === null) return null;
    if (dataRequest.kind === 'copy') return takeCopy(services, tx, subject, dataRequest);
    await orderErasure(services, tx, subject, dataRequest);
    return null;
  });
  services.jobs.wake(erasePersonJob);
  return copied;
}

/** The lead of a visitor's request, with the others of its mailbox where these were asked for. */
async function subjectOf(
  tx: Tx,
  provider: ProviderId,
  { leadId, withOthers }: DataRequest,
): Promise<Subject | null> {
  const standing = await findVisitorStanding(tx, provider, leadId);
  if (standing === undefined || standing.erasedAt !== null) return null;
  return { provider, kind: 'visitor', ids: [leadId, ...(withOthers ? standing.others : [])] };
}

async function takeCopy(
  { clock }: Services,
  tx: Tx,
  subject: Subject,
  { id }: DataRequest,
): Promise<Subject | null> {
  const { provider, ids } = subject;
  const now = clock();
  if (!(await markDataRequestUsed(tx, provider, id, null, now))) return null;
  const events = ids.map((entityId) => ({
    action: 'lead.copied_by_visitor',
    entity: 'lead',
    entityId,
  }));
  await appendEvents(tx, provider, VISITOR, events, now);
  return subject;
}

/**
 * Orders the erasure of what is not under contract and in no order that waits. Where the provider has
 * ordered it before, the visitor is notified when that order is carried out.
 */
async function orderErasure(
  services: Services,
  tx: Tx,
  subject: Subject,
  { id, leadId }: DataRequest,
): Promise<void> {
  const { provider } = subject;
  const now = services.clock();
  const kept = await listUnderContract(tx, provider, subject.ids, berlinDateOf(now));
  if (kept.some((each) => each.leadId === leadId)) return;
  const free = subject.ids.filter((each) => !kept.some((one) => one.leadId === each));
  const wanted = await withoutWaiting(tx, { ...subject, ids: free });
  const waiting = await findWaitingOrder(tx, { ...subject, ids: [leadId] });
  // Before the order is recorded: a link that has expired meanwhile orders nothing.
  if (!(await markDataRequestUsed(tx, provider, id, waiting, now))) return;
  if (wanted.length === 0) return;
  const erasureId = await recordOrder(
    services,
    tx,
    VISITOR,
    { ...subject, ids: wanted },
    'visitor',
  );
  if (waiting === null) await linkErasure(tx, provider, id, erasureId);
}
