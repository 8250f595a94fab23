import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel, onlyRow, type Row } from '#server/platform/db/database.ts';
import { fromRow } from '#server/platform/db/entity-rows.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import { PARTNER_FIELDS } from '#shared/contracts/partners/partner.schema.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';
import { internalIdOf, type KnownPartner, type Partner } from './domain/partner.ts';
import type { PartnerTraces } from './domain/status.ts';

/** A partner of this provider with everything that documents need, or null. */
export async function findPartner(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<Partner | null> {
  const row = await camel(db)
    .selectFrom('partners')
    .selectAll()
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toPartner(row);
}

/**
 * The same, with the row locked until the transaction ends: what is decided from the partner's
 * data stays true. Lock order: provider, partner, links, commissions.
 */
export async function lockPartner(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<Partner | null> {
  const row = await camel(tx)
    .selectFrom('partners')
    .selectAll()
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toPartner(row);
}

/** Every partner of a provider, or of these, oldest first: for checks over all of them. */
export async function findPartners(
  db: Queryable,
  provider: ProviderId,
  ids?: readonly string[],
): Promise<Partner[]> {
  const rows = await camel(db)
    .selectFrom('partners')
    .selectAll()
    .where('providerId', '=', provider)
    .$if(ids !== undefined, (partners) =>
      partners.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`),
    )
    .orderBy('id')
    .execute();
  return rows.map(toPartner);
}

export function toPartner(row: Row<'partners'>): Partner {
  return {
    providerId: providerId(row.providerId),
    id: row.id,
    internalId: internalIdOf(row.internalNumber),
    version: row.version,
    createdAt: row.createdAt,
    ...fromRow(PARTNER_FIELDS, row),
    bankChangedAt: row.bankChangedAt,
    taxStatusConfirmedAt: row.taxStatusConfirmedAt,
    erasedAt: row.erasedAt,
  };
}

/** By what every partner of a provider is recognised, oldest first. */
export async function listIdentities(db: Queryable, provider: ProviderId): Promise<KnownPartner[]> {
  const rows = await camel(db)
    .selectFrom('partners')
    .select(['id', 'internalNumber', 'companyName', 'email', 'postalCode'])
    .where('providerId', '=', provider)
    .orderBy('id')
    .execute();
  return rows.map(({ internalNumber, ...row }) => ({
    ...row,
    internalId: internalIdOf(internalNumber),
  }));
}

/** Counts what refers to a partner; clicks by the daily roll-up, which outlives the hits. */
export async function findTraces(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<PartnerTraces> {
  const count = (table: string) => sql`(
    select count(*) from ${sql.table(table)} r
    where r.provider_id = ${provider} and r.partner_id = ${id}
  )`;
  const { rows } = await sql<PartnerTraces>`
    select
      ${count('credit_notes')} as documents,
      ${count('reward_terms')} as agreements,
      ${count('commissions')} as commissions,
      ${count('leads')} as leads,
      ${count('sales')} as sales,
      (
        select coalesce(sum(greatest(l.click_count, d.hits)), 0)::bigint
        from referral_links l
        cross join lateral (
          select coalesce(sum(c.hits), 0)::bigint as hits from click_days c
          where c.provider_id = l.provider_id and c.link_id = l.id and c.verdict = 'valid'
        ) d
        where l.provider_id = ${provider} and l.partner_id = ${id}
      ) as clicks`.execute(camel(db));
  return onlyRow(rows);
}

/** Partners who ask for data that their record does not say already, or for a picture. */
export async function countOpenChanges(db: Queryable, provider: ProviderId): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select ${preparedStatement} count(*)::int as count from (
      select r.partner_id
      from partner_change_requests r
      join partners p on p.provider_id = r.provider_id and p.id = r.partner_id
      where r.provider_id = ${provider} and r.declined_at is null
        and exists (
          select from jsonb_each(r.wanted) w where to_jsonb(p) -> w.key is distinct from w.value
        )
      union
      select t.partner_id
      from partner_portraits t
      where t.provider_id = ${provider} and not t.is_released and t.decided_at is null
    ) waiting`.execute(camel(db));
  return onlyRow(rows).count;
}

interface PartnerSummary {
  readonly total: number;
  readonly active: number;
  readonly clickCount: number;
  readonly leadCount: number;
  readonly openApplications: number;
  readonly openChanges: number;
  readonly commissionTotal: Cents;
}

/** Figures over all partners of a provider. */
export async function summarisePartners(
  db: Queryable,
  provider: ProviderId,
): Promise<PartnerSummary> {
  const { rows } = await sql<Omit<PartnerSummary, 'openChanges'>>`
    select p.total, p.active, l.click_count, l.lead_count, l.commission_total,
      (select count(*) from partner_applications
       where provider_id = ${provider} and state = 'open') as open_applications
    from (
      select count(*) as total, count(*) filter (where status = 'active') as active
      from partners where provider_id = ${provider}
    ) p
    cross join (
      select
        coalesce(sum(click_count), 0)::bigint as click_count,
        coalesce(sum(lead_count), 0)::bigint as lead_count,
        coalesce(sum(commission_cents), 0)::bigint as commission_total
      from referral_links where provider_id = ${provider}
    ) l`.execute(camel(db));
  return { ...onlyRow(rows), openChanges: await countOpenChanges(db, provider) };
}

/** One of a partner's links with its counters and what is under way to the next bundle. */
export interface LinkPerformance {
  readonly linkId: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly slug: string;
  readonly isActive: boolean;
  readonly clickCount: number;
  readonly leadCount: number;
  readonly saleCount: number;
  readonly commissionEarned: Cents;
  readonly bundle: {
    readonly of: 'per_click' | 'per_lead';
    readonly done: number;
    readonly size: number;
  } | null;
}

/** Counters of each of a partner's links, and how far its bundle is by the terms that hold now. */
export async function listLinkPerformance(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  now: Date,
): Promise<LinkPerformance[]> {
  const rows = await camel(db)
    .selectFrom('referralLinks as l')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.providerId', '=', 'l.providerId').onRef('c.id', '=', 'l.campaignId'),
    )
    .innerJoinLateral(
      sql<
        Row<'rewardTerms'>
      >`terms_shown(l.provider_id, l.campaign_id, l.partner_id, ${now}::timestamptz)`.as('t'),
      (join) => join.onTrue(),
    )
    .select(['l.id as linkId', 'l.campaignId', 'c.name as campaignName', 'l.slug', 'l.status'])
    .select(['l.clickCount', 'l.leadCount', 'l.saleCount', 'l.commissionCents'])
    .select(['l.clickRemainder', 'l.leadRemainder', 't.rewardType', 't.quantity'])
    .where('l.providerId', '=', provider)
    .where('l.partnerId', '=', partnerId)
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    isActive: row.status === 'active',
    commissionEarned: cents(row.commissionCents),
    bundle: bundleOf(row),
  }));
}

function bundleOf(row: {
  rewardType: string;
  quantity: number;
  clickRemainder: number;
  leadRemainder: number;
}): LinkPerformance['bundle'] {
  const { rewardType: of, quantity: size } = row;
  if (size === 1 || (of !== 'per_click' && of !== 'per_lead')) return null;
  return { of, size, done: of === 'per_click' ? row.clickRemainder : row.leadRemainder };
}

/** Sums of a partner's commissions by what they were earned with, from the ledger itself. */
export interface LedgerTotals {
  readonly leadCommission: Cents;
  readonly saleCommission: Cents;
  readonly clickCommission: Cents;
  readonly bonusCommission: Cents;
  readonly paidTotal: Cents;
}

/**
 * The same rows that credit notes settle, so that no two screens can disagree
 * (docs/product/partners.md section 8): those of their links, to which an index leads.
 */
export async function sumLedger(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<LedgerTotals> {
  const { rows } = await sql<LedgerTotals>`
    select
      coalesce(sum(m.amount_cents) filter (where m.source = 'lead'), 0)::bigint as lead_commission,
      coalesce(sum(m.amount_cents) filter (where m.source in ('sale', 'correction')), 0)::bigint
        as sale_commission,
      coalesce(sum(m.amount_cents) filter (where m.source = 'click'), 0)::bigint as click_commission,
      coalesce(sum(m.amount_cents) filter (where m.source = 'bonus'), 0)::bigint as bonus_commission,
      coalesce(sum(m.paid_cents), 0)::bigint as paid_total
    from referral_links l
    join commissions m on m.provider_id = l.provider_id and m.link_id = l.id
    where l.provider_id = ${provider} and l.partner_id = ${partnerId}`.execute(camel(db));
  return onlyRow(rows);
}
