import type { Queryable } from '#server/kernel/database.ts';
import type { Landing } from '#shared/contracts/public-page.ts';
import type { ProviderId } from '#shared/ids.ts';
import { withInlineLogoOf } from './inline-logo.ts';
import { findLandingProvider } from './landing-list.ts';
import { presentProvider } from './present-landing.ts';

/**
 * Name, contact, colours and legal links of a provider, for a page of theirs that belongs to no
 * campaign.
 * @returns null when there is none, or the account was dissolved
 */
export async function findProviderFace(
  db: Queryable,
  provider: ProviderId,
): Promise<Landing['user'] | null> {
  const found = await findLandingProvider(db, provider);
  if (found === undefined || found.isDissolved) return null;
  return withInlineLogoOf(presentProvider(found), found);
}
