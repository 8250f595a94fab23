import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Bytes of a provider's logo; null when it was replaced meanwhile. */
export async function logoBytes(
  db: Queryable,
  provider: ProviderId,
  slug: string,
): Promise<Buffer | null> {
  const row = await on(db)
    .selectFrom('logos as l')
    .select('l.bytes')
    .where('l.provider_id', '=', provider)
    .where('l.slug', '=', slug)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
