import type { z } from 'zod';
import type { Services } from '#server/kernel/services.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  LINKS_TOLD,
  type ClickDaysQuery,
  type readClickDays as call,
} from '#shared/contracts/clicks.ts';
import type { ProviderId } from '#shared/ids.ts';
import { listDayHits } from './click-day-list.ts';
import { listLinkHits } from './clicked-link-list.ts';
import { countsOf, everyDay, lastDays } from './domain/click-counts.ts';
import { listReportedJumps } from './reported-jump-list.ts';

const JUMPS_TOLD = 50;

/**
 * What came in over a provider's links in a period (docs/product/clicks.md section 9), from the
 * roll-up.
 */
export async function readClickDays(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: ProviderId,
  { days, campaignId, partnerId }: ClickDaysQuery,
): Promise<z.input<typeof call.response>> {
  const period = { ...lastDays(berlinDateOf(clock()), days), campaignId, partnerId };
  const [hits, links, jumps] = await Promise.all([
    listDayHits(db, provider, period),
    db.snapshot((snapshot) => listLinkHits(snapshot, provider, period, LINKS_TOLD + 1)),
    listReportedJumps(db, provider, period, JUMPS_TOLD),
  ]);
  return {
    from: period.from,
    to: period.to,
    days: everyDay(period, hits),
    links: links.slice(0, LINKS_TOLD).map((link) => ({
      linkId: link.link_id,
      partnerId: link.partner_id,
      partnerName: link.partner_name,
      campaignId: link.campaign_id,
      campaignName: link.campaign_name,
      hits: countsOf(link.hits),
      scans: link.scans,
    })),
    hasMoreLinks: links.length > LINKS_TOLD,
    jumps: jumps.map((jump) => ({
      day: jump.day,
      linkId: jump.link_id,
      partnerName: jump.partner_name,
      campaignName: jump.campaign_name,
      clicks: jump.clicks,
      usual: jump.usual,
    })),
  };
}
