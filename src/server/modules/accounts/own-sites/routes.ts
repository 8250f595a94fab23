import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { route } from '#server/platform/http/route.ts';
import { getOwnSites, putOwnSites } from '#shared/contracts/accounts/own-sites.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import type { ProviderId } from '#shared/ids.ts';
import { siteOf } from '#shared/own-page.ts';
import { guestBaseOf } from '../own-address/guest-base.ts';
import { lockProvider } from '../store.ts';
import { campaignsLeadingTo, listOwnSites } from './queries.ts';
import { replaceOwnSites } from './store.ts';

/** Sites of the provider's own (docs/product/embed.md). */
export function ownSiteRoutes(api: FastifyInstance, { services }: { services: Services }): void {
  route(api, getOwnSites, ({ acting }) => present(services, acting));

  route(api, putOwnSites, async ({ acting, body }) => {
    const isLocal = services.publicUrl.startsWith('http:');
    const sites = [...new Set(body.sites.map((typed) => originOf(typed, isLocal)))];
    const { providerId } = acting;
    const now = services.clock();
    await services.db.transaction(async (tx) => {
      await lockProvider(tx, providerId);
      const removed = await replaceOwnSites(tx, providerId, sites, now);
      await requireUnused(tx, providerId, removed);
      const event = { action: 'own_sites.saved', entity: 'provider', entityId: providerId };
      await appendEvent(tx, providerId, acting, { ...event, data: { sites } }, now);
    });
    return present(services, acting);
  });
}

/** @throws DomainError own_site_unusable for what is no public site with https */
function originOf(typed: string, isLocal: boolean): string {
  const site = siteOf(typed, isLocal);
  if (site === null) throw new DomainError('own_site_unusable', { site: typed.slice(0, 100) });
  return site;
}

/** So many campaigns are named; more would not help anybody to find them. */
const NAMED = 5;

/**
 * Refuses to take away a site to which links of a campaign lead; a campaign that begins to lead there at
 * the same time has waited for the removal, or was waited for.
 * @throws DomainError own_site_in_use naming the campaigns
 */
async function requireUnused(
  tx: Tx,
  provider: ProviderId,
  sites: readonly string[],
): Promise<void> {
  const leading = await campaignsLeadingTo(tx, provider, sites);
  const site = leading[0]?.site ?? null;
  if (site === null) return;
  const names = leading.filter((each) => each.site === site).map(({ name }) => `„${name}“`);
  const others = names.length - NAMED;
  throw new DomainError('own_site_in_use', {
    site,
    campaigns: names.slice(0, NAMED).join(', ') + (others > 0 ? ` und ${others} weiteren` : ''),
  });
}

async function present(
  { db, publicUrl }: Services,
  { providerId }: ActingProvider,
): Promise<Answer<typeof getOwnSites>> {
  return {
    sites: await listOwnSites(db, providerId),
    base: await guestBaseOf(db, publicUrl, providerId),
  };
}
