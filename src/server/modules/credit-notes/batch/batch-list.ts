import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ErrorParams } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Batches in one answer; older ones are history that the documents tell. */
const NEWEST = 20;

function batches(db: Queryable, provider: ProviderId) {
  return on(db)
    .selectFrom('payout_batches as b')
    .innerJoin('payout_batch_items as i', (join) =>
      join.onRef('i.provider_id', '=', 'b.provider_id').onRef('i.batch_id', '=', 'b.id'),
    )
    .leftJoin('credit_notes as n', (join) =>
      join.onRef('n.provider_id', '=', 'i.provider_id').onRef('n.id', '=', 'i.credit_note_id'),
    )
    .select(['b.id', 'b.created_at', 'b.created_by', 'b.paid_date', 'b.description'])
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`count(*) filter (where i.status = 'waiting')::integer`.as('waiting'),
      sql<number>`count(*) filter (where i.status = 'issued')::integer`.as('issued'),
      sql<number>`count(*) filter (where i.status = 'refused')::integer`.as('refused'),
      sql<number>`sum(i.net_cents)::bigint`.as('net_cents'),
      sql<number>`coalesce(sum(n.gross_cents), 0)::bigint`.as('issued_cents'),
    ])
    .where('b.provider_id', '=', provider)
    .groupBy(['b.provider_id', 'b.id']);
}

export type BatchRow = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number];

/** The newest batches of a provider with their counts. */
export function listBatches(db: Queryable, provider: ProviderId): Promise<BatchRow[]> {
  return batches(db, provider).orderBy('b.id', 'desc').limit(NEWEST).execute();
}

export function findBatch(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<BatchRow | undefined> {
  return batches(db, provider).where('b.id', '=', id).executeTakeFirst();
}

export interface BatchItemRow {
  readonly partner_id: string;
  readonly partner_name: string;
  readonly status: string;
  readonly net_cents: number;
  readonly credit_note_id: string | null;
  readonly number: string | null;
  readonly gross_cents: number | null;
  readonly tax_status: string | null;
  readonly refusal_code: string | null;
  readonly refusal_params: ErrorParams | null;
}

/** The partners of a batch in its order. */
export async function listItems(
  db: Queryable,
  provider: ProviderId,
  batchId: string,
): Promise<BatchItemRow[]> {
  const { rows } = await sql<BatchItemRow>`
    select i.partner_id, p.company_name as partner_name, i.status, i.net_cents, i.credit_note_id,
      n.number, n.gross_cents, n.tax_status, i.refusal_code, i.refusal_params
    from payout_batch_items i
    join partners p on p.provider_id = i.provider_id and p.id = i.partner_id
    left join credit_notes n on n.provider_id = i.provider_id and n.id = i.credit_note_id
    where i.provider_id = ${provider} and i.batch_id = ${batchId}
    order by i.position`.execute(on(db));
  return rows;
}

/** What the documents of a batch have in common, and who confirmed it. */
export interface BatchOrder {
  readonly createdBy: string;
  readonly paidDate: CalendarDate;
  readonly description: string;
}

export async function findOrder(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<BatchOrder | undefined> {
  const row = await on(db)
    .selectFrom('payout_batches')
    .select(['created_by', 'paid_date', 'description'])
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    createdBy: row.created_by,
    paidDate: row.paid_date as CalendarDate,
    description: row.description,
  };
}

/** Documents of a batch whose files have not been made yet, in its order. */
export async function listItemsWithoutFiles(
  db: Queryable,
  provider: ProviderId,
  batchId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.credit_note_id as id from payout_batch_items i
    where i.provider_id = ${provider} and i.batch_id = ${batchId} and i.status = 'issued'
      and not exists (
        select 1 from credit_note_files f
        where f.provider_id = i.provider_id and f.credit_note_id = i.credit_note_id and f.kind = 'pdf')
    order by i.position`.execute(on(db));
  return rows.map(({ id }) => id);
}
