import type { FastifyInstance } from 'fastify';
import type { ActingPartner } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, guestBaseOf } from '#server/modules/accounts/index.ts';
import {
  productDisposition,
  availabilityOf,
  defaultTexts,
  findCode,
  listTimelines,
  campaignsWithArt,
  openPrintStudio,
  printLooks,
  printRefusal,
  listReachedBudgets,
} from '#server/modules/campaigns/index.ts';
import { listPayableSums } from '#server/modules/commissions/index.ts';
import { listPicturesForPartners, listReleasedTexts } from '#server/modules/marketing/index.ts';
import { findPartner } from '#server/modules/partners/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { BUDGET_REACHED } from '#shared/budget.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import {
  listPartnerLinks,
  partnerPrintPicture,
  partnerPrintSheet,
} from '#shared/contracts/partner-area/links.ts';
import { cents, toEuros } from '#shared/money.ts';
import { planHas } from '#shared/plans.ts';
import { rewardPromise } from '#shared/reward-sentence.ts';
import { presentPlacement } from '../placements/routes.ts';
import { listPlacements } from '../placements/store.ts';
import { presentLink, type Timelines, workingFirst } from '../start/present-start.ts';
import { listSharedLinks, type SharedLink, standingsOf } from '../start/queries.ts';

export interface LinkRouteOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly renderer: DocumentRenderer;
  readonly objects: ObjectStore;
  readonly publicUrl: string;
}

/** A page of the studio asks for a small picture of each product, in each look that is tried. */
const SMALL = { bucket: 'partner-print-small', points: 300, seconds: 3600 } as const;

const FULL = { bucket: 'partner-print-full', points: 60, seconds: 3600 } as const;

/** What a partner shares (docs/product/partner-area.md section 4). */
export function linkRoutes(api: FastifyInstance, options: LinkRouteOptions): void {
  const { services, limits, publicUrl } = options;
  const studio = openPrintStudio(options);

  route(api, listPartnerLinks, ({ acting }) => readLinks(services, publicUrl, acting));

  /** @throws DomainError not_found for a link of somebody else's, and without a print studio */
  const printable = async ({ providerId, partnerId }: ActingPartner, linkId: string) => {
    const account = await findAccount(services.db, providerId);
    if (account === null || !planHas(account.plan, 'marketingCenter'))
      throw new DomainError('not_found');
    const opened = await studio.open(providerId, linkId);
    const { source, refusal } = opened;
    if (source.partnerId !== partnerId) throw new DomainError('not_found');
    if (refusal !== null)
      throw new DomainError('link_not_printable', {
        reason: 'Dieser Link führt zurzeit nicht zur Anfrage. Bitte drucken Sie ihn erst später.',
      });
    return opened;
  };

  /** @throws DomainError not_found for a place that is not listed on the link */
  const listedPlacement = async (
    { providerId, partnerId }: ActingPartner,
    linkId: string,
    number: number | undefined,
  ): Promise<number | null> => {
    if (number === undefined) return null;
    const listed = await listPlacements(services.db, providerId, partnerId);
    if (!listed.some((row) => row.linkId === linkId && row.number === number))
      throw new DomainError('not_found');
    return number;
  };

  route(api, partnerPrintPicture, async ({ acting, params, query, reply }) => {
    const { linkId, product } = params;
    const { look, ort, side, size } = query;
    const opened = await printable(acting, linkId);
    const { source } = opened;
    await limits.consume(size === 'full' ? FULL : SMALL, acting.partnerId);
    const placement = await listedPlacement(acting, linkId, ort);
    const order = { product, look, texts: defaultTexts(source.texts, opened.art), placement };
    const picture = await studio.picture(opened, order, { side, size });
    void reply
      .header('content-disposition', productDisposition(source, { product, side, ending: 'png' }))
      .header('cache-control', 'private, no-store');
    return picture;
  });

  route(api, partnerPrintSheet, async ({ acting, params, query, reply }) => {
    const { linkId, product } = params;
    const opened = await printable(acting, linkId);
    const { source } = opened;
    await limits.consume(FULL, acting.partnerId);
    const placement = await listedPlacement(acting, linkId, query.ort);
    const order = {
      product,
      look: query.look,
      texts: defaultTexts(source.texts, opened.art),
      placement,
    };
    const sheet = await studio.sheet(opened, order, query.edge);
    void reply
      .header(
        'content-disposition',
        productDisposition(source, { product, side: null, ending: 'pdf' }),
      )
      .header('cache-control', 'private, no-store');
    return sheet;
  });
}

/**
 * Every link with its terms, as of one instant. Counters, reward and ready sums are those of the first
 * screen, and with it those of the provider's screens.
 * @throws DomainError not_found when the record went meanwhile
 */
function readLinks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  publicUrl: string,
  { providerId: provider, partnerId }: ActingPartner,
): Promise<Answer<typeof listPartnerLinks>> {
  const now = clock();
  return db.snapshot(async (snapshot) => {
    const partner = await findPartner(snapshot, provider, partnerId);
    if (partner === null) throw new DomainError('not_found');
    const account = await findAccount(snapshot, provider);
    const hasStudio = account !== null && planHas(account.plan, 'marketingCenter');
    const links = await listSharedLinks(snapshot, provider, partnerId, now);
    const held = await listTimelines(
      snapshot,
      provider,
      partnerId,
      links.map(({ campaignId, createdAt }) => ({ campaignId, since: createdAt })),
    );
    const placements = await listPlacements(snapshot, provider, partnerId);
    const withArt =
      account === null
        ? new Set<string>()
        : await campaignsWithArt(
            snapshot,
            provider,
            links.map(({ campaignId }) => campaignId),
            account,
          );
    const payable = await listPayableSums(snapshot, provider, [partnerId], berlinDateOf(now));
    const reached = await listReachedBudgets(snapshot, provider, partnerId, berlinDateOf(now));
    const base = await guestBaseOf(snapshot, publicUrl, provider);
    const standings = await standingsOf(snapshot, provider, partnerId, links, now);
    const shown = links.map((link) => {
      const ready = payable.find(({ campaignId }) => campaignId === link.campaignId);
      const shared = presentLink(link, {
        partnerStatus: partner.status,
        base,
        held,
        now,
        standings,
      });
      return {
        ...shared,
        pageUrl: `${base}/formular/${link.campaignSlug}?ref=${link.slug}`,
        ownPage: link.ownPage,
        startDate: link.campaign.startDate,
        endDate: link.campaign.endDate,
        minPayout: toEuros(cents(link.minPayoutCents)),
        payable: toEuros(cents(ready?.openCents ?? 0)),
        budgetReached: reachedWords(reached.find(({ linkId }) => linkId === link.id)),
        placements: placements
          .filter(({ linkId }) => linkId === link.id)
          .map((row) => presentPlacement(row, shared.url)),
        canPrint:
          hasStudio &&
          printRefusal({
            link: link.isActive ? 'active' : 'inactive',
            partner: partner.status,
            campaign: availabilityOf(link.campaign, now),
          }) === null,
        printLooks: printLooks(withArt.has(link.campaignId)),
        terms: termsOf(link, held, now),
      };
    });
    const released = await listReleasedTexts(snapshot, provider);
    const pictures = await listPicturesForPartners(snapshot, provider);
    const hasMaterial = released.length > 0 || pictures.length > 0;
    const code = await findCode(snapshot, provider, partnerId);
    return { links: workingFirst(shown), code, hasMaterial };
  });
}

/** What held for this partner since there has been the link, what holds, and what will; the newest first. */
function termsOf({ campaignId, hasBenefit }: SharedLink, held: Timelines, now: Date) {
  return held
    .filter((row) => row.campaignId === campaignId)
    .map(({ version, from, validFrom, reward, bonusTitle }, place) => ({
      version,
      bonusTitle,
      // The link is younger than what it began with.
      validFrom: (place === 0 ? validFrom : from).toISOString(),
      isPlanned: from > now,
      rewardSentence: rewardPromise(reward, hasBenefit, 'you'),
    }))
    .toReversed();
}

/** As the partner reads that nothing more is earned for now. */
function reachedWords(reached: { readonly period: keyof typeof BUDGET_REACHED } | undefined) {
  return reached === undefined ? null : BUDGET_REACHED[reached.period];
}
