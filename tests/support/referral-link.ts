import type { Pool } from 'pg';
import { newId, newProviderId } from '#server/kernel/new-id.ts';
import type { ProviderId } from '#shared/ids.ts';

export interface Terms {
  readonly rewardType: 'per_click' | 'per_lead' | 'per_sale';
  /** Events per reward. */
  readonly quantity: number;
  /** Cents for one event, or for a full bundle. */
  readonly amountCents: number;
}

export interface Link {
  readonly providerId: ProviderId;
  readonly partnerId: string;
  readonly campaignId: string;
  readonly linkId: string;
}

const PER_LEAD: Terms = { rewardType: 'per_lead', quantity: 1, amountCents: 5_000 };

let count = 0;

/** A provider with an active partner, campaign and link, written directly: as many as asked for. */
export async function insertLinks(
  pool: Pool,
  { terms = PER_LEAD, links = 1 }: { terms?: Partial<Terms>; links?: number } = {},
): Promise<Link[]> {
  const providerId = newProviderId();
  const campaignId = newId();
  count += 1;
  await pool.query(
    `insert into providers (id, created_at, business_name) values ($1, now(), 'Gut Lindenhof')`,
    [providerId],
  );
  await insertCampaign(pool, providerId, campaignId, { ...PER_LEAD, ...terms });
  const made = Array.from({ length: links }, (_, place) => ({
    providerId,
    campaignId,
    partnerId: newId(),
    linkId: newId(),
    number: place + 1,
  }));
  const column = (key: 'partnerId' | 'linkId' | 'number') => made.map((link) => link[key]);
  await pool.query(
    `insert into partners (provider_id, id, internal_number, created_at, updated_at, first_name, last_name,
       company_name, email, street, postal_code, city, country_code)
     select $1, id, number, now(), now(), 'Jörg', 'Weiß', '', 'joerg@weiss.example', 'Am Anger 1', '99084', 'Erfurt', 'DE'
     from unnest($2::uuid[], $3::int[]) as p (id, number)`,
    [providerId, column('partnerId'), column('number')],
  );
  await pool.query(
    `insert into referral_links (provider_id, id, partner_id, campaign_id, slug, created_at)
     select $1, id, partner_id, $2, 'link-' || $5 || '-' || number, now()
     from unnest($3::uuid[], $4::uuid[], $6::int[]) as l (id, partner_id, number)`,
    [providerId, campaignId, column('linkId'), column('partnerId'), count, column('number')],
  );
  return made;
}

/** One link, with reward terms of the test's own. */
export async function insertLink(pool: Pool, terms: Partial<Terms> = {}): Promise<Link> {
  const [link] = await insertLinks(pool, { terms });
  if (link === undefined) throw new Error('no link was made');
  return link;
}

/** The same partner in a further campaign. */
export async function insertLinkOfPartner(
  pool: Pool,
  { providerId, partnerId }: Link,
  terms: Partial<Terms> = {},
): Promise<Link> {
  const link = { providerId, partnerId, campaignId: newId(), linkId: newId() };
  await insertCampaign(pool, providerId, link.campaignId, { ...PER_LEAD, ...terms });
  await pool.query(
    `insert into referral_links (provider_id, id, partner_id, campaign_id, slug, created_at)
     values ($1, $2::uuid, $3, $4, 'link-' || $2::uuid, now())`,
    [providerId, link.linkId, partnerId, link.campaignId],
  );
  return link;
}

/** Gives a campaign new reward terms, as saving it does. */
export async function changeTerms(pool: Pool, link: Link, terms: Terms): Promise<string> {
  const termsId = newId();
  await pool.query(
    `with made as (
       insert into reward_terms (provider_id, id, campaign_id, version, valid_from, reward_type, calculation_type,
         amount_cents, quantity, bulk_amount_cents)
       select $1, $2, $3, 1 + (select count(*) from reward_terms where provider_id = $1 and campaign_id = $3),
         date_trunc('milliseconds', now()), $4, 'fixed', $5::bigint, $6::int, case when $6::int > 1 then $5::bigint end
       returning id)
     update campaigns set current_terms_id = made.id from made where provider_id = $1 and campaigns.id = $3`,
    [
      link.providerId,
      termsId,
      link.campaignId,
      terms.rewardType,
      terms.amountCents,
      terms.quantity,
    ],
  );
  return termsId;
}

async function insertCampaign(
  pool: Pool,
  providerId: string,
  campaignId: string,
  { rewardType, quantity, amountCents }: Terms,
): Promise<void> {
  await pool.query(
    `with terms as (
       insert into reward_terms (provider_id, id, campaign_id, version, valid_from, reward_type, calculation_type,
         amount_cents, quantity, bulk_amount_cents)
       values ($1, $3, $2, 1, now(), $4, 'fixed', $5::bigint, $6::int, case when $6::int > 1 then $5::bigint end))
     insert into campaigns (provider_id, id, slug, created_at, updated_at, name, status, current_terms_id,
       landing_page_config, form_config)
     values ($1, $2, 'kampagne-' || $2, now(), now(), 'Sommerfeste', 'active', $3, '{}', '{}')`,
    [providerId, campaignId, newId(), rewardType, amountCents, quantity],
  );
}
