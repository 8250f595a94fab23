import { sql } from 'kysely';
import type { Database } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

const DELETED_AT_ONCE = 5_000;

/** Deletes the raw hits of a dissolved account, with keys and networks; counters and claims stay. */
export async function eraseHits(db: Database, provider: ProviderId): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from clicks c using (
        select at, id from clicks where provider_id = ${provider} limit ${DELETED_AT_ONCE}
      ) old where c.provider_id = ${provider} and c.at = old.at and c.id = old.id`.execute(on(db));
    if ((numAffectedRows ?? 0n) < DELETED_AT_ONCE) return;
  }
}
