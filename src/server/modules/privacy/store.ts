import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';

/** Deletes who tried what, over all accounts and networks, when it counts no longer. */
export async function unscopedPurgeTries(db: Queryable, now: Date): Promise<void> {
  await camel(db).deleteFrom('rateLimits').where('expire', '<', now.getTime()).execute();
}
