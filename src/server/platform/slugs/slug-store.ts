import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

const TRIES = 5;

/**
 * Gives out a slug for ever: it is registered in the transaction that creates its target, and no
 * other target ever gets it (docs/product/conventions.md section 3). `make` is asked again when one
 * was taken.
 */
export async function registerSlug(
  tx: Tx,
  provider: ProviderId,
  target: { readonly kind: 'campaign' | 'link' | 'logo'; readonly id: string },
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
