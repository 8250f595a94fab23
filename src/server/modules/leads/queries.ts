import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { fromRow } from '#server/platform/db/entity-rows.ts';
import { inPages } from '#server/platform/db/in-pages.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import { columnOf } from '#shared/contracts/entity-fields.ts';
import { CONTACT_FIELDS, type LeadContact } from '#shared/contracts/leads/lead.schema.ts';
import type { LeadListQuery } from '#shared/contracts/leads/leads.ts';
import type { Language } from '#shared/guest-language.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { RewardHold, UnrewardedFor } from '#shared/labels/holding.ts';
import type { RewardType } from '#shared/labels/rewards.ts';
import type { CommissionStatus, HeldReason, LeadStatus } from '#shared/labels/statuses.ts';
import { leadConditions, type LeadFilters, listLeadIds } from './list-queries.ts';
import type { LeadAnswer } from './new-lead.ts';

/**
 * A request `l` with everything that lists show of it; an erased person `p` leaves blanks.
 *
 * What names the requests stands first and in the same row of joins: the planner reorders eight tables, and
 * of what comes behind them it would first read all that a provider has.
 */
const leadTables = (requests: RawBuilder<unknown>) => sql`
  ${requests}
  join campaigns k on k.provider_id = l.provider_id and k.id = l.campaign_id
  join reward_terms t on t.provider_id = l.provider_id and t.id = l.terms_id
  left join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
  left join partners w on w.provider_id = l.provider_id and w.id = l.partner_id
  left join sales s on s.provider_id = l.provider_id and s.lead_id = l.id and not s.is_further
  -- With those of further sales, less what was corrected.
  left join lateral (
    select sum(c.amount_cents)::bigint as amount_cents, sum(c.paid_cents)::bigint as paid_cents,
      case when bool_and(c.status = 'not_qualified') then 'not_qualified'
        when bool_and(c.status in ('paid', 'not_qualified') or c.is_further and c.amount_cents = 0) then 'paid'
        -- A correction that waits for the next document leaves nothing to be paid.
        when bool_or(c.paid_cents <> 0) and sum(c.paid_cents) >= sum(c.amount_cents) then 'paid'
        when bool_or(c.paid_cents <> 0) then 'partial' else 'pending' end as status,
      max(c.payable_from) as payable_from,
      min(c.held_for) filter (where c.released_at is null and c.status = 'pending') as held_for
    from commissions c where c.provider_id = l.provider_id and c.lead_id = l.id having count(*) > 0
  ) m on true
  left join lead_benefits b on b.provider_id = l.provider_id and b.lead_id = l.id`;

/** A request as lists show it, with what its commission has come to; amounts in cents. */
export interface LeadRow extends LeadContact {
  readonly id: string;
  readonly linkId: string | null;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly createdAt: Date;
  readonly status: LeadStatus;
  readonly rewardType: RewardType;
  readonly source: 'form' | 'manual';
  readonly heldFor: HeldReason | null;
  readonly duplicateOf: string | null;
  readonly approvedAt: Date | null;
  readonly asksConfirmation: boolean;
  readonly language: Language;
  readonly confirmedAt: Date | null;
  readonly offerSentAt: Date | null;
  readonly saleAmountCents: number | null;
  readonly notQualifiedReason: string;
  readonly notes: string;
  readonly saleId: string | null;
  readonly commissionCents: number | null;
  readonly commissionPaidCents: number | null;
  readonly commissionStatus: CommissionStatus | null;
  readonly commissionPayableFrom: string | null;
  readonly commissionHeldFor: RewardHold | null;
  readonly unrewardedFor: UnrewardedFor | null;
  readonly eventDate: string | null;
  /** What the visitor was promised; all null without. */
  readonly benefitWords: string | null;
  readonly benefitConditions: string | null;
  readonly benefitCode: string | null;
  /** Berlin day. */
  readonly benefitRedeemedOn: string | null;
  /** Null when the person was erased. */
  readonly answers: readonly LeadAnswer[] | null;
}

/** Who asked; blank once the person is erased. */
const contactColumns = sql.join(
  Object.keys(CONTACT_FIELDS).map((name) => {
    const column = columnOf(name);
    return sql`coalesce(${sql.ref(`p.${column}`)}, '') as ${sql.ref(column)}`;
  }),
);

/** Who asked, of a row that may hold more. */
export const contactOf = (row: LeadRow): LeadContact => fromRow(CONTACT_FIELDS, row);

const allLeads = sql`leads l`;

const wantedLeads = (provider: ProviderId, ids: readonly string[]) => sql`
  unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place)
  join leads l on l.provider_id = ${provider} and l.id = wanted.id`;

/** Columns of every query that shows requests, over `leadTables`. */
const leadColumns = sql`
  l.id, l.link_id, l.campaign_id, k.name as campaign_name, l.partner_id,
  w.company_name as partner_name, l.created_at, l.status, t.reward_type, l.source, l.held_for,
  l.duplicate_of, l.approved_at, l.asks_confirmation, l.confirmed_at, l.language, ${contactColumns},
  l.offer_sent_at, l.sale_amount_cents, l.not_qualified_reason,
  l.notes, s.id as sale_id, m.amount_cents as commission_cents,
  m.paid_cents as commission_paid_cents, m.status as commission_status,
  m.payable_from::text as commission_payable_from,
  m.held_for as commission_held_for, l.unrewarded_for,
  l.event_date::text, p.answers, b.words as benefit_words, b.conditions as benefit_conditions,
  b.code as benefit_code, b.redeemed_on::text as benefit_redeemed_on`;

/**
 * Requests that pass the filters, in the wanted order, after the one named by the cursor. Found first,
 * then read: what all is shown of a request is planned once, whatever it was found by.
 */
export async function listLeadRows(
  db: Queryable,
  provider: ProviderId,
  query: LeadListQuery,
  limit: number,
): Promise<LeadRow[]> {
  const ids = await listLeadIds(db, provider, query, limit);
  return rowsOf(db, provider, ids);
}

/** One request, or undefined. */
export async function findLeadRow(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<LeadRow | undefined> {
  const { rows } = await sql<LeadRow>`
    select ${preparedStatement} ${leadColumns} from ${leadTables(allLeads)}
    where l.provider_id = ${provider} and l.id = ${id}`.execute(camel(db));
  return rows[0];
}

export interface LeadDetail extends LeadRow {
  readonly termsId: string;
  readonly manualReason: string;
  /** Since when the person is erased. */
  readonly erasedAt: Date | null;
  readonly firstCreatedAt: Date | null;
}

export async function findLeadDetail(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<LeadDetail | undefined> {
  const { rows } = await sql<LeadDetail>`
    select ${leadColumns}, l.terms_id, l.manual_reason, l.erased_at, f.created_at as first_created_at
    from ${leadTables(allLeads)}
    left join leads f on f.provider_id = l.provider_id and f.id = l.duplicate_of
    where l.provider_id = ${provider} and l.id = ${id}`.execute(camel(db));
  return rows[0];
}

export function listConsents(db: Queryable, provider: ProviderId, leadId: string) {
  return camel(db)
    .selectFrom('leadConsents')
    .select(['kind', 'text', 'acceptedAt'])
    .where('providerId', '=', provider)
    .where('leadId', '=', leadId)
    .orderBy('id')
    .execute();
}

export interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: string;
  /** Name of the API key by which software did it. */
  readonly keyName: string | null;
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Number of the credit note or reversal, for settlements. */
  readonly number: string | null;
}

/** What happened to a request and to its commission, credit notes included; oldest first. */
export async function listHistory(
  db: Queryable,
  provider: ProviderId,
  leadId: string,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with own as (
      select id from commissions where provider_id = ${provider} and lead_id = ${leadId}
    )
    select e.id, e.at, e.actor_kind, k.name as key_name, e.action, e.data, null as number
    from audit_events e
    left join api_keys k on k.provider_id = e.provider_id and k.id = e.actor_id
    where e.provider_id = ${provider}
      and ((e.entity = 'lead' and e.entity_id = ${leadId})
        or (e.entity = 'commission' and e.entity_id in (select id from own)))
    union all
    select n.id, n.issued_at, coalesce(i.actor_kind, 'provider'), k.name,
      case when n.kind = 'reversal' then 'commission.reversed' else 'commission.settled' end,
      jsonb_build_object('amountCents', abs(x.amount_cents)), n.number
    from settlement_lines x
    join credit_notes n on n.provider_id = x.provider_id and n.id = x.credit_note_id
    left join audit_events i on i.provider_id = n.provider_id and i.entity = 'credit_note'
      and i.entity_id = coalesce(n.reverses_id, n.id) and i.actor_kind = 'key'
      and i.action = case when n.kind = 'reversal' then 'credit_note.reversed' else 'credit_note.issued' end
    left join api_keys k on k.provider_id = i.provider_id and k.id = i.actor_id
    where x.provider_id = ${provider} and x.commission_id in (select id from own)
    order by 2, 1
    limit 500`.execute(camel(db));
  return rows;
}

/** A question of a form, as the newest request has it. */
export type AskedQuestion = Pick<LeadAnswer, 'name' | 'label'>;

const conditionsOf = (provider: ProviderId, filters: LeadFilters): RawBuilder<unknown> =>
  sql`l.provider_id = ${provider} and ${sql.join(leadConditions(provider, filters), sql` and `)}`;

/** Every question that the requests behind the filters answer, those of the newest first. */
export async function listAskedQuestions(
  db: Queryable,
  provider: ProviderId,
  filters: LeadFilters,
): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    with asked as (
      select a.item->>'name' as name, max(l.id::text) as newest
      from leads l
      join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
      cross join jsonb_array_elements(p.answers) a (item)
      where ${conditionsOf(provider, filters)}
      group by 1
    )
    select asked.name, a.item->>'label' as label
    from asked
    join lead_persons p on p.provider_id = ${provider} and p.lead_id = asked.newest::uuid
    cross join jsonb_array_elements(p.answers) with ordinality a (item, place)
    where a.item->>'name' = asked.name
    order by asked.newest desc, a.place`.execute(camel(db));
  return rows.filter(({ name }, at) => rows.findIndex((row) => row.name === name) === at);
}

/** Requests with all answers, newest first, in pages; at most `limit`. */
export async function* pagesForExport(
  db: Queryable,
  provider: ProviderId,
  filters: LeadFilters,
  limit: number,
): AsyncGenerator<LeadRow[]> {
  const { rows: found } = await sql<{ id: string }>`
    select l.id from leads l where ${conditionsOf(provider, filters)}
    order by l.id desc
    limit ${limit}`.execute(camel(db));
  yield* inPages(
    found.map(({ id }) => id),
    (ids) => rowsOf(db, provider, ids),
  );
}

async function rowsOf(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    select ${preparedStatement} ${leadColumns}
    from ${leadTables(wantedLeads(provider, ids))}
    order by wanted.place`.execute(camel(db));
  return rows;
}
