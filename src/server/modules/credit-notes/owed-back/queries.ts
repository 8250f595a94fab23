import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PaidMoney } from '#shared/labels/statuses.ts';
import { cents, type Cents } from '#shared/money.ts';
import { remainingCents } from './store.ts';

/** An amount that a partner owes back or has settled; amounts in cents. */
export interface OwedRow {
  readonly id: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly creditNoteId: string;
  readonly number: string;
  readonly reversalNumber: string;
  readonly way: PaidMoney | null;
  readonly amount: number;
  readonly remaining: number;
  readonly owedOn: CalendarDate;
  /** In the order of recording, without what was taken back. */
  readonly repayments: readonly {
    readonly id: string;
    readonly amount: number;
    readonly paidOn: CalendarDate;
    readonly note: string;
  }[];
  /** In the order of issue, of documents that stand. */
  readonly offsets: readonly {
    readonly creditNoteId: string;
    readonly number: string;
    readonly amount: number;
    readonly issueDate: CalendarDate;
  }[];
}

/** At most so many stand in one answer. */
const LIMIT = 200;

/**
 * Amounts that are owed back, oldest first: those of everybody that are open, or all of one partner,
 * open ones first.
 */
export async function listOwedBack(
  db: Queryable,
  provider: ProviderId,
  partnerId: string | undefined,
): Promise<OwedRow[]> {
  return selectOwed(
    db,
    provider,
    partnerId === undefined ? sql`remaining > 0` : sql`partner_id = ${partnerId}`,
  );
}

export async function findOwedBack(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<OwedRow | undefined> {
  return (await selectOwed(db, provider, sql`id = ${id}`))[0];
}

async function selectOwed(
  db: Queryable,
  provider: ProviderId,
  which: RawBuilder<unknown>,
): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select * from (
      select w.id, w.partner_id, w.credit_note_id, n.number,
        coalesce(nullif(p.company_name, ''), trim(concat_ws(' ', p.first_name, p.last_name))) as partner_name,
        coalesce(r.number, '') as reversal_number, w.way, w.amount_cents as amount, ${remainingCents} as remaining,
        w.owed_on,
        coalesce((select jsonb_agg(jsonb_build_object('id', y.id, 'amount', y.amount_cents,
            'paidOn', y.paid_on, 'note', y.note) order by y.id)
          from owed_back_payments y where y.provider_id = w.provider_id and y.owed_back_id = w.id
            and y.withdrawn_at is null), '[]') as repayments,
        coalesce((select jsonb_agg(jsonb_build_object('creditNoteId', d.id, 'number', d.number,
            'amount', t.amount_cents, 'issueDate', d.issue_date) order by d.chain_position)
          from owed_back_offsets t
          join credit_notes d on d.provider_id = t.provider_id and d.id = t.credit_note_id
          where t.provider_id = w.provider_id and t.owed_back_id = w.id
            and t.released_at is null), '[]') as offsets
      from owed_back w
      join partners p on p.provider_id = w.provider_id and p.id = w.partner_id
      join credit_notes n on n.provider_id = w.provider_id and n.id = w.credit_note_id
      left join credit_notes r on r.provider_id = w.provider_id and r.reverses_id = w.credit_note_id
      where w.provider_id = ${provider}
    ) owed
    where ${which}
    order by remaining > 0 desc, id limit ${LIMIT}`.execute(camel(db));
  return rows;
}

/** Open cents of partners by id; those who owe nothing are missing. */
export async function sumOwedOf(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly open: number; readonly toOffset: number }>> {
  const { rows } = await sql<{ partnerId: string; open: number; toOffset: number }>`
    select ${preparedStatement} partner_id, sum(remaining)::bigint as open,
      coalesce(sum(remaining) filter (where way in ('offset', 'replaced')), 0)::bigint as to_offset
    from (
      select w.partner_id, w.way, ${remainingCents} as remaining from owed_back w
      where w.provider_id = ${provider} and w.partner_id = any(${[...partnerIds]}::uuid[])
    ) owed
    where remaining > 0 group by partner_id`.execute(camel(db));
  return new Map(rows.map(({ partnerId, ...sums }) => [partnerId, sums]));
}

/** Cents that documents not paid yet do not pay out, because they are offset; of one partner or of all. */
export async function sumPendingOffsets(
  db: Queryable,
  provider: ProviderId,
  partnerId?: string,
): Promise<Cents> {
  const { rows } = await sql<{ sum: number }>`
    select ${preparedStatement} coalesce(sum(t.amount_cents), 0)::bigint as sum
    from owed_back_offsets t
    join credit_notes n on n.provider_id = t.provider_id and n.id = t.credit_note_id
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    where t.provider_id = ${provider} and s.status in ('created', 'sent') and s.objected_date is null
      and (${partnerId ?? null}::uuid is null or n.partner_id = ${partnerId ?? null})`.execute(
    camel(db),
  );
  return cents(rows[0]?.sum ?? 0);
}
