import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { LandingPageConfig } from '#shared/forms/form-config.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CampaignStatus, LinkStatus, PartnerStatus } from '#shared/labels/statuses.ts';
import { shortPathOf } from '../links/readable-store.ts';

/** Everything that products of a link are made of, as stored. */
export interface PrintSource {
  readonly partnerId: string;
  /** The address of the link, '/r/gut-lindenhof/anna-fotografie'. */
  readonly shortPath: string;
  readonly linkStatus: LinkStatus;
  readonly partnerStatus: PartnerStatus;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly campaignStatus: CampaignStatus;
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly texts: LandingPageConfig;
  readonly plan: string;
  readonly businessName: string;
  readonly city: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly buttonColor: string;
  readonly buttonTextColor: string;
  /** Bytes of the logos as they were re-encoded when they were taken. */
  readonly logo: Buffer | null;
  readonly customLogo: Buffer | null;
}

const logoOf = (provider: ProviderId, purpose: 'account' | 'branding') => sql`(
  select g.bytes from logos g where g.provider_id = ${provider} and g.purpose = ${sql.lit(purpose)})`;

/** The link of this provider with its partner, campaign and branding; null when there is none. */
export async function findPrintSource(
  db: Queryable,
  provider: ProviderId,
  linkId: string,
): Promise<PrintSource | null> {
  const { rows } = await sql<PrintSource>`
    select
      l.partner_id, ${shortPathOf('l', provider)} as "shortPath", l.status as "linkStatus", r.status as "partnerStatus",
      c.id as "campaignId", c.name as "campaignName", c.status as "campaignStatus",
      c.start_date, c.end_date, c.landing_page_config as texts,
      p.plan, p.business_name, p.city,
      p.primary_color, p.secondary_color,
      p.background_color, p.text_color,
      p.button_color, p.button_text_color,
      ${logoOf(provider, 'account')} as logo, ${logoOf(provider, 'branding')} as "customLogo"
    from referral_links l
    join partners r on r.provider_id = l.provider_id and r.id = l.partner_id
    join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id
    join providers p on p.id = l.provider_id
    where l.provider_id = ${provider} and l.id = ${linkId}`.execute(camel(db));
  return rows[0] ?? null;
}
