import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvents } from '#server/platform/audit/audit-store.ts';
import type { ErasureCause } from '#shared/labels/erasures.ts';
import { erasureRefusal } from '../domain/person-standing.ts';
import { erasePersonJob } from './erase-person-job.ts';
import { findOrder, insertOrder } from './erasure-order-store.ts';
import type { Subject } from './person-rows-list.ts';
import { findStanding } from './preview-erasure.ts';
import { appendInstruction } from './record-instruction.ts';

export interface ErasureWish {
  readonly cause: ErasureCause;
  /** Further requests of the same mailbox as well. */
  readonly withOthers: boolean;
  /** The provider's own words on which the operator acts. */
  readonly instruction?: string;
}

/**
 * Orders the erasure of one person; a job carries it out. A second order while the first one waits
 * is the same order.
 * @returns the order's id
 * @throws DomainError not_found, person_erased, partner_is_owed, partner_is_unpaid
 */
export async function orderErasure(
  services: Services,
  acting: Acting,
  subject: Subject,
  { cause, withOthers, instruction }: ErasureWish,
): Promise<string> {
  const { provider } = subject;
  const id = await services.db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const standing = await findStanding(tx, subject);
    const refusal = erasureRefusal(standing);
    if (refusal !== null) throw new DomainError(refusal);
    const waiting = await findOrder(tx, subject);
    if (waiting?.status === 'ordered') return waiting.id;
    if (instruction !== undefined)
      await appendInstruction(tx, acting, subject, 'erasure', instruction, services.clock());
    const others = standing.kind === 'visitor' && withOthers ? standing.others : [];
    return recordOrder(
      services,
      tx,
      acting,
      { ...subject, ids: [...subject.ids, ...others] },
      cause,
    );
  });
  services.jobs.wake(erasePersonJob);
  return id;
}

/** Stores an order with its events, and queues its job. @returns its id */
export async function recordOrder(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Tx,
  acting: Acting,
  subject: Subject,
  cause: ErasureCause,
): Promise<string> {
  const { provider, kind, ids } = subject;
  const now = clock();
  const erasureId = newId();
  const orderedBy = acting.kind === 'provider' ? acting.userId : null;
  await insertOrder(tx, subject, { id: erasureId, cause, orderedBy }, now);
  const entity = kind === 'visitor' ? 'lead' : 'partner';
  const action = `${entity}.erasure_ordered`;
  const data = { cause, erasureId };
  const events = ids.map((entityId) => ({ action, entity, entityId, data }));
  await appendEvents(tx, provider, acting, events, now);
  await jobs.enqueue(tx, erasePersonJob, { providerId: provider, erasureId });
  return erasureId;
}
