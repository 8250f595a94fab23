import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { fromRow } from '#server/platform/db/entity-rows.ts';
import type { Partners } from '#server/platform/db/schema.generated.ts';
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
  const row = await on(db)
    .selectFrom('partners')
    .selectAll()
    .where('provider_id', '=', provider)
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
  const row = await on(tx)
    .selectFrom('partners')
    .selectAll()
    .where('provider_id', '=', provider)
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
  const rows = await on(db)
    .selectFrom('partners')
    .selectAll()
    .where('provider_id', '=', provider)
    .$if(ids !== undefined, (partners) =>
      partners.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`),
    )
    .orderBy('id')
    .execute();
  return rows.map(toPartner);
}

export function toPartner(row: Selectable<Partners>): Partner {
  return {
    providerId: providerId(row.provider_id),
    id: row.id,
    internalId: internalIdOf(row.internal_number),
    version: row.version,
    createdAt: row.created_at,
    ...fromRow(PARTNER_FIELDS, row),
    erasedAt: row.erased_at,
  };
}

/** By what every partner of a provider is recognised, oldest first. */
export async function listIdentities(db: Queryable, provider: ProviderId): Promise<KnownPartner[]> {
  const rows = await on(db)
    .selectFrom('partners')
    .select(['id', 'internal_number', 'company_name', 'email', 'postal_code'])
    .where('provider_id', '=', provider)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    internalId: internalIdOf(row.internal_number),
    companyName: row.company_name,
    email: row.email,
    postalCode: row.postal_code,
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
      ) as clicks`.execute(on(db));
  return rows[0] ?? { documents: 0, commissions: 0, leads: 0, sales: 0, clicks: 0 };
}

interface PartnerSummary {
  readonly total: number;
  readonly active: number;
  readonly clickCount: number;
  readonly leadCount: number;
  readonly commissionTotal: Cents;
}

/** Figures over all partners of a provider. */
export async function summarisePartners(
  db: Queryable,
  provider: ProviderId,
): Promise<PartnerSummary> {
  const { rows } = await sql<{
    total: number;
    active: number;
    clicks: number;
    leads: number;
    commission: number;
  }>`
    select p.total, p.active, l.clicks, l.leads, l.commission
    from (
      select count(*) as total, count(*) filter (where status = 'active') as active
      from partners where provider_id = ${provider}
    ) p
    cross join (
      select
        coalesce(sum(click_count), 0)::bigint as clicks,
        coalesce(sum(lead_count), 0)::bigint as leads,
        coalesce(sum(commission_cents), 0)::bigint as commission
      from referral_links where provider_id = ${provider}
    ) l`.execute(on(db));
  const row = rows[0];
  return {
    total: row?.total ?? 0,
    active: row?.active ?? 0,
    clickCount: row?.clicks ?? 0,
    leadCount: row?.leads ?? 0,
    commissionTotal: cents(row?.commission ?? 0),
  };
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

export async function listLinkPerformance(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<LinkPerformance[]> {
  const rows = await on(db)
    .selectFrom('referral_links as l')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.provider_id', '=', 'l.provider_id').onRef('c.id', '=', 'l.campaign_id'),
    )
    .innerJoin('reward_terms as t', (join) =>
      join.onRef('t.provider_id', '=', 'c.provider_id').onRef('t.id', '=', 'c.current_terms_id'),
    )
    .select(['l.id', 'l.campaign_id', 'c.name', 'l.slug', 'l.status'])
    .select(['l.click_count', 'l.lead_count', 'l.sale_count', 'l.commission_cents'])
    .select(['l.click_remainder', 'l.lead_remainder', 't.reward_type', 't.quantity'])
    .where('l.provider_id', '=', provider)
    .where('l.partner_id', '=', partnerId)
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map((row) => ({
    linkId: row.id,
    campaignId: row.campaign_id,
    campaignName: row.name,
    slug: row.slug,
    isActive: row.status === 'active',
    clickCount: row.click_count,
    leadCount: row.lead_count,
    saleCount: row.sale_count,
    commissionEarned: cents(row.commission_cents),
    bundle: bundleOf(row),
  }));
}

function bundleOf(row: {
  reward_type: string;
  quantity: number;
  click_remainder: number;
  lead_remainder: number;
}): LinkPerformance['bundle'] {
  const { reward_type: of, quantity: size } = row;
  if (size === 1 || (of !== 'per_click' && of !== 'per_lead')) return null;
  return { of, size, done: of === 'per_click' ? row.click_remainder : row.lead_remainder };
}

/** Sums of a partner's commissions by what they were earned with, from the ledger itself. */
export interface LedgerTotals {
  readonly leadCommission: Cents;
  readonly saleCommission: Cents;
  readonly clickCommission: Cents;
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
  const { rows } = await sql<{ lead: number; sale: number; click: number; paid: number }>`
    select
      coalesce(sum(m.amount_cents) filter (where m.source = 'lead'), 0)::bigint as lead,
      coalesce(sum(m.amount_cents) filter (where m.source = 'sale'), 0)::bigint as sale,
      coalesce(sum(m.amount_cents) filter (where m.source = 'click'), 0)::bigint as click,
      coalesce(sum(m.paid_cents), 0)::bigint as paid
    from referral_links l
    join commissions m on m.provider_id = l.provider_id and m.link_id = l.id
    where l.provider_id = ${provider} and l.partner_id = ${partnerId}`.execute(on(db));
  const row = rows[0];
  return {
    leadCommission: cents(row?.lead ?? 0),
    saleCommission: cents(row?.sale ?? 0),
    clickCommission: cents(row?.click ?? 0),
    paidTotal: cents(row?.paid ?? 0),
  };
}
