import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Origins on which forms of a provider may be shown, in the order of the alphabet. */
export async function listOwnSites(db: Queryable, provider: ProviderId): Promise<string[]> {
  const rows = await camel(db)
    .selectFrom('ownSites')
    .select('origin')
    .where('providerId', '=', provider)
    .orderBy('origin')
    .execute();
  return rows.map(({ origin }) => origin);
}

/** Campaigns whose links lead to a page of these sites, by site and name. */
export async function campaignsLeadingTo(
  db: Queryable,
  provider: ProviderId,
  sites: readonly string[],
) {
  if (sites.length === 0) return [];
  return camel(db)
    .selectFrom('campaigns')
    .select(['name', 'ownPageSite as site'])
    .where('providerId', '=', provider)
    .where('ownPageSite', 'in', sites)
    .orderBy('ownPageSite')
    .orderBy('name')
    .orderBy('id')
    .execute();
}
