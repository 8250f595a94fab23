import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CampaignStatus, LinkStatus, PartnerStatus } from '#shared/labels/statuses.ts';
import { readPartnerCode } from '#shared/partner-code.ts';
import type { LinkOfPartner } from './domain/attribution.ts';
import { codeProblem, type MeantPartner } from './domain/code-problem.ts';

/** The code of the partner in a column `partner_id` of a table, as it is shown; null until they have one. */
export const codeOf = (provider: string, partner: string): RawBuilder<string | null> =>
  sql<string | null>`(
    select k.code from partner_codes k
    where k.provider_id = ${sql.ref(provider)} and k.partner_id = ${sql.ref(partner)} and k.is_current)`;

/** The code of a partner; null until they have one. */
export async function findCode(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<string | null> {
  const row = await camel(db)
    .selectFrom('partnerCodes')
    .select('code')
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('isCurrent', '=', true)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Whom a code means in a campaign, with what their link depends on. */
export interface MeantByCode extends MeantPartner {
  /** As it is said. */
  readonly code: string;
  readonly partnerName: string;
}

/**
 * Whom a word means that somebody has typed or said, whatever its case, umlauts and spaces; also by earlier
 * codes. Null where it means nobody of this provider, or the campaign is not theirs.
 */
export async function findByCode(
  db: Queryable,
  provider: ProviderId,
  typed: string,
  campaignId: string,
): Promise<MeantByCode | null> {
  const code = readPartnerCode(typed);
  if (code === null) return null;
  const { rows } = await sql<{
    partnerId: string;
    partnerName: string;
    partnerStatus: PartnerStatus;
    linkId: string | null;
    linkStatus: LinkStatus | null;
    status: CampaignStatus;
    startDate: CalendarDate | null;
    endDate: CalendarDate | null;
  }>`
    select p.id as partner_id, p.status as partner_status, l.id as link_id, l.status as link_status,
      c.status, c.start_date, c.end_date, coalesce(
        nullif(trim(p.company_name), ''), trim(concat_ws(' ', p.first_name, p.last_name))) as partner_name
    from partner_codes k
    join partners p on p.provider_id = k.provider_id and p.id = k.partner_id
    join campaigns c on c.provider_id = k.provider_id and c.id = ${campaignId}
    left join referral_links l
      on l.provider_id = k.provider_id and l.partner_id = p.id and l.campaign_id = c.id
    where k.provider_id = ${provider} and k.code = ${code}`.execute(camel(db));
  const [row] = rows;
  if (row === undefined) return null;
  const { partnerId, partnerName, partnerStatus, linkId, linkStatus, ...campaign } = row;
  const link = linkId === null || linkStatus === null ? null : { id: linkId, status: linkStatus };
  return { code, partnerId, partnerName, partnerStatus, link, campaign };
}

/**
 * The link to which a request is put down that names this code, by the rules of a link: campaign, partner
 * and link take requests now.
 * @returns null where it is nobody's code, or takes no request; guests do not see which of the two
 */
export async function findLinkByCode(
  db: Queryable,
  provider: ProviderId,
  code: string,
  campaignId: string,
  now: Date,
): Promise<LinkOfPartner | null> {
  const meant = await findByCode(db, provider, code, campaignId);
  if (meant === null || meant.link === null || codeProblem(meant, now) !== null) return null;
  return { id: meant.link.id, partnerId: meant.partnerId };
}
