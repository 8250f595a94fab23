import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { leadConditions } from '#server/modules/leads/index.ts';
import { camel, onlyRow } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { EVERY_ID, type ProviderId } from '#shared/ids.ts';
import { partnersReadyToPay } from '../figures/queries.ts';

/** How much of a kind waits, and the one to begin with; nulls where nothing does. */
export interface Waiting {
  readonly count: number;
  readonly id: string | null;
  /** '' where the visitor's data was erased. */
  readonly name: string | null;
  /** Null where it is not known. */
  readonly since: Date | null;
}

const NOTHING: Waiting = { count: 0, id: null, name: null, since: null };

/**
 * Requests without an offer, the same that the list shows for the status 'new': there may be very
 * many, so that their number comes from the sums of the figures.
 */
export function findLeadsWithoutOffer(db: Queryable, provider: ProviderId): Promise<Waiting> {
  return waitingLeads(
    db,
    provider,
    sql`l.status = 'new'`,
    sql`
      select coalesce(sum(without_offer), 0)::bigint from (
        select f.without_offer from figure_counts f
        where f.provider_id = ${provider} and f.campaign_id = ${EVERY_ID}::uuid and f.partner_id = ${EVERY_ID}::uuid
          and f.grain = 'month'
        union all
        select c.without_offer from figure_changes c where c.provider_id = ${provider}
      ) sums`,
  );
}

/** Requests that are held back until the provider has checked them, by the index `leads_held`. */
export function findLeadsToCheck(db: Queryable, provider: ProviderId): Promise<Waiting> {
  const isHeld = sql.join(leadConditions(provider, { search: '', held: true }), sql` and `);
  return waitingLeads(
    db,
    provider,
    isHeld,
    sql`select count(*) from leads l where l.provider_id = ${provider} and ${isHeld}`,
  );
}

/** Requests whose revenue was entered and not confirmed yet. */
export function findRevenuesToConfirm(db: Queryable, provider: ProviderId): Promise<Waiting> {
  const toConfirm = sql`l.status in ('new', 'offer_sent') and l.sale_amount_cents is not null`;
  return waitingLeads(
    db,
    provider,
    toConfirm,
    sql`select count(*) from leads l where l.provider_id = ${provider} and ${toConfirm}`,
  );
}

/** Requests of a kind: how many, and the oldest, which an index leads to. */
async function waitingLeads(
  db: Queryable,
  provider: ProviderId,
  condition: RawBuilder<unknown>,
  count: RawBuilder<unknown>,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select ${preparedStatement} (${count}) as count, o.id, o.created_at as since,
      trim(concat_ws(' ', p.first_name, p.last_name)) as name
    from (
      select l.id, l.created_at from leads l
      where l.provider_id = ${provider} and ${condition} order by l.id limit 1
    ) o
    left join lead_persons p on p.provider_id = ${provider} and p.lead_id = o.id`.execute(
    camel(db),
  );
  return rows[0] ?? NOTHING;
}

/** Partners to whom some campaign owes at least its minimum payout; the first one by name. */
export async function findPartnersReadyToPay(
  db: Queryable,
  provider: ProviderId,
  today: CalendarDate,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) over () as count, w.id, w.company_name as name, null::timestamptz as since
    from partners w
    where w.provider_id = ${provider} and w.id in (${partnersReadyToPay(provider, today)})
    order by w.company_name collate german, w.id
    limit 1`.execute(camel(db));
  return rows[0] ?? NOTHING;
}

/** Guests whom partners have announced and who have not become a request. */
export async function countOpenAnnouncements(db: Queryable, provider: ProviderId): Promise<number> {
  const { count } = await camel(db)
    .selectFrom('announcedRecommendations')
    .modifyFront(preparedStatement)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('providerId', '=', provider)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** People who want to become partners and wait for an answer. */
export async function countOpenApplications(db: Queryable, provider: ProviderId): Promise<number> {
  const { count } = await camel(db)
    .selectFrom('partnerApplications')
    .modifyFront(preparedStatement)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('providerId', '=', provider)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** Campaigns that nobody has started yet. */
export async function findDraftCampaigns(db: Queryable, provider: ProviderId): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    ${preparedStatement} with waiting as (
      select id, name, created_at as since from campaigns
      where provider_id = ${provider} and status = 'draft'
    )
    select (select count(*) from waiting) as count, id, name, since
    from waiting order by id limit 1`.execute(camel(db));
  return rows[0] ?? NOTHING;
}

/** Documents that a partner objected to and that are not reversed, by the index of migration 0048. */
export async function findObjectedDocuments(db: Queryable, provider: ProviderId): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select ${preparedStatement} count(*) over () as count, n.id, n.number as name, s.objected_date::timestamptz as since
    from credit_note_states s
    join credit_notes n on n.provider_id = s.provider_id and n.id = s.credit_note_id
    where s.provider_id = ${provider} and s.objected_date is not null and s.status <> 'cancelled'
    order by s.objected_date, n.id
    limit 1`.execute(camel(db));
  return rows[0] ?? NOTHING;
}

/** What there is already, for the first steps of a new account. */
export interface Beginnings {
  readonly partnerId: string | null;
  readonly campaignId: string | null;
  readonly linkId: string | null;
  /** Somebody has come over a link. */
  readonly isUsed: boolean;
}

export async function findBeginnings(db: Queryable, provider: ProviderId): Promise<Beginnings> {
  const { rows } = await sql<Beginnings>`
    select ${preparedStatement}
      (select id from partners where provider_id = ${provider} order by id limit 1) as partner_id,
      (select id from campaigns where provider_id = ${provider} order by id limit 1) as campaign_id,
      (select id from referral_links where provider_id = ${provider} order by id limit 1) as link_id,
      exists (select from referral_links where provider_id = ${provider}
        and (click_count > 0 or lead_count > 0)) as is_used`.execute(camel(db));
  const [beginnings] = rows;
  if (beginnings === undefined) throw new Error('a row without tables is always answered');
  return beginnings;
}

/** Requests that wait for a second person; who asked may be gone by now. */
export async function countOpenApprovals(db: Queryable, provider: ProviderId): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select ${preparedStatement} count(*)::int as count from approvals
    where provider_id = ${provider} and state = 'open' and content is not null`.execute(camel(db));
  return onlyRow(rows).count;
}
