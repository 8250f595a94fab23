import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent, appendEvents } from '#server/platform/audit/audit-store.ts';
import type { ErasureCause } from '#shared/labels/erasures.ts';
import { erasureRefusal } from '../domain/person-standing.ts';
import type { Subject } from '../domain/person-tables.ts';
import { erasePersonJob } from './erase-person-job.ts';
import { findStanding } from './preview-erasure.ts';
import { findWaitingOrder, insertOrder, withoutWaiting } from './store.ts';

export interface ErasureInput {
  readonly cause: ErasureCause;
  /** Further requests of the same mailbox as well. */
  readonly withOthers: boolean;
  /** The provider's own words on which the operator acts. */
  readonly instruction?: string;
}

/**
 * Orders the erasure of one person; a job carries it out. Who is in an order that waits is not ordered
 * again; further requests that none of them names get an order of their own.
 * @returns the id of the order about the person
 * @throws DomainError not_found, person_erased, partner_is_owed, partner_is_unpaid
 */
export async function orderErasure(
  services: Services,
  acting: Acting,
  subject: Subject,
  { cause, withOthers, instruction }: ErasureInput,
): Promise<string> {
  const { provider } = subject;
  const id = await services.db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const standing = await findStanding(tx, subject);
    const refusal = erasureRefusal(standing);
    if (refusal !== null) throw new DomainError(refusal);
    if (instruction !== undefined)
      await appendInstruction(tx, acting, subject, 'erasure', instruction, services.clock());
    const others = standing.kind === 'visitor' && withOthers ? standing.others : [];
    const wanted = await withoutWaiting(tx, { ...subject, ids: [...subject.ids, ...others] });
    const order = (ids: readonly string[]) =>
      recordOrder(services, tx, acting, { ...subject, ids }, cause);
    const waiting = await findWaitingOrder(tx, subject);
    if (waiting === null) return order(wanted);
    if (wanted.length > 0) await order(wanted);
    return waiting;
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

/**
 * Keeps on whose instruction the operator erases or copies one person's data: that there was one in
 * the log, its words apart from it (docs/decisions/0161).
 */
function appendInstruction(
  tx: Tx,
  acting: Acting,
  { provider, kind, ids }: Subject,
  purpose: 'erasure' | 'export',
  instruction: string,
  now: Date,
): Promise<void> {
  const event = {
    action: `person.${purpose}_instructed`,
    entity: 'person_instruction',
    entityId: newId(),
    data: { kind, ids },
    texts: { instruction },
  };
  return appendEvent(tx, provider, acting, event, now);
}

/** The same in a transaction of its own. */
export function recordInstruction(
  { db, clock }: Services,
  acting: Acting,
  subject: Subject,
  instruction: string,
): Promise<void> {
  return db.transaction((tx) =>
    appendInstruction(tx, acting, subject, 'export', instruction, clock()),
  );
}
