import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { startOfBerlinDay, addDays } from '#shared/calendar-date.ts';
import type { ListQuery } from '#shared/contracts/fields.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Statuses behind the tabs of the overview; 'pending' is created or sent (decisions.md section 10). */
const TABS: Readonly<Record<string, readonly string[]>> = {
  pending: ['created', 'sent'],
  created: ['created'],
  sent: ['sent'],
  paid: ['paid'],
  cancelled: ['cancelled'],
};

function documents(db: Queryable, provider: ProviderId) {
  return on(db)
    .selectFrom('credit_notes as n')
    .innerJoin('credit_note_states as s', (join) =>
      join.onRef('s.provider_id', '=', 'n.provider_id').onRef('s.credit_note_id', '=', 'n.id'),
    )
    .innerJoin('partners as p', (join) =>
      join.onRef('p.provider_id', '=', 'n.provider_id').onRef('p.id', '=', 'n.partner_id'),
    )
    .leftJoin('credit_notes as r', (join) =>
      join.onRef('r.provider_id', '=', 'n.provider_id').onRef('r.reverses_id', '=', 'n.id'),
    )
    .leftJoin('credit_notes as o', (join) =>
      join.onRef('o.provider_id', '=', 'n.provider_id').onRef('o.id', '=', 'n.reverses_id'),
    )
    .select([
      'n.id',
      'n.kind',
      'n.number',
      'n.partner_id',
      'n.tax_status',
      'n.net_cents',
      'n.vat_cents',
      'n.gross_cents',
    ])
    .select(['n.issue_date', 'n.issued_at', 's.status', 's.paid_date', 's.sent_to', 's.notes'])
    .select(['p.internal_number', 'p.company_name', 'p.first_name', 'p.last_name', 'p.email'])
    .select(['r.number as reversal_number', 'o.number as original_number'])
    .where('n.provider_id', '=', provider);
}

export type CreditNoteRow = Awaited<ReturnType<ReturnType<typeof documents>['execute']>>[number];

/** Documents of a provider, newest first, by the filters and paging of every list. */
export function listCreditNotes(
  db: Queryable,
  provider: ProviderId,
  query: ListQuery,
): Promise<CreditNoteRow[]> {
  const { cursor, partnerId, status, from, to, limit } = query;
  return documents(db, provider)
    .$if(cursor !== undefined, (rows) => rows.where('n.id', '<', cursor ?? ''))
    .$if(partnerId !== undefined, (rows) => rows.where('n.partner_id', '=', partnerId ?? ''))
    .$if(status !== undefined, (rows) =>
      rows.where('s.status', 'in', [...(TABS[status ?? ''] ?? [''])]),
    )
    .$if(from !== undefined, (rows) =>
      rows.where('n.issued_at', '>=', from === undefined ? new Date() : startOfBerlinDay(from)),
    )
    .$if(to !== undefined, (rows) =>
      rows.where(
        'n.issued_at',
        '<',
        to === undefined ? new Date() : startOfBerlinDay(addDays(to, 1)),
      ),
    )
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

/** A document and its reversal or original, with why it was cancelled; empty when there is none. */
export function findWithCounterpart(db: Queryable, provider: ProviderId, id: string) {
  return documents(db, provider)
    .select(['s.cancelled_at', 's.cancellation_reason', 's.cancellation_notes'])
    .where((eb) => eb.or([eb('n.id', '=', id), eb('n.reverses_id', '=', id), eb('r.id', '=', id)]))
    .execute();
}

export type CancelledRow = Awaited<ReturnType<typeof findWithCounterpart>>[number];

export interface CreditNoteTotals {
  /** Gross cents of documents created or sent, of paid ones, and net cents owed on no document. */
  readonly pending: number;
  readonly paid: number;
  readonly open: number;
  readonly counts: {
    readonly all: number;
    readonly pending: number;
    readonly paid: number;
    readonly cancelled: number;
  };
}

/** Sums and counts of the cards and tabs. */
export async function totalCreditNotes(
  db: Queryable,
  provider: ProviderId,
): Promise<CreditNoteTotals> {
  const { rows } = await sql<{
    pending: number;
    paid: number;
    all: number;
    n_pending: number;
    n_paid: number;
    n_cancelled: number;
  }>`
    select
      coalesce(sum(n.gross_cents) filter (where s.status in ('created', 'sent')), 0)::bigint as pending,
      coalesce(sum(n.gross_cents) filter (where s.status = 'paid'), 0)::bigint as paid,
      count(*)::bigint as all,
      count(*) filter (where s.status in ('created', 'sent'))::bigint as n_pending,
      count(*) filter (where s.status = 'paid')::bigint as n_paid,
      count(*) filter (where s.status = 'cancelled')::bigint as n_cancelled
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    where n.provider_id = ${provider}`.execute(on(db));
  const open = await on(db)
    .selectFrom('commissions')
    .select(sql<number>`coalesce(sum(amount_cents - paid_cents), 0)::bigint`.as('cents'))
    .where('provider_id', '=', provider)
    .where('status', 'in', ['pending', 'partial'])
    .executeTakeFirstOrThrow();
  const row = rows[0];
  return {
    pending: row?.pending ?? 0,
    paid: row?.paid ?? 0,
    open: open.cents,
    counts: {
      all: row?.all ?? 0,
      pending: row?.n_pending ?? 0,
      paid: row?.n_paid ?? 0,
      cancelled: row?.n_cancelled ?? 0,
    },
  };
}
