import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { providerId } from '#shared/ids.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import { countPayable, listPayable } from './queries.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

it('the oldest documents not paid yet are listed, and all of them counted', async () => {
  const world = await figureWorld(pool, 20_261_122);
  const provider = providerId(world.provider);
  const unpaidOnes = async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select credit_note_id as id from credit_note_states
       where provider_id = $1 and status in ('created', 'sent') order by 1`,
      [provider],
    );
    return rows.map(({ id }) => id);
  };
  let unpaid: string[] = [];
  for (let step = 0; unpaid.length < 5 && step < 5_000; step += 1) {
    await world.happen();
    unpaid = await unpaidOnes();
  }
  expect(unpaid).toHaveLength(5);
  expect(await countPayable(db, provider)).toBe(unpaid.length);
  const listed = async (limit: number) =>
    (await listPayable(db, provider, limit)).map(({ id }) => id);
  expect(await listed(500)).toEqual(unpaid);
  expect(await listed(3)).toEqual(unpaid.slice(0, 3));
});
