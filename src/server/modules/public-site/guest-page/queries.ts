import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { EnglishTexts } from '#shared/english/english-texts.ts';
import type { FormConfig, LandingPageConfig } from '#shared/forms/form-config.ts';
import { isUuid, type ProviderId } from '#shared/ids.ts';
import type { CampaignStatus, LinkStatus, PartnerStatus } from '#shared/labels/statuses.ts';
import { readableEnding, readableHouse } from '#shared/link-address.ts';
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
  /** All of it as the database has said it: records of the same text are the same. */
  readonly stored: string;
  readonly providerId: ProviderId;
  readonly campaign: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly description: string;
    readonly status: CampaignStatus;
    readonly startDate: CalendarDate | null;
    readonly endDate: CalendarDate | null;
    readonly formConfig: FormConfig;
    readonly landingPageConfig: LandingPageConfig;
    readonly doubleOptIn: boolean;
    readonly offersEnglish: boolean;
    readonly englishTexts: EnglishTexts;
    readonly guestBenefit: string;
    readonly guestBenefitConditions: string;
    readonly guestBenefitUntil: CalendarDate | null;
    /** The page to which its links lead; '' for the landing page. */
    readonly ownPage: string;
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
  /** The verified host of the provider's own; null without one. The plan may not have it any more. */
  readonly ownHost: string | null;
  /** What guests see: the campaign's own page, else the house's; null where neither is public. */
  readonly page: unknown;
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
  const { rows } = await sql<{ stored: string }>`
    select ${preparedStatement} json_build_object(
      'providerId', p.id,
      'campaign', json_build_object(
        'id', c.id, 'slug', c.slug, 'name', c.name, 'description', c.description,
        'status', c.status, 'startDate', c.start_date, 'endDate', c.end_date,
        'formConfig', c.form_config, 'landingPageConfig', c.landing_page_config,
        'doubleOptIn', c.double_opt_in, 'offersEnglish', c.offers_english,
        'englishTexts', c.english_texts, 'guestBenefit', c.guest_benefit,
        'guestBenefitConditions', c.guest_benefit_conditions,
        'guestBenefitUntil', c.guest_benefit_until, 'ownPage', c.own_page),
      'provider', ${providerOf()},
      'link', case when l.id is null then null else json_build_object(
        'id', l.id, 'slug', l.slug, 'status', l.status, 'partnerId', r.id,
        'partnerStatus', r.status,
        'partnerName', ${partnerName},
        'partnerDescription', r.description,
        'portraitId', (
          select t.id from partner_portraits t
          where t.provider_id = r.provider_id and t.partner_id = r.id and t.is_released
            and r.status = 'active')) end,
      'ownHost', (
        select o.host from own_hosts o where o.provider_id = p.id and o.state = 'verified'),
      'page', (
        select v.content from guest_pages g
        join guest_page_versions v on v.provider_id = g.provider_id and v.page_id = g.id
          and v.number = g.published_number
        where g.provider_id = c.provider_id
          and (g.campaign_id is null or g.campaign_id = c.id)
        order by g.campaign_id nulls last limit 1)
    )::text as stored
    from slugs s
    join campaigns c on c.provider_id = s.provider_id and c.id = s.target_id
    join providers p on p.id = s.provider_id
    left join slugs ls on ls.slug = ${ref.toLowerCase()} and ls.kind = 'link' and ls.provider_id = c.provider_id
    left join referral_links l
      on l.provider_id = c.provider_id and l.id = ls.target_id and l.campaign_id = c.id
    left join partners r on r.provider_id = l.provider_id and r.id = l.partner_id
    where s.slug = ${slug.toLowerCase()} and s.kind = 'campaign'
  `.execute(camel(db));
  const stored = rows[0]?.stored;
  return stored === undefined
    ? null
    : { ...(JSON.parse(stored) as Omit<LandingRecord, 'stored'>), stored };
}

/** What a short link needs of a page. */
export interface ShortLinkRecord {
  readonly providerId: ProviderId;
  readonly isProviderDissolved: boolean;
  readonly campaign: Pick<
    LandingRecord['campaign'],
    'slug' | 'status' | 'startDate' | 'endDate' | 'ownPage'
  >;
  readonly link: Pick<
    NonNullable<LandingRecord['link']>,
    'id' | 'slug' | 'status' | 'partnerStatus' | 'partnerName'
  >;
}

const partnerName = sql.raw(
  `coalesce(nullif(trim(r.company_name), ''), trim(r.first_name || ' ' || r.last_name))`,
);

/** Of the link `l` with campaign `c`, provider `p` and partner `r`. */
const shortLink = () => sql`json_build_object(
  'providerId', p.id, 'isProviderDissolved', p.dissolved_at is not null,
  'campaign', json_build_object('slug', c.slug, 'status', c.status, 'startDate', c.start_date,
    'endDate', c.end_date, 'ownPage', c.own_page),
  'link', json_build_object('id', l.id, 'slug', l.slug, 'status', l.status,
    'partnerStatus', r.status, 'partnerName', ${partnerName})) as link`;

const joinedToLink = () => sql`
  join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id
  join providers p on p.id = l.provider_id
  join partners r on r.provider_id = l.provider_id and r.id = l.partner_id`;

/** A short link, for any provider; null when the slug was never given to one. */
export async function unscopedShortLink(
  db: Queryable,
  slug: string,
): Promise<ShortLinkRecord | null> {
  if (!SLUG_PATTERN.test(slug.toLowerCase())) return null;
  const { rows } = await sql<{ link: ShortLinkRecord }>`
    select ${preparedStatement} ${shortLink()}
    from slugs s
    join referral_links l on l.provider_id = s.provider_id and l.id = s.target_id
    ${joinedToLink()}
    where s.slug = ${slug.toLowerCase()} and s.kind = 'link'`.execute(camel(db));
  return rows[0]?.link ?? null;
}

/**
 * The same for '/r/{house}/{ending}', as it is now or ever was, for any provider; null where neither
 * leads to a link.
 */
export async function unscopedReadableLink(
  db: Queryable,
  house: string,
  ending: string,
): Promise<ShortLinkRecord | null> {
  const { rows } = await sql<{ link: ShortLinkRecord }>`
    select ${preparedStatement} ${shortLink()}
    from link_houses h
    join link_endings e on e.provider_id = h.provider_id and e.ending = ${readableEnding(ending)}
    join referral_links l on l.provider_id = e.provider_id and l.id = e.link_id
    ${joinedToLink()}
    where h.house = ${readableHouse(house)}`.execute(camel(db));
  return rows[0]?.link ?? null;
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
  const link = await camel(db)
    .selectFrom('slugs')
    .select(['providerId', 'targetId'])
    .where('slug', '=', slug.toLowerCase())
    .where('kind', '=', 'link')
    .executeTakeFirst();
  if (link === undefined) return null;
  const row = await camel(db)
    .selectFrom('referralLinks as l')
    .innerJoin('providers as v', 'v.id', 'l.providerId')
    .innerJoin('partners as p', (join) =>
      join.onRef('p.providerId', '=', 'l.providerId').onRef('p.id', '=', 'l.partnerId'),
    )
    .innerJoin('partnerPortraits as t', (join) =>
      join.onRef('t.providerId', '=', 'p.providerId').onRef('t.partnerId', '=', 'p.id'),
    )
    .select('t.bytes')
    .where('l.providerId', '=', link.providerId)
    .where('l.id', '=', link.targetId)
    .where('v.dissolvedAt', 'is', null)
    .where('p.status', '=', 'active')
    .where('t.isReleased', '=', true)
    .where('t.id', '=', portraitId)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
