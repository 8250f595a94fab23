import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { SLUG_PATTERN } from '#shared/slug.ts';
import type { LogoPurpose } from '../domain/account.ts';

/** A logo as it is served. */
export interface ServedLogo {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** The logo at a public address, for any provider: a visitor knows nothing but the slug. */
export async function unscopedLogoBySlug(db: Queryable, slug: string): Promise<ServedLogo | null> {
  if (!SLUG_PATTERN.test(slug)) return null;
  const row = await camel(db)
    .selectFrom('slugs as s')
    .innerJoin('logos as l', (join) =>
      join.onRef('l.providerId', '=', 's.providerId').onRef('l.id', '=', 's.targetId'),
    )
    .select(['l.mediaType', 'l.bytes'])
    .where('s.slug', '=', slug)
    .where('s.kind', '=', 'logo')
    .executeTakeFirst();
  return row ?? null;
}

/** Slug of a provider's logo; null without one. */
export async function logoSlug(
  db: Queryable,
  provider: ProviderId,
  purpose: LogoPurpose,
): Promise<string | null> {
  const row = await camel(db)
    .selectFrom('logos as l')
    .select('l.slug')
    .where('l.providerId', '=', provider)
    .where('l.purpose', '=', purpose)
    .executeTakeFirst();
  return row?.slug ?? null;
}
