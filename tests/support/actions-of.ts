import type { Pool } from 'pg';
import { providerIdOf } from './digest.ts';

/** What the log of a house has noted so far, the oldest first. @param owner address of somebody in it */
export async function actionsOf(pool: Pool, owner: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ action: string }>(
    'select action from audit_events where provider_id = $1 order by at, id',
    [await providerIdOf(pool, owner)],
  );
  return rows.map(({ action }) => action);
}
