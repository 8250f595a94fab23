import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { LeadSale } from '#shared/contracts/leads/lead-sales.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, toEuros } from '#shared/money.ts';

type Commission = NonNullable<LeadSale['commission']>;

interface SaleRow {
  readonly id: string;
  readonly isFurther: boolean;
  readonly day: string;
  readonly revenueCents: number;
  readonly note: string;
  readonly commissionId: string | null;
  readonly commissionStatus: Commission['status'];
  readonly amountCents: number;
  readonly paidCents: number;
  readonly documents: Commission['documents'];
}

interface CorrectionRow {
  readonly id: string;
  readonly correctsId: string;
  readonly day: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly documentId: string;
  readonly documentNumber: string;
  readonly offsetId: string | null;
  readonly offsetNumber: string | null;
  readonly isWithdrawn: boolean;
}

/**
 * The sales of a request as its sheet lists them: the confirmed revenue, then the further ones in the
 * order in which they were entered. Undefined when there is no such request.
 */
export async function listSalesOfLead(
  db: Queryable,
  provider: ProviderId,
  leadId: string,
): Promise<LeadSale[] | undefined> {
  const lead = await camel(db)
    .selectFrom('leads')
    .select('id')
    .where('providerId', '=', provider)
    .where('id', '=', leadId)
    .executeTakeFirst();
  if (lead === undefined) return undefined;
  const { rows } = await sql<SaleRow>`
    select s.id, s.is_further, coalesce(s.sold_on, berlin_day(s.created_at))::text as day, s.revenue_cents,
      s.note, m.id as commission_id, m.status as commission_status,
      coalesce(m.amount_cents, 0) as amount_cents, coalesce(m.paid_cents, 0) as paid_cents, coalesce((
        select jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number) order by n.chain_position)
        from settlement_lines x
        join credit_notes n on n.provider_id = x.provider_id and n.id = x.credit_note_id
        join credit_note_states z on z.provider_id = n.provider_id and z.credit_note_id = n.id
        where x.provider_id = m.provider_id and x.commission_id = m.id
          and n.kind <> 'reversal' and z.status <> 'cancelled'
      ), '[]') as documents
    from sales s
    left join commissions m on m.provider_id = s.provider_id and m.sale_id = s.id and m.source = 'sale'
    where s.provider_id = ${provider} and s.lead_id = ${leadId}
    order by s.is_further, s.id`.execute(camel(db));
  const corrections = await listCorrections(
    db,
    provider,
    rows.flatMap(({ commissionId }) => commissionId ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    isFurther: row.isFurther,
    day: row.day,
    saleAmount: toEuros(cents(row.revenueCents)),
    note: row.note,
    commission: row.commissionId === null ? null : presentCommission(row, corrections),
  }));
}

async function listCorrections(
  db: Queryable,
  provider: ProviderId,
  commissionIds: readonly string[],
): Promise<readonly CorrectionRow[]> {
  if (commissionIds.length === 0) return [];
  const { rows } = await sql<CorrectionRow>`
    select c.id, c.corrects_id, berlin_day(c.created_at)::text as day, c.amount_cents, c.reason,
      n.id as document_id, n.number as document_number, f.id as offset_id, f.number as offset_number,
      c.status = 'not_qualified' as is_withdrawn
    from commissions c
    join credit_notes n on n.provider_id = c.provider_id and n.id = c.corrects_document_id
    left join lateral (
      select d.id, d.number
      from settlement_lines x
      join credit_notes d on d.provider_id = x.provider_id and d.id = x.credit_note_id
      where c.paid_cents <> 0 and x.provider_id = c.provider_id and x.commission_id = c.id
        and d.kind <> 'reversal'
      order by d.chain_position desc limit 1
    ) f on true
    where c.provider_id = ${provider} and c.corrects_id = any(${[...commissionIds]}::uuid[])
    order by c.id`.execute(camel(db));
  return rows;
}

function presentCommission(row: SaleRow, corrections: readonly CorrectionRow[]): Commission {
  return {
    id: row.commissionId ?? '',
    amount: toEuros(cents(row.amountCents)),
    settledAmount: toEuros(cents(row.paidCents)),
    status: row.commissionStatus,
    documents: row.documents,
    corrections: corrections
      .filter(({ correctsId }) => correctsId === row.commissionId)
      .map((each) => ({
        id: each.id,
        day: each.day,
        amount: toEuros(cents(each.amountCents)),
        corrects: { id: each.documentId, number: each.documentNumber },
        reason: each.reason,
        offsetBy:
          each.offsetId === null || each.offsetNumber === null
            ? null
            : { id: each.offsetId, number: each.offsetNumber },
        isWithdrawn: each.isWithdrawn,
      })),
  };
}
