import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { addDays, startOfBerlinDay, type CalendarDate } from '#shared/calendar-date.ts';
import { instantOfId, type ProviderId } from '#shared/ids.ts';
import type { ClickVerdict } from '#shared/labels/clicks.ts';
import type { CommissionStatus } from '#shared/labels/statuses.ts';

export interface ClickFilter {
  readonly campaignId?: string | undefined;
  readonly partnerId?: string | undefined;
  readonly verdict?: ClickVerdict | undefined;
  /** Berlin days, both included. */
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  /** The last click of the page before. */
  readonly cursor?: string | undefined;
}

export interface ListedClick {
  readonly id: string;
  readonly at: Date;
  readonly link_id: string;
  readonly partner_id: string;
  readonly campaign_id: string;
  readonly verdict: ClickVerdict;
  readonly reason: string;
  readonly is_scan: boolean;
  readonly network: string;
  /** Sum in cents of the claims that this click completed; null when there are none. */
  readonly amount_cents: number | null;
  readonly paid_cents: number | null;
  readonly status: CommissionStatus | null;
}

/**
 * Hits newest first, a page at a time: the cursor's id carries its instant, so a page starts at a
 * key and never counts over what came before. A campaign or a partner is read link by link, since
 * its hits may be few among many. The keys come from an index first, the rows after.
 */
export async function listClicks(
  db: Queryable,
  provider: ProviderId,
  filter: ClickFilter,
  limit: number,
): Promise<ListedClick[]> {
  const isOfLinks = filter.campaignId !== undefined || filter.partnerId !== undefined;
  const page = sql`
    select c.at, c.id from clicks c
    where c.provider_id = ${provider} ${conditions(filter)} ${isOfLinks ? sql`and c.link_id = l.id` : sql``}
    order by c.at desc, c.id desc limit ${limit}`;
  const links = sql`
    select k.at, k.id from referral_links l cross join lateral (${page}) k
    where l.provider_id = ${provider} ${all(
      filter.campaignId === undefined ? [] : [sql`l.campaign_id = ${filter.campaignId}`],
      filter.partnerId === undefined ? [] : [sql`l.partner_id = ${filter.partnerId}`],
    )}
    order by k.at desc, k.id desc limit ${limit}`;
  const { rows } = await sql<ListedClick>`
    select
      c.id, c.at, c.link_id, c.partner_id, c.campaign_id, c.verdict, c.reason, c.is_scan, c.network,
      claim.amount_cents, claim.paid_cents, claim.status
    from (${isOfLinks ? links : page}) k
    join clicks c on c.provider_id = ${provider} and c.at = k.at and c.id = k.id
    left join lateral (
      select
        sum(m.amount_cents)::bigint as amount_cents, sum(m.paid_cents)::bigint as paid_cents,
        case when count(distinct m.status) = 1 then min(m.status) else 'partial' end as status
      from commissions m
      where m.provider_id = ${provider} and m.click_id = c.id and c.verdict = 'valid'
      having count(*) > 0
    ) claim on true
    order by k.at desc, k.id desc`.execute(on(db));
  return rows;
}

function conditions({ verdict, from, to, cursor }: ClickFilter): RawBuilder<unknown> {
  return all(
    verdict === undefined ? [] : [sql`c.verdict = ${verdict}`],
    from === undefined ? [] : [sql`c.at >= ${startOfBerlinDay(from)}`],
    to === undefined ? [] : [sql`c.at < ${startOfBerlinDay(addDays(to, 1))}`],
    cursor === undefined ? [] : [sql`(c.at, c.id) < (${instantOfId(cursor)}, ${cursor}::uuid)`],
  );
}

function all(...parts: readonly (readonly RawBuilder<unknown>[])[]): RawBuilder<unknown> {
  return sql.join(
    parts.flat().map((part) => sql`and ${part}`),
    sql` `,
  );
}
