import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ErasureCause } from '#shared/labels/erasures.ts';
import type { PersonKind } from '../domain/person-tables.ts';
import type { Subject } from './subject.ts';

/** An order to erase, or the proof that it was carried out. */
export interface ErasureOrder {
  readonly id: string;
  readonly subject: Subject;
  readonly cause: ErasureCause;
  readonly status: 'ordered' | 'done' | 'refused';
}

export async function insertOrder(
  tx: Tx,
  { provider, kind, ids }: Subject,
  order: { readonly id: string; readonly cause: ErasureCause; readonly orderedBy: string | null },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('person_erasures')
    .values({
      provider_id: provider,
      id: order.id,
      subject_kind: kind,
      subject_ids: [...ids],
      cause: order.cause,
      ordered_by: order.orderedBy,
      ordered_at: now,
    })
    .execute();
}

/** Locks an order until the transaction ends. */
export async function lockOrder(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<ErasureOrder | undefined> {
  const row = await on(tx)
    .selectFrom('person_erasures')
    .select(['id', 'subject_kind', 'subject_ids', 'cause', 'status'])
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    subject: { provider, kind: row.subject_kind as PersonKind, ids: row.subject_ids },
    cause: row.cause as ErasureCause,
    status: row.status as ErasureOrder['status'],
  };
}

/** The order about a person that is not carried out yet; null without one. */
export async function findWaitingOrder(
  db: Queryable,
  { provider, kind, ids }: Subject,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from person_erasures
    where provider_id = ${provider} and subject_kind = ${kind} and status = 'ordered'
      and subject_ids && ${[...ids]}::uuid[]
    order by id limit 1`.execute(on(db));
  return rows[0]?.id ?? null;
}

/** How far an order is; undefined when there is none. */
export async function findErasureState(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<ErasureOrder['status'] | undefined> {
  const row = await on(db)
    .selectFrom('person_erasures')
    .select('status')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status as ErasureOrder['status'] | undefined;
}

/** Those of whom no order waits. */
export async function withoutWaiting(
  db: Queryable,
  { provider, kind, ids }: Subject,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...ids]}::uuid[]) as asked (id)
    where not exists (
      select from person_erasures e
      where e.provider_id = ${provider} and e.subject_kind = ${kind} and e.status = 'ordered'
        and e.subject_ids @> array[asked.id])`.execute(on(db));
  return rows.map(({ id }) => id);
}

export async function finishOrder(
  tx: Tx,
  provider: ProviderId,
  id: string,
  outcome: {
    readonly status: 'done' | 'refused';
    /** Who was erased: of a refused order those whom it was about. */
    readonly ids: readonly string[];
    readonly counts: Readonly<Record<string, number>>;
  },
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('person_erasures')
    .set({
      status: outcome.status,
      subject_ids: [...outcome.ids],
      counts: JSON.stringify(outcome.counts),
      finished_at: now,
    })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}
