import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { addDays, type CalendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import { partnerName } from '#shared/partner-name.ts';
import type {
  ClaimFact,
  DatedDocument,
  DocumentStep,
  KeyPeriod,
  StepKind,
} from '../domain/key-date.ts';
import type { OwedFact } from '../domain/owed-at.ts';

/*
 * Facts with their days. Claims and what was recorded about documents come from the log of events,
 * which is written with each change and never changed itself: the ledger and the states of documents
 * only know how things stand today (decision 0271).
 */

interface ClaimRow {
  readonly partnerId: string;
  readonly day: CalendarDate;
  readonly earned: number;
  readonly lapsed: number;
}

/**
 * What claims have gained and lost up to the key date, summed up to the day before the period and
 * within it: where in the period something lies makes no difference. Of all partners or of one.
 */
export async function listClaimFacts(
  db: Queryable,
  provider: ProviderId,
  { from, day }: KeyPeriod,
  partnerId?: string,
): Promise<ClaimFact[]> {
  const { rows } = await sql<ClaimRow>`
    select c.partner_id, e.day, coalesce(sum(e.change) filter (where e.change > 0), 0)::bigint as earned,
      coalesce(-sum(e.change) filter (where e.change < 0), 0)::bigint as lapsed
    from (
      select entity_id,
        case when at < ${startOfBerlinDay(from)} then ${addDays(from, -1)}::date else ${from}::date end as day,
        coalesce((data ->> 'amountCents')::bigint, 0) - coalesce((data ->> 'beforeCents')::bigint, 0)
          as change
      from audit_events
      where provider_id = ${provider} and entity = 'commission'
        and action in ('commission.accrued', 'commission.amount_changed', 'commission.not_qualified',
          'commission.corrected', 'commission.correction_withdrawn')
        and at < ${startOfBerlinDay(addDays(day, 1))}
        and (${partnerId ?? null}::uuid is null or entity_id in (
          select id from commissions where provider_id = ${provider} and partner_id = ${partnerId ?? null}))
    ) e
    join commissions c on c.provider_id = ${provider} and c.id = e.entity_id
    group by c.partner_id, e.day
    order by e.day, c.partner_id`.execute(camel(db));
  return rows.map(({ earned, lapsed, ...fact }) => ({
    ...fact,
    earned: cents(earned),
    lapsed: cents(lapsed),
  }));
}

interface DocumentRow extends Omit<
  DatedDocument,
  'net' | 'vat' | 'gross' | 'offset' | 'reversal' | 'steps'
> {
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  readonly offsetCents: number;
  readonly reversalNumber: string | null;
  readonly reversalDay: CalendarDate | null;
}

/** Credit notes and receipts issued up to a day, in the order of issue, with everything about them. */
export async function listDatedDocuments(
  db: Queryable,
  provider: ProviderId,
  day: CalendarDate,
  partnerId?: string,
): Promise<DatedDocument[]> {
  const { rows } = await sql<DocumentRow>`
    select n.id, n.number, n.partner_id, n.issue_date, n.net_cents, n.vat_cents, n.gross_cents, n.offset_cents,
      r.number as reversal_number, r.issue_date as reversal_day
    from credit_notes n
    left join credit_notes r on r.provider_id = n.provider_id and r.reverses_id = n.id
    where n.provider_id = ${provider} and n.kind <> 'reversal' and n.issue_date <= ${day}
      and (${partnerId ?? null}::uuid is null or n.partner_id = ${partnerId ?? null})
    order by n.chain_position`.execute(camel(db));
  const steps = await listSteps(db, provider);
  return rows.map(
    ({
      netCents,
      vatCents,
      grossCents,
      offsetCents,
      reversalNumber,
      reversalDay,
      ...document
    }) => ({
      ...document,
      net: cents(netCents),
      vat: cents(vatCents),
      gross: cents(grossCents),
      offset: cents(offsetCents),
      reversal:
        reversalNumber === null || reversalDay === null
          ? null
          : { number: reversalNumber, day: reversalDay },
      steps: steps.get(document.id) ?? [],
    }),
  );
}

/** What was recorded about documents after their issue, by document, in the order of recording. */
async function listSteps(
  db: Queryable,
  provider: ProviderId,
): Promise<ReadonlyMap<string, readonly DocumentStep[]>> {
  const { rows } = await sql<DocumentStep & { readonly id: string; readonly kind: StepKind }>`
    select entity_id as id, substr(action, length('credit_note.') + 1) as kind,
      (data ->> 'day')::date as day, berlin_day(at) as recorded_on
    from audit_events
    where provider_id = ${provider} and entity = 'credit_note' and action in (
      'credit_note.paid', 'credit_note.payment_withdrawn',
      'credit_note.objected', 'credit_note.objection_withdrawn')
    order by audit_events.id`.execute(camel(db));
  const steps = new Map<string, DocumentStep[]>();
  for (const { id, ...step } of rows) {
    const known = steps.get(id);
    if (known === undefined) steps.set(id, [step]);
    else known.push(step);
  }
  return steps;
}

interface OwedFactRow extends Omit<OwedFact, 'amount' | 'repayments' | 'offsets'> {
  readonly amount: number;
  readonly repayments: readonly {
    readonly amount: number;
    readonly paidOn: CalendarDate;
    readonly recordedOn: CalendarDate;
    readonly withdrawnOn: CalendarDate | null;
  }[];
  readonly offsets: readonly {
    readonly amount: number;
    readonly day: CalendarDate;
    readonly releasedOn: CalendarDate | null;
  }[];
}

/** What partners owe back of documents that were reversed up to a day, oldest first. */
export async function listOwedFacts(
  db: Queryable,
  provider: ProviderId,
  day: CalendarDate,
  partnerId?: string,
): Promise<OwedFact[]> {
  const { rows } = await sql<OwedFactRow>`
    select w.partner_id, n.number, w.amount_cents as amount, w.owed_on,
      coalesce((select jsonb_agg(jsonb_build_object('amount', y.amount_cents, 'paidOn', y.paid_on,
          'recordedOn', berlin_day(y.recorded_at), 'withdrawnOn', berlin_day(y.withdrawn_at))
          order by y.id)
        from owed_back_payments y
        where y.provider_id = w.provider_id and y.owed_back_id = w.id), '[]') as repayments,
      coalesce((select jsonb_agg(jsonb_build_object('amount', t.amount_cents, 'day', d.issue_date,
          'releasedOn', r.issue_date) order by d.chain_position)
        from owed_back_offsets t
        join credit_notes d on d.provider_id = t.provider_id and d.id = t.credit_note_id
        left join credit_notes r on r.provider_id = d.provider_id and r.reverses_id = d.id
        where t.provider_id = w.provider_id and t.owed_back_id = w.id), '[]') as offsets
    from owed_back w
    join credit_notes n on n.provider_id = w.provider_id and n.id = w.credit_note_id
    where w.provider_id = ${provider} and w.owed_on <= ${day}
      and (${partnerId ?? null}::uuid is null or w.partner_id = ${partnerId ?? null})
    order by w.id`.execute(camel(db));
  return rows.map(({ amount, repayments, offsets, ...fact }) => ({
    ...fact,
    amount: cents(amount),
    repayments: repayments.map((each) => ({ ...each, amount: cents(each.amount) })),
    offsets: offsets.map((each) => ({ ...each, amount: cents(each.amount) })),
  }));
}

/** What an open document says that is not among its sums. */
export async function listDueDates(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CalendarDate | null>> {
  const { rows } = await sql<{ id: string; due: CalendarDate | null }>`
    select id, snapshot ->> 'paymentDate' as due from credit_notes
    where provider_id = ${provider} and id = any(${[...ids]}::uuid[])`.execute(camel(db));
  return new Map(rows.map(({ id, due }) => [id, due]));
}

/** How many bookings of each partner waited for their revenue at the end of a day. */
export async function countAwaitingAt(
  db: Queryable,
  provider: ProviderId,
  day: CalendarDate,
): Promise<number> {
  const end = startOfBerlinDay(addDays(day, 1));
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from commissions c
    left join lateral (
      select e.action from audit_events e
      where e.provider_id = c.provider_id and e.entity = 'lead' and e.entity_id = c.lead_id
        and e.action in ('lead.lost', 'lead.reopened') and e.at < ${end}
      order by e.id desc limit 1
    ) request on true
    where c.provider_id = ${provider} and c.source = 'sale' and c.created_at < ${end}
      and request.action is distinct from 'lead.lost'
      and not exists (
        select from audit_events e
        where e.provider_id = c.provider_id and e.entity = 'commission' and e.entity_id = c.id
          and e.action in ('commission.accrued', 'commission.not_qualified') and e.at < ${end}
      )`.execute(camel(db));
  return rows[0]?.count ?? 0;
}

/** A partner of a table. */
export interface NamedPartner {
  /** 7 for P-0007. */
  readonly number: number;
  /**
   * As on the newest document up to a day, which is kept for ten years; '' where there is none,
   * because a name of today may be another one, or erased, when the same table is made again.
   */
  readonly paperName: string;
  readonly nameToday: string;
}

interface PartnerRow {
  readonly id: string;
  readonly internalNumber: number;
  readonly nameToday: string;
  readonly companyName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Partners by id, those with the lowest number first. */
export async function listNamedPartners(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
  day: CalendarDate,
): Promise<ReadonlyMap<string, NamedPartner>> {
  const { rows } = await sql<PartnerRow>`
    select p.id, p.internal_number,
      coalesce(nullif(trim(p.company_name), ''), trim(concat_ws(' ', p.first_name, p.last_name))) as name_today,
      n.snapshot #>> '{partner,companyName}' as company_name,
      n.snapshot #>> '{partner,firstName}' as first_name,
      n.snapshot #>> '{partner,lastName}' as last_name
    from partners p
    left join lateral (
      select x.snapshot from credit_notes x
      where x.provider_id = p.provider_id and x.partner_id = p.id and x.kind <> 'reversal'
        and x.issue_date <= ${day}
      order by x.id desc limit 1
    ) n on true
    where p.provider_id = ${provider} and p.id = any(${[...ids]}::uuid[])
    order by p.internal_number`.execute(camel(db));
  return new Map(
    rows.map(({ id, internalNumber, nameToday, companyName, firstName, lastName }) => [
      id,
      {
        number: internalNumber,
        paperName: partnerName({
          companyName: companyName ?? '',
          firstName: firstName ?? '',
          lastName: lastName ?? '',
        }),
        nameToday,
      },
    ]),
  );
}
