import { coalesce } from '#server/kernel/coalesce.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { availabilityOf } from '#server/modules/campaigns/index.ts';
import { unavailableBecause, type Unavailable } from './domain/page-availability.ts';
import { unscopedLandingBySlug, type LandingRecord } from './landing-list.ts';

/** A public page as it stands now. */
export interface FoundLanding extends LandingRecord {
  /** Why it takes no request, or null when it takes one. */
  readonly unavailable: Unavailable | null;
}

/**
 * The page behind an address.
 * @param ref slug of the link by which the visitor came, '' without one
 * @returns null when the campaign is unknown, and when the link is not one of this campaign
 */
export async function findLanding(
  db: Queryable,
  slug: string,
  ref: string,
  now: Date,
): Promise<FoundLanding | null> {
  return asItStands(await unscopedLandingBySlug(db, slug, ref), ref, now);
}

/**
 * As `findLanding`, for pages that are only shown: visitors who come to the same link at the same
 * time share a reading that began after all of them came.
 */
export function landingFinder(
  db: Queryable,
): (slug: string, ref: string, now: Date) => Promise<FoundLanding | null> {
  const read = coalesce((slug: string, ref: string) => unscopedLandingBySlug(db, slug, ref));
  return async (slug, ref, now) => asItStands(await read(slug, ref), ref, now);
}

function asItStands(record: LandingRecord | null, ref: string, now: Date): FoundLanding | null {
  if (record === null || (ref !== '' && record.link === null)) return null;
  const unavailable = unavailableBecause({
    campaign: availabilityOf(record.campaign, now),
    link: record.link,
    isProviderDissolved: record.provider.isDissolved,
  });
  return { ...record, unavailable };
}
