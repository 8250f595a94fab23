import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ErrorCode, ErrorParams } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { BatchItemStatus } from '#shared/labels/payout-batches.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';

/** Batches in one answer; older ones are history that the documents hold. */
const NEWEST = 20;

function batches(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('payoutBatches as b')
    .innerJoin('payoutBatchItems as i', (join) =>
      join.onRef('i.providerId', '=', 'b.providerId').onRef('i.batchId', '=', 'b.id'),
    )
    .leftJoin('creditNotes as n', (join) =>
      join.onRef('n.providerId', '=', 'i.providerId').onRef('n.id', '=', 'i.creditNoteId'),
    )
    .select(['b.id', 'b.createdAt', 'b.createdBy', 'b.paidDate', 'b.description'])
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`count(*) filter (where i.status = 'waiting')::integer`.as('waiting'),
      sql<number>`count(*) filter (where i.status = 'issued')::integer`.as('issued'),
      sql<number>`count(*) filter (where i.status = 'refused')::integer`.as('refused'),
      sql<number>`sum(i.net_cents)::bigint`.as('netCents'),
      sql<number>`coalesce(sum(n.gross_cents), 0)::bigint`.as('issuedCents'),
    ])
    .where('b.providerId', '=', provider)
    .groupBy(['b.providerId', 'b.id']);
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
  readonly partnerId: string;
  readonly partnerName: string;
  readonly status: BatchItemStatus;
  readonly netCents: number;
  readonly creditNoteId: string | null;
  readonly number: string | null;
  readonly grossCents: number | null;
  readonly payableCents: number | null;
  readonly taxStatus: TaxStatus | null;
  readonly refusalCode: ErrorCode | null;
  readonly refusalParams: ErrorParams | null;
}

/** The partners of a batch in its order. */
export async function listItems(
  db: Queryable,
  provider: ProviderId,
  batchId: string,
): Promise<BatchItemRow[]> {
  const { rows } = await sql<BatchItemRow>`
    select i.partner_id, p.company_name as partner_name, i.status, i.net_cents, i.credit_note_id,
      n.number, n.gross_cents, n.gross_cents - n.offset_cents as payable_cents, n.tax_status, i.refusal_code, i.refusal_params
    from payout_batch_items i
    join partners p on p.provider_id = i.provider_id and p.id = i.partner_id
    left join credit_notes n on n.provider_id = i.provider_id and n.id = i.credit_note_id
    where i.provider_id = ${provider} and i.batch_id = ${batchId}
    order by i.position`.execute(camel(db));
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
  return camel(db)
    .selectFrom('payoutBatches')
    .select(['createdBy', 'paidDate', 'description'])
    .$narrowType<{ paidDate: CalendarDate }>()
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
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
    order by i.position`.execute(camel(db));
  return rows.map(({ id }) => id);
}
