import { coalesce } from '#server/kernel/coalesce.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { availabilityOf } from '#server/modules/campaigns/index.ts';
import { type Unavailable, unavailableBecause } from './domain/page-availability.ts';
import { type ShortLinkRecord, unscopedReadableLink, unscopedShortLink } from './queries.ts';

/** A short link as it stands now. */
export interface FoundShortLink extends ShortLinkRecord {
  /** Why its page takes no request, or null when it takes one. */
  readonly unavailable: Unavailable | null;
}

/**
 * The link of '/r/{slug}'; null when the slug was never given to one. Visitors who come to the same
 * link at the same time share a reading that began after all of them came.
 */
export function shortLinkFinder(
  db: Queryable,
): (slug: string, now: Date) => Promise<FoundShortLink | null> {
  const read = coalesce((slug: string) => unscopedShortLink(db, slug));
  return async (slug, now) => asItStands(await read(slug), now);
}

/** The same for '/r/{house}/{ending}'. */
export function readableLinkFinder(
  db: Queryable,
): (house: string, ending: string, now: Date) => Promise<FoundShortLink | null> {
  const read = coalesce((house: string, ending: string) => unscopedReadableLink(db, house, ending));
  return async (house, ending, now) => asItStands(await read(house, ending), now);
}

function asItStands(record: ShortLinkRecord | null, now: Date): FoundShortLink | null {
  if (record === null) return null;
  const { campaign, link, isProviderDissolved } = record;
  const unavailable = unavailableBecause({
    campaign: availabilityOf(campaign, now),
    link,
    isProviderDissolved,
  });
  return { ...record, unavailable };
}
