import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import {
  everyDay,
  lastDays,
  listCheckedClicks,
  listClicks,
  listDayHits,
} from '#server/modules/clicks/index.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  listPartnerClicks,
  readPartnerClickDays,
  SINGLE_HIT_DAYS,
} from '#shared/contracts/partner-area/clicks.ts';
import { partnerReason } from '#shared/labels/partner-clicks.ts';
import { listPlacements } from '../placements/store.ts';
import { listSharedLinks } from '../start/queries.ts';

/**
 * Hits on a partner's links, from the queries of the provider's own screen
 * (docs/product/partner-area.md section 6). Networks, browsers and amounts stay with the provider.
 */
export function partnerClickRoutes(api: FastifyInstance, { db, clock }: Services): void {
  route(api, readPartnerClickDays, async ({ acting, query }) => {
    const { providerId: provider, partnerId } = acting;
    const period = { ...lastDays(berlinDateOf(clock()), query.days), partnerId };
    const hits = await listDayHits(db, provider, period);
    const days = everyDay(period, hits);
    const { from, to } = period;
    return { from, to, days: days.map((each) => ({ day: each.day, hits: each.hits })) };
  });

  route(api, listPartnerClicks, async (incoming) => {
    const { acting, query } = incoming;
    const { providerId: provider, partnerId } = acting;
    const { from } = lastDays(berlinDateOf(clock()), SINGLE_HIT_DAYS);
    const filter = { partnerId, from, cursor: query.cursor };
    const rows = await listClicks(db, provider, filter, query.limit + 1);
    const ids = rows.map(({ id }) => id);
    const checked = ids.length === 0 ? new Set() : await listCheckedClicks(db, provider, ids);
    const links = await listSharedLinks(db, provider, partnerId);
    const placements = await listPlacements(db, provider, partnerId);
    const names = new Map(links.map(({ campaignId, campaignName }) => [campaignId, campaignName]));
    return pageOf(incoming, rows, query.limit).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      campaignName: names.get(row.campaignId) ?? '',
      verdict: row.verdict,
      reason: partnerReason(row.verdict, row.reason),
      isChecked: checked.has(row.id),
      isScan: row.isScan,
      placement:
        placements.find(
          ({ linkId, number, createdAt }) =>
            linkId === row.linkId && number === row.placement && createdAt <= row.at,
        )?.name ?? null,
    }));
  });
}
