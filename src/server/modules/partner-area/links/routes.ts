import type { FastifyInstance } from 'fastify';
import type { ActingPartner } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { listRewardTerms } from '#server/modules/campaigns/index.ts';
import { listPayableSums } from '#server/modules/commissions/index.ts';
import { findPartner } from '#server/modules/partners/index.ts';
import { route } from '#server/platform/http/route.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import { listPartnerLinks } from '#shared/contracts/partner-area/links.ts';
import { cents, toEuros } from '#shared/money.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import { presentLink, workingFirst } from '../start/present-start.ts';
import { listSharedLinks, type SharedLink } from '../start/queries.ts';

export interface LinkRouteOptions {
  readonly services: Services;
  readonly publicUrl: string;
}

/** What a partner shares (docs/product/partner-area.md section 4). */
export function linkRoutes(api: FastifyInstance, { services, publicUrl }: LinkRouteOptions): void {
  route(api, listPartnerLinks, ({ acting }) => readLinks(services, publicUrl, acting));
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
    const links = await listSharedLinks(snapshot, provider, partnerId);
    const terms = Map.groupBy(
      await listRewardTerms(
        snapshot,
        provider,
        links.map(({ campaignId }) => campaignId),
      ),
      ({ campaignId }) => campaignId,
    );
    const payable = await listPayableSums(snapshot, provider, [partnerId]);
    const shown = links.map((link) => {
      const ready = payable.find(({ campaignId }) => campaignId === link.campaignId);
      return {
        ...presentLink(link, { partnerStatus: partner.status, publicUrl, now }),
        pageUrl: `${publicUrl}/formular/${link.campaignSlug}?ref=${link.slug}`,
        startDate: link.campaign.startDate,
        endDate: link.campaign.endDate,
        minPayout: toEuros(cents(link.minPayoutCents)),
        payable: toEuros(cents(ready?.openCents ?? 0)),
        terms: termsOf(link, terms.get(link.campaignId) ?? []),
      };
    });
    return { links: workingFirst(shown) };
  });
}

/** The versions under which the link can have earned: none that had ended before there was the link. */
function termsOf({ createdAt }: SharedLink, versions: Awaited<ReturnType<typeof listRewardTerms>>) {
  return versions
    .filter((_, place) => {
      const next = versions[place - 1];
      return next === undefined || next.validFrom > createdAt;
    })
    .map(({ version, validFrom, reward }) => ({
      version,
      validFrom: validFrom.toISOString(),
      rewardSentence: rewardSentence(reward, 'you'),
    }));
}
