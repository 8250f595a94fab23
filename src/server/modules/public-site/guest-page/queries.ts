import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { FormConfig, LandingPageConfig } from '#shared/forms/form-config.ts';
import { isUuid, type ProviderId } from '#shared/ids.ts';
import type { CampaignStatus, LinkStatus, PartnerStatus } from '#shared/labels/statuses.ts';
import { SLUG_PATTERN } from '#shared/slug.ts';

/** A logo as a page can show it. */
export interface LandingLogo {
  readonly slug: string;
  readonly mediaType: string;
  /** The image itself in base64 when it is small enough to travel inside the page. */
  readonly inline: string | null;
}

/** Everything that a public page is made of, as stored. */
export interface LandingRecord {
  readonly providerId: ProviderId;
  readonly campaign: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly description: string;
    readonly status: CampaignStatus;
    readonly startDate: CalendarDate | null;
    readonly endDate: CalendarDate | null;
    readonly termsId: string;
    readonly formConfig: FormConfig;
    readonly landingPageConfig: LandingPageConfig;
    readonly doubleOptIn: boolean;
  };
  readonly provider: {
    readonly businessName: string;
    readonly phone: string;
    readonly publicEmail: string;
    readonly website: string;
    readonly address: string;
    readonly postalCode: string;
    readonly city: string;
    readonly plan: string;
    readonly primaryColor: string;
    readonly secondaryColor: string;
    readonly backgroundColor: string;
    readonly textColor: string;
    readonly buttonColor: string;
    readonly buttonTextColor: string;
    readonly privacyPolicyUrl: string;
    readonly imprintUrl: string;
    readonly termsUrl: string;
    readonly isDissolved: boolean;
    readonly logo: LandingLogo | null;
    readonly customLogo: LandingLogo | null;
  };
  /** The link of the address, when it is one of this campaign. */
  readonly link: {
    readonly id: string;
    readonly slug: string;
    readonly status: LinkStatus;
    readonly partnerId: string;
    readonly partnerStatus: PartnerStatus;
    readonly partnerName: string;
    readonly partnerDescription: string;
    /** Id of the released picture; null without one, and where the partner is not active. */
    readonly portraitId: string | null;
  } | null;
}

/** Largest logo in bytes that travels inside the page: less than what asking for it costs. */
const INLINE_BYTES = 4_096;

const logoOf = (purpose: 'account' | 'branding') => sql`(
  select json_build_object('slug', g.slug, 'mediaType', g.media_type,
    'inline', case when octet_length(g.bytes) <= ${sql.lit(INLINE_BYTES)}
      then translate(encode(g.bytes, 'base64'), chr(10), '') end)
  from logos g where g.provider_id = p.id and g.purpose = ${sql.lit(purpose)})`;

/** The provider `p` as a page shows it. */
const providerOf = () => sql`json_build_object(
  'businessName', p.business_name, 'phone', p.phone, 'publicEmail', p.public_email,
  'website', p.website, 'address', p.address, 'postalCode', p.postal_code, 'city', p.city,
  'plan', p.plan, 'primaryColor', p.primary_color, 'secondaryColor', p.secondary_color,
  'backgroundColor', p.background_color, 'textColor', p.text_color,
  'buttonColor', p.button_color, 'buttonTextColor', p.button_text_color,
  'privacyPolicyUrl', p.privacy_policy_url, 'imprintUrl', p.imprint_url,
  'termsUrl', p.terms_url, 'isDissolved', p.dissolved_at is not null,
  'logo', ${logoOf('account')}, 'customLogo', ${logoOf('branding')})`;

/** A provider as pages show them; undefined when there is none. */
export async function findLandingProvider(
  db: Queryable,
  provider: ProviderId,
): Promise<LandingRecord['provider'] | undefined> {
  const { rows } = await sql<{ provider: LandingRecord['provider'] }>`
    select ${providerOf()} as provider from providers p where p.id = ${provider}`.execute(
    camel(db),
  );
  return rows[0]?.provider;
}

/**
 * The page behind a public address in one query, for any provider: a visitor knows nothing
 * but slugs. Links of other campaigns and of other providers are not found.
 * @param ref slug of a link, '' without one
 * @returns null when the slug was never given to a campaign
 */
export async function unscopedLandingBySlug(
  db: Queryable,
  slug: string,
  ref: string,
): Promise<LandingRecord | null> {
  if (!SLUG_PATTERN.test(slug.toLowerCase())) return null;
  const { rows } = await sql<{ landing: LandingRecord }>`
    select ${preparedStatement} json_build_object(
      'providerId', p.id,
      'campaign', json_build_object(
        'id', c.id, 'slug', c.slug, 'name', c.name, 'description', c.description,
        'status', c.status, 'startDate', c.start_date, 'endDate', c.end_date,
        'termsId', c.current_terms_id,
        'formConfig', c.form_config, 'landingPageConfig', c.landing_page_config,
        'doubleOptIn', c.double_opt_in),
      'provider', ${providerOf()},
      'link', case when l.id is null then null else json_build_object(
        'id', l.id, 'slug', l.slug, 'status', l.status, 'partnerId', r.id,
        'partnerStatus', r.status,
        'partnerName', coalesce(nullif(trim(r.company_name), ''), trim(r.first_name || ' ' || r.last_name)),
        'partnerDescription', r.description,
        'portraitId', (
          select t.id from partner_portraits t
          where t.provider_id = r.provider_id and t.partner_id = r.id and t.is_released
            and r.status = 'active')) end
    ) as landing
    from slugs s
    join campaigns c on c.provider_id = s.provider_id and c.id = s.target_id
    join providers p on p.id = s.provider_id
    left join slugs ls on ls.slug = ${ref.toLowerCase()} and ls.kind = 'link' and ls.provider_id = c.provider_id
    left join referral_links l
      on l.provider_id = c.provider_id and l.id = ls.target_id and l.campaign_id = c.id
    left join partners r on r.provider_id = l.provider_id and r.id = l.partner_id
    where s.slug = ${slug.toLowerCase()} and s.kind = 'campaign'
  `.execute(camel(db));
  return rows[0]?.landing ?? null;
}

/** Where a short link leads. */
export interface ShortLinkTarget {
  readonly campaignSlug: string;
  readonly linkSlug: string;
}

/** The campaign of a short link, for any provider; null when the slug was never given to a link. */
export async function unscopedTargetOfLink(
  db: Queryable,
  slug: string,
): Promise<ShortLinkTarget | null> {
  if (!SLUG_PATTERN.test(slug.toLowerCase())) return null;
  const row = await camel(db)
    .selectFrom('slugs as s')
    .innerJoin('referralLinks as l', (join) =>
      join.onRef('l.providerId', '=', 's.providerId').onRef('l.id', '=', 's.targetId'),
    )
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.providerId', '=', 'l.providerId').onRef('c.id', '=', 'l.campaignId'),
    )
    .select(['c.slug as campaignSlug', 'l.slug as linkSlug'])
    .where('s.slug', '=', slug.toLowerCase())
    .where('s.kind', '=', 'link')
    .executeTakeFirst();
  return row ?? null;
}

/** Bytes of a provider's logo; null when it was replaced meanwhile. */
export async function logoBytes(
  db: Queryable,
  provider: ProviderId,
  slug: string,
): Promise<Buffer | null> {
  const row = await camel(db)
    .selectFrom('logos as l')
    .select('l.bytes')
    .where('l.providerId', '=', provider)
    .where('l.slug', '=', slug)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** JPEG of the partner behind a link, while it is shown; null where it is not, or not any more. */
export async function unscopedPortraitOfLink(
  db: Queryable,
  slug: string,
  portraitId: string,
): Promise<Buffer | null> {
  if (!SLUG_PATTERN.test(slug.toLowerCase()) || !isUuid(portraitId)) return null;
  const row = await camel(db)
    .selectFrom('slugs as s')
    .innerJoin('providers as v', 'v.id', 's.providerId')
    .innerJoin('referralLinks as l', (join) =>
      join.onRef('l.providerId', '=', 's.providerId').onRef('l.id', '=', 's.targetId'),
    )
    .innerJoin('partners as p', (join) =>
      join.onRef('p.providerId', '=', 'l.providerId').onRef('p.id', '=', 'l.partnerId'),
    )
    .innerJoin('partnerPortraits as t', (join) =>
      join.onRef('t.providerId', '=', 'p.providerId').onRef('t.partnerId', '=', 'p.id'),
    )
    .select('t.bytes')
    .where('s.slug', '=', slug.toLowerCase())
    .where('s.kind', '=', 'link')
    .where('v.dissolvedAt', 'is', null)
    .where('p.status', '=', 'active')
    .where('t.isReleased', '=', true)
    .where('t.id', '=', portraitId)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
