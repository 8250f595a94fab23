import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { guestBaseOf } from '#server/modules/accounts/index.ts';
import { campaigns, toCampaign } from '#server/modules/campaigns/index.ts';
import { internalIdOf } from '#server/modules/partners/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { addDays, type CalendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ClickVerdict } from '#shared/labels/clicks.ts';
import type {
  HeldReason,
  LinkStatus,
  PARTNER_STATUSES,
  TAX_STATUSES,
} from '#shared/labels/statuses.ts';
import type { Reward } from '#shared/reward.ts';
import { EUR, type Page } from './fields.ts';
import type {
  CampaignFilters,
  ClickFilters,
  LeadFilters,
  LinkFilters,
  PartnerFilters,
} from './filters.ts';
import {
  type campaign,
  type click,
  type lead,
  leadStateOf,
  type link,
  type partner,
  type reward,
} from './objects.ts';

/** What the API answers of the programme, newest first; of one provider, whatever the filters say. */

type Partner = z.input<typeof partner>;
type Campaign = z.input<typeof campaign>;
type Link = z.input<typeof link>;
type Click = z.input<typeof click>;
type Lead = z.input<typeof lead>;

export async function listPartners(
  db: Queryable,
  provider: ProviderId,
  { id, status, email }: PartnerFilters,
  { after, take }: Page,
): Promise<Partner[]> {
  const rows = await camel(db)
    .selectFrom('partners')
    .select(['id', 'internalNumber', 'status', 'companyName', 'firstName', 'lastName'])
    .select(['email', 'phone', 'street', 'postalCode', 'city', 'countryCode'])
    .select(['taxStatus', 'vatId', 'description', 'createdAt', 'updatedAt'])
    .where('providerId', '=', provider)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(email !== undefined, (query) => query.where('address', '=', sql<string>`lower(${email})`))
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(take)
    .execute();
  return rows.map(({ internalNumber, ...row }) => ({
    ...row,
    number: internalIdOf(internalNumber),
    status: row.status as keyof typeof PARTNER_STATUSES,
    taxStatus: row.taxStatus as keyof typeof TAX_STATUSES | null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

export async function listCampaigns(
  db: Queryable,
  provider: ProviderId,
  { id, status }: CampaignFilters,
  { after, take }: Page,
): Promise<Campaign[]> {
  const rows = await campaigns(db)
    .where('c.providerId', '=', provider)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? ''))
    .$if(status !== undefined, (query) => query.where('c.status', '=', status ?? ''))
    .$if(after !== null, (query) => query.where('c.id', '<', after ?? ''))
    .orderBy('c.id', 'desc')
    .limit(take)
    .execute();
  return rows.map((row) => {
    const {
      name,
      status: state,
      startDate,
      endDate,
      minPayoutCents,
      terms,
    } = {
      ...toCampaign(row),
      minPayoutCents: row.minPayoutCents,
    };
    return {
      id: row.id,
      name,
      status: state,
      startDate,
      endDate,
      reward: rewardOut(terms.reward),
      minPayout: minPayoutCents,
      ...EUR,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

function rewardOut(given: Reward): z.input<typeof reward> {
  const { rewardType: type } = given;
  const single = { basisPoints: null, quantity: 1, bundleAmount: null, ...EUR };
  if (given.rewardType !== 'per_sale') {
    const { quantity, amount: each, earned } = given;
    const bundleAmount = quantity === 1 ? null : earned;
    return { ...single, type, calculation: 'fixed', amount: each, quantity, bundleAmount };
  }
  return given.calculationType === 'fixed'
    ? { ...single, type, calculation: 'fixed', amount: given.amount }
    : { ...single, type, calculation: 'percentage', amount: null, basisPoints: given.percentage };
}

export async function listLinks(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  provider: ProviderId,
  wanted: LinkFilters,
  page: Page,
): Promise<Link[]> {
  const rows = await rowsOf(db, provider, wanted, page);
  const base = await guestBaseOf(db, publicUrl, provider);
  return rows.map(({ slug, commissionCents, status, createdAt, ...row }) => ({
    ...row,
    url: `${base}/ref/${slug}`,
    status: status as LinkStatus,
    commission: commissionCents,
    ...EUR,
    createdAt: createdAt.toISOString(),
  }));
}

function rowsOf(
  db: Queryable,
  provider: ProviderId,
  { id, partnerId, campaignId }: LinkFilters,
  { after, take }: Page,
) {
  return camel(db)
    .selectFrom('referralLinks')
    .select(['id', 'partnerId', 'campaignId', 'slug', 'status', 'createdAt'])
    .select(['clickCount', 'leadCount', 'saleCount', 'commissionCents'])
    .where('providerId', '=', provider)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(partnerId !== undefined, (query) => query.where('partnerId', '=', partnerId ?? ''))
    .$if(campaignId !== undefined, (query) => query.where('campaignId', '=', campaignId ?? ''))
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(take)
    .execute();
}

const atOf = (cursor: string | null): Date | null =>
  cursor === null ? null : new Date(Number(cursor.split('_')[0]));

export async function listClicks(
  db: Queryable,
  provider: ProviderId,
  { from, to, verdict, ...origin }: ClickFilters,
  { after, take }: Page,
): Promise<Click[]> {
  const start = from === undefined ? null : startOfBerlinDay(from);
  const end = to === undefined ? null : startOfBerlinDay(addDays(to, 1));
  const { rows } = await sql<Omit<Click, 'at'> & { at: Date; verdict: ClickVerdict }>`
    select id, link_id as referral_link_id, partner_id, campaign_id, at, verdict
    from clicks
    where provider_id = ${provider}
      and (${start}::timestamptz is null or at >= ${start})
      and (${end}::timestamptz is null or at < ${end})
      and (${verdict ?? null}::text is null or verdict = ${verdict ?? null})
      and (${origin.partnerId ?? null}::uuid is null or partner_id = ${origin.partnerId ?? null})
      and (${origin.campaignId ?? null}::uuid is null or campaign_id = ${origin.campaignId ?? null})
      and (${origin.referralLinkId ?? null}::uuid is null or link_id = ${origin.referralLinkId ?? null})
      and (${atOf(after)}::timestamptz is null or (at, id) < (${atOf(after)}, ${after?.split('_')[1] ?? null}::uuid))
    order by at desc, id desc
    limit ${take}`.execute(camel(db));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

interface LeadRow {
  readonly id: string;
  readonly campaignId: string;
  readonly partnerId: string | null;
  readonly linkId: string | null;
  readonly status: string;
  readonly counts: boolean;
  readonly heldFor: HeldReason | null;
  readonly source: string;
  readonly language: 'de' | 'en';
  readonly eventDate: CalendarDate | null;
  readonly saleAmountCents: number | null;
  readonly offerSentAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly answers: readonly { label: string; type: string; value: string }[] | null;
}

export async function listLeads(
  db: Queryable,
  provider: ProviderId,
  { id, partnerId, campaignId, status }: LeadFilters,
  { after, take }: Page,
): Promise<Lead[]> {
  const stored = status === 'confirmed' ? 'converted' : (status ?? null);
  const { rows } = await sql<LeadRow>`
    select l.id, l.campaign_id, l.partner_id, l.link_id, l.status, l.counts, l.source, l.language,
      case when l.approved_at is null then l.held_for end as held_for,
      l.event_date, l.sale_amount_cents, l.offer_sent_at, l.created_at, l.updated_at,
      p.first_name, p.last_name, p.email, p.phone, p.answers
    from leads l
    left join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
    where l.provider_id = ${provider}
      and (${id ?? null}::uuid is null or l.id = ${id ?? null})
      and (${partnerId ?? null}::uuid is null or l.partner_id = ${partnerId ?? null})
      and (${campaignId ?? null}::uuid is null or l.campaign_id = ${campaignId ?? null})
      and (${stored}::text is null or l.status = ${stored})
      and (${after}::uuid is null or l.id < ${after})
    order by l.id desc
    limit ${take}`.execute(camel(db));
  return rows.map(presentLead);
}

function presentLead(row: LeadRow): Lead {
  const { firstName, lastName, email, phone } = row;
  return {
    id: row.id,
    campaignId: row.campaignId,
    partnerId: row.partnerId,
    referralLinkId: row.linkId,
    status: leadStateOf(row.status),
    counts: row.counts,
    heldFor: row.heldFor,
    enteredBy: row.source === 'manual' ? 'staff' : 'form',
    language: row.language,
    eventDate: row.eventDate,
    revenue: row.saleAmountCents,
    ...EUR,
    visitor:
      email === null
        ? null
        : { firstName: firstName ?? '', lastName: lastName ?? '', email, phone: phone ?? '' },
    answers: (row.answers ?? []).map(({ label, type, value }) => ({ label, type, value })),
    offerSentAt: row.offerSentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
