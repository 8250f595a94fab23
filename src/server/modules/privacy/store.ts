import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';

/** Deletes who tried what, over all accounts and networks, when it counts no longer. */
export async function unscopedPurgeTries(db: Queryable, now: Date): Promise<void> {
  await on(db).deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
}
