import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  countReview,
  decideReview as decideCall,
  listReviewGroups,
  listReviewItems,
  resumeLinkRewards,
} from '#shared/contracts/clicks/review.ts';
import { evidenceSentence, REVIEW_NOUNS, type ReviewKind } from '#shared/labels/review.ts';
import { cents, toEuros } from '#shared/money.ts';
import { SHOWN_GROUPS, SHOWN_ITEMS } from '#shared/review-limits.ts';
import { type Decided, decideReview, type HeldForReview, resumeRewards } from './decide.ts';
import { evidenceOf } from './domain/evidence.ts';
import { countWaiting, type GroupRow, listGroups, listHeldLinks, listItems } from './queries.ts';

/** What waits until the provider has looked (docs/product/clicks.md section 13). */
export function reviewRoutes(api: FastifyInstance, services: Services, held: HeldForReview): void {
  const { db, clock } = services;
  const { isHeld } = held;

  route(api, listReviewGroups, async ({ acting }) => {
    const rows = await listGroups(db, acting.providerId, isHeld, clock(), SHOWN_GROUPS + 1);
    const links = await listHeldLinks(db, acting.providerId, isHeld);
    return {
      groups: rows.slice(0, SHOWN_GROUPS).map(presentGroup),
      hasMore: rows.length > SHOWN_GROUPS,
      heldLinks: links.map(({ since, ...link }) => ({ ...link, since: since.toISOString() })),
    };
  });

  route(api, countReview, async ({ acting }) => ({
    count: await countWaiting(db, acting.providerId, isHeld),
  }));

  route(api, listReviewItems, async ({ acting, query }) => {
    const rows = await listItems(db, acting.providerId, isHeld, query, SHOWN_ITEMS);
    return rows.map(({ at, ...item }) => ({ ...item, at: at.toISOString() }));
  });

  route(api, decideCall, async ({ acting, body }) => {
    const decided = await decideReview(services, acting, held, body);
    return { ...decided, message: sentenceOf(body.kind, body.decision, decided) };
  });

  route(api, resumeLinkRewards, async ({ acting, params }) => {
    await resumeRewards(services, acting, params.id);
    return { message: 'Der Link verdient wieder Prämien.' };
  });
}

function presentGroup(row: GroupRow): z.input<typeof listReviewGroups.response>['groups'][number] {
  const evidence = evidenceOf(row);
  const said = (speaks: 'for' | 'against') =>
    evidence.filter((each) => each.speaks === speaks).map(evidenceSentence);
  return {
    kind: row.kind,
    cause: row.cause,
    linkId: row.linkId,
    day: row.day,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    isLinkActive: row.isLinkActive,
    count: row.count,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    atStake: toEuros(cents(row.atStakeCents)),
    newestId: row.newestId,
    for: said('for'),
    against: said('against'),
  };
}

function sentenceOf(
  kind: ReviewKind,
  decision: 'release' | 'refuse',
  { decided, left }: Decided,
): string {
  const [one, many] = REVIEW_NOUNS[kind];
  const done = decision === 'release' ? 'freigegeben' : 'abgelehnt';
  const said =
    decided === 1 ? `1 ${one} ${done}.` : `${decided.toLocaleString('de-DE')} ${many} ${done}.`;
  return left === 0 ? said : `${said} ${left.toLocaleString('de-DE')} warten noch.`;
}
