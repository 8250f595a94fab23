import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { campaignSlug, pageSlug, slugLetters } from '#shared/slug.ts';

/**
 * 8 letters for campaigns (40 bits besides the name), 10 for links: unguessable at any rate limit.
 * Logos and pictures stay at their addresses for good, so they get 16.
 */
export const newCampaignSlug = (name: string): string => campaignSlug(name, randomBytes(8));

export const newLinkSlug = (): string => slugLetters(randomBytes(10));

export const newImageSlug = (): string => slugLetters(randomBytes(16));

/** '/partner-werden/gut-lindenhof': meant to be read, so letters come behind it only where it is taken. */
export function newPageSlugs(name: string): () => string {
  const readable = pageSlug(name);
  let tries = 0;
  return () => (tries++ === 0 && readable !== '' ? readable : campaignSlug(name, randomBytes(4)));
}

const TRIES = 5;

/**
 * Gives out a slug for ever: it is registered in the transaction that creates its target, and no
 * other target ever gets it (docs/product/conventions.md section 3). `make` is asked again when one
 * was taken.
 */
export async function registerSlug(
  tx: Tx,
  provider: ProviderId,
  target: {
    readonly kind: 'campaign' | 'link' | 'logo' | 'application' | 'picture';
    readonly id: string;
  },
  make: () => string,
): Promise<string> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const slug = make();
    const row = await on(tx)
      .insertInto('slugs')
      .values({ slug, kind: target.kind, provider_id: provider, target_id: target.id })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst();
    if (row !== undefined) return slug;
  }
  throw new Error('no free slug found');
}
