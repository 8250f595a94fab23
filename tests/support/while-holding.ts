import type { Pool, PoolClient } from 'pg';
import { eventually } from './eventually.ts';

/** Holds what both sides need until the two of them wait for each other, and lets go. */
export const holdingOf =
  (pool: Pool) =>
  async (
    hold: (client: PoolClient) => Promise<unknown>,
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
    writers = 1,
  ): Promise<void> => {
    const client = await pool.connect();
    const waiting = async (count: number) =>
      eventually(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        if ((rowCount ?? 0) < count) throw new Error('nobody waits');
      });
    try {
      await client.query('begin');
      await hold(client);
      const one = first();
      await waiting(writers);
      const two = second();
      // The second waits for the first, or is through where nothing holds it back.
      await Promise.race([two, waiting(writers + 1).catch(() => undefined)]);
      await client.query('rollback');
      await Promise.all([one, two]);
    } finally {
      client.release();
    }
  };
