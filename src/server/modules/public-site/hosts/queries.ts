import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/** Whether a slug of a campaign, link, logo or picture was given by this provider. */
export async function belongsToSlug(
  db: Queryable,
  provider: ProviderId,
  slug: string,
): Promise<boolean> {
  const row = await camel(db)
    .selectFrom('slugs')
    .select('slug')
    .where('slug', '=', slug)
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the first part of a readable address is this provider's. */
export async function belongsToHouse(
  db: Queryable,
  provider: ProviderId,
  house: string,
): Promise<boolean> {
  const row = await camel(db)
    .selectFrom('linkHouses')
    .select('house')
    .where('house', '=', house)
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose guest pages stand under a host. */
export interface HostOwner {
  readonly provider: ProviderId;
  readonly plan: string;
  /** Verified now; else it once was, and only leads on. */
  readonly isVerified: boolean;
}

/** The provider behind a host that is or was verified; null for any other name. */
export async function unscopedHostOwner(db: Queryable, host: string): Promise<HostOwner | null> {
  const row = await camel(db)
    .selectFrom('ownHosts as h')
    .innerJoin('providers as p', 'p.id', 'h.providerId')
    .select(['h.providerId', 'h.state', 'p.plan', 'p.dissolvedAt'])
    .where('h.host', '=', host)
    .where('h.verifiedAt', 'is not', null)
    .orderBy(sql`h.state = 'verified'`, 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    provider: providerId(row.providerId),
    plan: row.plan,
    isVerified: row.state === 'verified' && row.dissolvedAt === null,
  };
}

/** Origins on which forms of a provider may be shown in a frame. */
export async function listFrameSites(db: Queryable, provider: ProviderId): Promise<string[]> {
  const rows = await camel(db)
    .selectFrom('ownSites')
    .select('origin')
    .where('providerId', '=', provider)
    .orderBy('origin')
    .execute();
  return rows.map(({ origin }) => origin);
}
