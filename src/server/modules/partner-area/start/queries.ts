import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import {
  listTierStandings,
  shortPathOf,
  termsOfLink,
  toReward,
} from '#server/modules/campaigns/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';

/** A partner's links with their campaigns and the terms that hold for this partner now, newest first. */
export async function listSharedLinks(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  now: Date,
) {
  const rows = await camel(db)
    .selectFrom('referralLinks as l')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.providerId', '=', 'l.providerId').onRef('c.id', '=', 'l.campaignId'),
    )
    .innerJoinLateral(termsOfLink(now).as('t'), (join) => join.onTrue())
    .modifyFront(preparedStatement)
    .select([
      'l.id',
      'l.slug',
      'l.createdAt',
      'l.status',
      'l.clickCount',
      'l.leadCount',
      'l.saleCount',
    ])
    .select(shortPathOf('l', provider).as('shortPath'))
    .select(['l.commissionCents', 'l.clickRemainder', 'l.leadRemainder'])
    .select(['c.id as campaignId', 'c.slug as campaignSlug', 'c.name as campaignName'])
    .select(['c.status as campaignStatus', 'c.ownPage'])
    .select(['c.startDate', 'c.endDate', 'c.minPayoutCents'])
    .select(sql<boolean>`c.guest_benefit <> ''`.as('hasBenefit'))
    .select(['t.rewardType', 't.calculationType', 't.quantity', 't.amountCents'])
    .select(['t.bulkAmountCents', 't.percentageBp', 't.tiers', 't.id as termsId'])
    .where('l.providerId', '=', provider)
    .where('l.partnerId', '=', partnerId)
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    isActive: row.status === 'active',
    campaign: {
      status: row.campaignStatus as CampaignStatus,
      startDate: row.startDate as CalendarDate | null,
      endDate: row.endDate as CalendarDate | null,
    },
    reward: toReward(row),
  }));
}

export type SharedLink = Awaited<ReturnType<typeof listSharedLinks>>[number];

/** Where a partner stands on the steps of the terms that hold for their links, by the id of the terms. */
export function standingsOf(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  links: readonly SharedLink[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const terms = links.map(({ termsId: id, campaignId, reward }) => ({ id, campaignId, reward }));
  return listTierStandings(db, provider, partnerId, terms, now);
}

/** Something that a partner is interested in; amounts in cents. */
export interface PartnerEvent {
  readonly id: string;
  readonly at: Date;
  readonly kind:
    | 'request'
    | 'clicks'
    | 'earned'
    | 'bonus'
    | 'corrected'
    | 'issued'
    | 'paid'
    | 'reversed';
  /** The campaign, or the number of the document. */
  readonly name: string;
  readonly amountCents: number;
}

/** As many of each kind are looked at: the newest of all of them are among these. */
const NEWEST = 10;

/**
 * The newest events of a partner over requests that count, commissions and documents, newest first.
 * Commissions of clicks come many at once: the newest of each campaign stands for those of its day.
 */
export async function listPartnerEvents(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<PartnerEvent[]> {
  const { rows } = await sql<PartnerEvent>`${preparedStatement}
    with newest as (
      (select l.id, l.created_at as at, 'request' as kind, l.campaign_id, '' as number, 0::bigint as amount_cents
       from leads l
       where l.provider_id = ${provider} and l.partner_id = ${partnerId} and l.counts
       order by l.created_at desc limit ${NEWEST})
      union all
      (select m.id, m.created_at, case m.source when 'correction' then 'corrected' when 'bonus' then 'bonus' else 'earned' end,
         m.campaign_id, '', m.amount_cents
       from commissions m
       where m.provider_id = ${provider} and m.partner_id = ${partnerId} and m.source <> 'click'
         and m.payable and m.status <> 'not_qualified'
       order by m.created_at desc limit ${NEWEST})
      union all
      (select (array_agg(m.id order by m.created_at desc))[1], max(m.created_at), 'clicks', m.campaign_id, '', sum(m.amount_cents)::bigint
       from (
         select * from commissions m
         where m.provider_id = ${provider} and m.partner_id = ${partnerId} and m.source = 'click'
           and m.status <> 'not_qualified'
         order by m.created_at desc limit 200
       ) m
       group by m.campaign_id, berlin_day(m.created_at)
       order by 2 desc limit ${NEWEST})
      union all
      (select n.id, n.issued_at, case when n.reverses_id is null then 'issued' else 'reversed' end, null, n.number, n.gross_cents
       from credit_notes n
       where n.provider_id = ${provider} and n.partner_id = ${partnerId}
       order by n.issued_at desc limit ${NEWEST})
      union all
      (select n.id, s.updated_at, 'paid', null, n.number, n.gross_cents - n.offset_cents
       from credit_notes n
       join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
       where n.provider_id = ${provider} and n.partner_id = ${partnerId}
         and s.status = 'paid' and n.reverses_id is null and n.offset_cents < n.gross_cents
       order by s.updated_at desc limit ${NEWEST})
    )
    select e.id, e.at, e.kind, coalesce(c.name, e.number) as name, e.amount_cents
    from newest e
    left join campaigns c on c.provider_id = ${provider} and c.id = e.campaign_id
    order by e.at desc, e.id, e.kind
    limit ${NEWEST}`.execute(camel(db));
  return rows;
}
