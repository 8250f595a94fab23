import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { addDays, type CalendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { StatementKind, StatementReason } from '#shared/labels/statements.ts';
import type { CommissionStatus, CreditNoteKind } from '#shared/labels/statuses.ts';
import type { Period } from '../domain/booking.ts';
import type { RangeNumbers } from '../domain/number-gaps.ts';

/** Rows read at once. */
const BATCH = 1_000;

const START = '00000000-0000-0000-0000-000000000000';

/** How a partner `p` is called today; '' once they are erased. */
const partnerName = sql<string>`coalesce(nullif(trim(p.company_name), ''),
  trim(concat_ws(' ', p.first_name, p.last_name)))`;

export type CommissionSource = 'click' | 'lead' | 'sale' | 'bonus' | 'correction';

interface OfPartner {
  /** 7 for P-0007. */
  readonly partnerNumber: number;
  readonly partnerName: string;
}

export interface CommissionLine extends OfPartner {
  readonly id: string;
  readonly eventAt: Date;
  readonly campaign: string;
  readonly source: CommissionSource;
  /** Cents, net. */
  readonly amount: number;
  readonly settled: number;
  readonly status: CommissionStatus;
}

/** Commissions whose event lies in a period, oldest first; nobody who asked is named. */
export function commissionsOf(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
): AsyncGenerator<CommissionLine> {
  const begin = startOfBerlinDay(from);
  const end = startOfBerlinDay(addDays(to, 1));
  return inBatches(async (last: CommissionLine | undefined) => {
    const { rows } = await sql<CommissionLine>`
      select c.id, c.event_at, c.source, c.amount_cents as amount, c.paid_cents as settled, c.status,
        k.name as campaign, p.internal_number as partner_number, ${partnerName} as partner_name
      from commissions c
      join partners p on p.provider_id = c.provider_id and p.id = c.partner_id
      join campaigns k on k.provider_id = c.provider_id and k.id = c.campaign_id
      where c.provider_id = ${provider} and c.event_at >= ${begin} and c.event_at < ${end}
        and (c.event_at, c.id) > (${last?.eventAt ?? new Date(0)}::timestamptz, ${last?.id ?? START}::uuid)
      order by c.event_at, c.id limit ${BATCH}`.execute(camel(db));
    return rows;
  });
}

export interface SettlementLine extends OfPartner {
  readonly position: number;
  readonly number: string;
  readonly kind: CreditNoteKind;
  readonly issueDate: CalendarDate;
  readonly commissionId: string;
  readonly eventAt: Date;
  readonly campaign: string;
  readonly source: CommissionSource;
  /** Cents, net; a reversal takes off again. */
  readonly amount: number;
}

/** What the documents of a period settle, in the order of issue. */
export function settlementsOf(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
): AsyncGenerator<SettlementLine> {
  return inBatches(async (last: SettlementLine | undefined) => {
    const { rows } = await sql<SettlementLine>`
      select n.chain_position as position, n.number, n.kind, n.issue_date, l.commission_id,
        c.event_at, c.source, l.amount_cents as amount, k.name as campaign,
        p.internal_number as partner_number, ${partnerName} as partner_name
      from credit_notes n
      join settlement_lines l on l.provider_id = n.provider_id and l.credit_note_id = n.id
      join commissions c on c.provider_id = l.provider_id and c.id = l.commission_id
      join partners p on p.provider_id = n.provider_id and p.id = n.partner_id
      join campaigns k on k.provider_id = c.provider_id and k.id = c.campaign_id
      where n.provider_id = ${provider} and n.issue_date between ${from} and ${to}
        and (n.chain_position, l.commission_id)
          > (${last?.position ?? 0}::bigint, ${last?.commissionId ?? START}::uuid)
      order by n.chain_position, l.commission_id limit ${BATCH}`.execute(camel(db));
    return rows;
  });
}

async function* inBatches<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/** What every number range of a provider has given to documents of a period, the oldest range first. */
export async function listRangeNumbers(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
): Promise<RangeNumbers[]> {
  const numbersWhere = (days: RawBuilder<unknown>) => sql`from credit_notes n
    where n.provider_id = r.provider_id and n.range_id = r.id and ${days}`;
  const { rows } = await sql<RangeNumbers>`
    select r.prefix, r.suffix,
      (select max(n.running_number) ${numbersWhere(sql`n.issue_date < ${from}`)}) as before,
      array(select s.first_number from number_range_starts s
        where s.provider_id = r.provider_id and s.range_id = r.id) as starts,
      array(select n.running_number
        ${numbersWhere(sql`n.issue_date between ${from} and ${to}`)}) as numbers
    from number_ranges r
    where r.provider_id = ${provider}
    order by r.created_at, r.id`.execute(camel(db));
  return rows;
}

export interface AgreementLine extends OfPartner {
  /** When it was said; null where only the standing is known. */
  readonly at: Date;
  readonly kind: 'accepted' | 'withdrawn' | 'recorded';
  /** In the provider's words, where they have recorded it. */
  readonly how: string;
  readonly version: string;
  /** Hex, of the text that was read; '' without one. */
  readonly textHash: string;
}

/**
 * Agreements to self-billing until the end of a period: what partners have said in their area, and what
 * the provider has recorded of those who have documents in the period.
 */
export async function listAgreements(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
): Promise<AgreementLine[]> {
  const end = startOfBerlinDay(addDays(to, 1));
  const { rows } = await sql<AgreementLine>`
    select p.internal_number as partner_number, ${partnerName} as partner_name, a.at, a.kind,
      '' as how, a.version, coalesce(encode(a.text_hash, 'hex'), '') as text_hash
    from partner_agreements a
    join partners p on p.provider_id = a.provider_id and p.id = a.partner_id
    where a.provider_id = ${provider} and a.at < ${end}
    union all
    select p.internal_number, ${partnerName}, p.self_billing_agreed_at, 'recorded',
      p.self_billing_agreed_how, '', ''
    from partners p
    where p.provider_id = ${provider} and p.self_billing_agreed_at < ${end}
      and not exists (select from partner_agreements a
        where a.provider_id = p.provider_id and a.partner_id = p.id and a.kind = 'accepted'
          and a.at = p.self_billing_agreed_at)
      and exists (select from credit_notes n
        where n.provider_id = p.provider_id and n.partner_id = p.id
          and n.issue_date between ${from} and ${to})
    order by 1, 3`.execute(camel(db));
  return rows;
}

export interface AcceptanceLine extends OfPartner {
  readonly at: Date;
  readonly version: number;
  readonly source: 'application' | 'area';
}

/** Which partners have agreed to which terms of taking part until the end of a period. */
export async function listAcceptances(
  db: Queryable,
  provider: ProviderId,
  { to }: Period,
): Promise<AcceptanceLine[]> {
  const { rows } = await sql<AcceptanceLine>`
    select p.internal_number as partner_number, ${partnerName} as partner_name, a.at, a.version, a.source
    from participation_acceptances a
    join partners p on p.provider_id = a.provider_id and p.id = a.partner_id
    where a.provider_id = ${provider} and a.at < ${startOfBerlinDay(addDays(to, 1))}
    order by 1, a.version`.execute(camel(db));
  return rows;
}

/** The terms of taking part that were published until the end of a period, the oldest first. */
export async function listTerms(
  db: Queryable,
  provider: ProviderId,
  { to }: Period,
): Promise<{ version: number; publishedAt: Date; text: string }[]> {
  return camel(db)
    .selectFrom('participationTerms')
    .select(['version', 'publishedAt', 'text'])
    .where('providerId', '=', provider)
    .where('publishedAt', '<', startOfBerlinDay(addDays(to, 1)))
    .orderBy('version')
    .execute();
}

export interface StatementLine {
  readonly number: string;
  readonly issueDate: CalendarDate;
  readonly partner: string;
  /** Null where the provider has entered an objection, with its day alone. */
  readonly at: Date | null;
  readonly objectedOn: CalendarDate | null;
  readonly kind: StatementKind;
  readonly reason: StatementReason | '';
  readonly words: string;
}

/**
 * What partners have said of documents: in a period, or of documents of the period; and the objections
 * that the provider has entered for them.
 */
export async function listStatementsOf(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
): Promise<StatementLine[]> {
  const begin = startOfBerlinDay(from);
  const end = startOfBerlinDay(addDays(to, 1));
  const partner = sql`coalesce(nullif(n.snapshot #>> '{partner,companyName}', ''),
    trim(concat_ws(' ', n.snapshot #>> '{partner,firstName}', n.snapshot #>> '{partner,lastName}')))`;
  const { rows } = await sql<StatementLine>`
    select n.number, n.issue_date, ${partner} as partner, d.at, null::date as objected_on, d.kind,
      d.reason, d.words, n.chain_position as position
    from document_statements d
    join credit_notes n on n.provider_id = d.provider_id and n.id = d.credit_note_id
    where d.provider_id = ${provider}
      and (n.issue_date between ${from} and ${to} or (d.at >= ${begin} and d.at < ${end}))
    union all
    select n.number, n.issue_date, ${partner}, null, s.objected_date, 'objection', '', '',
      n.chain_position
    from credit_note_states s
    join credit_notes n on n.provider_id = s.provider_id and n.id = s.credit_note_id
    where s.provider_id = ${provider} and s.objected_date is not null
      and (n.issue_date between ${from} and ${to} or s.objected_date between ${from} and ${to})
      and not exists (select from document_statements d
        where d.provider_id = s.provider_id and d.credit_note_id = s.credit_note_id
          and d.kind = 'objection')
    order by position, at`.execute(camel(db));
  return rows;
}

/** The last document of a period in the chain, with its hash; undefined without documents. */
export async function findLastOf(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
): Promise<{ number: string; hash: string; position: number } | undefined> {
  const { rows } = await sql<{ number: string; hash: string; position: number }>`
    select n.number, encode(n.chain_hash, 'hex') as hash, n.chain_position as position
    from credit_notes n
    where n.provider_id = ${provider} and n.issue_date between ${from} and ${to}
    order by n.chain_position desc limit 1`.execute(camel(db));
  return rows[0];
}
