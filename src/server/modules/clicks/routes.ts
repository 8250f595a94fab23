import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Services } from '#server/kernel/services.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { readSessionToken } from '#server/platform/http/session-cookie.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  type click,
  type ClickDaysQuery,
  exportClickDays,
  SHOWN_LINKS,
  listClicks as list,
  type readClickDays as call,
  readClickDays as readDays,
  reportShown,
} from '#shared/contracts/clicks/clicks.ts';
import { CSV_ROWS } from '#shared/csv.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CLICK_VERDICTS, type ClickVerdict } from '#shared/labels/clicks.ts';
import { cents, toEuros } from '#shared/money.ts';
import type { ClickRecorder } from './click-recorder.ts';
import { clickTable } from './click-table.ts';
import { countsOf, everyDay, lastDays } from './domain/click-counts.ts';
import { listReportedJumps } from './jump-queries.ts';
import {
  eachLinkDays,
  listClicks,
  listDayHits,
  type ListedClick,
  listLinkHits,
} from './queries.ts';
import { recordShown } from './record-hit.ts';

const SHOWN_JUMPS = 50;

/**
 * The list of hits (docs/product/clicks.md section 12), their days and the report of a page that
 * was shown.
 */
export function clickRoutes(
  api: FastifyInstance,
  services: Services,
  recorder: ClickRecorder,
): void {
  const { db, clock } = services;
  const viewersOf = async (request: FastifyRequest) => {
    const token = readSessionToken(request);
    return token === null ? [] : ((await api.authenticate(token))?.houses ?? []);
  };

  route(api, list, async (incoming) => {
    const { acting, query } = incoming;
    const { status, limit, ...filter } = query;
    if (status !== undefined && !isVerdict(status)) return [];
    const rows = await listClicks(db, acting.providerId, { ...filter, verdict: status }, limit + 1);
    return pageOf(incoming, rows, limit).map(presentClick);
  });

  route(api, readDays, ({ acting, query }) => readClickDays(services, acting.providerId, query));

  route(api, exportClickDays, async ({ acting, query, reply }) => {
    const { days, ...links } = query;
    const period = lastDays(berlinDateOf(clock()), days);
    const filter = { ...period, ...links };
    const parts = eachLinkDays(db, acting.providerId, filter, CSV_ROWS + 1);
    const name = `klicks-${period.from}-bis-${period.to}.csv`;
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    return Readable.from(clickTable(parts), { objectMode: false });
  });

  route(api, reportShown, async ({ body, raw }) => {
    const viewers = await viewersOf(raw);
    await recordShown(recorder, { token: body.token, viewers, request: raw }, clock());
    return {};
  });
}

function isVerdict(status: string): status is ClickVerdict {
  return Object.hasOwn(CLICK_VERDICTS, status);
}

function presentClick(row: ListedClick): z.input<typeof click> {
  const euros = (amount: number | null) => (amount === null ? null : toEuros(cents(amount)));
  return {
    id: row.id,
    partnerId: row.partnerId,
    campaignId: row.campaignId,
    linkId: row.linkId,
    at: row.at.toISOString(),
    verdict: row.verdict,
    reason: row.reason,
    isScan: row.isScan,
    ipAddress: row.network,
    commissionAmount: euros(row.amountCents),
    commissionPaidAmount: euros(row.paidCents),
    commissionStatus: row.status,
  };
}

/**
 * What came in over a provider's links in a period (docs/product/clicks.md section 9), from the
 * roll-up.
 */
async function readClickDays(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: ProviderId,
  { days, campaignId, partnerId }: ClickDaysQuery,
): Promise<z.input<typeof call.response>> {
  const period = { ...lastDays(berlinDateOf(clock()), days), campaignId, partnerId };
  const [hits, links, jumps] = await Promise.all([
    listDayHits(db, provider, period),
    listLinkHits(db, provider, period, SHOWN_LINKS + 1),
    listReportedJumps(db, provider, period, SHOWN_JUMPS),
  ]);
  return {
    from: period.from,
    to: period.to,
    days: everyDay(period, hits),
    links: links.slice(0, SHOWN_LINKS).map((link) => ({
      linkId: link.linkId,
      partnerId: link.partnerId,
      partnerName: link.partnerName,
      campaignId: link.campaignId,
      campaignName: link.campaignName,
      hits: countsOf(link.hits),
      scans: link.scans,
    })),
    hasMoreLinks: links.length > SHOWN_LINKS,
    jumps: jumps.map((jump) => ({
      day: jump.day,
      linkId: jump.linkId,
      partnerName: jump.partnerName,
      campaignName: jump.campaignName,
      clicks: jump.clicks,
      usual: jump.usual,
    })),
  };
}
