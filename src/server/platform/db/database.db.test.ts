import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { on, openDatabase } from './database.ts';
import { openPool } from './pool.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
const db = openDatabase(pool);
afterAll(() => pool.end());

await pool.query('create table accounts_of_test (id int primary key, cents bigint not null)');
await pool.query('insert into accounts_of_test values (1, 100), (2, 100)');

describe('a transaction', () => {
  it('leaves nothing behind when it throws', async () => {
    await expect(
      db.transaction(async (tx) => {
        await sql`update accounts_of_test set cents = 0 where id = 1`.execute(on(tx));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const { rows } = await pool.query('select cents from accounts_of_test where id = 1');
    expect(rows).toEqual([{ cents: 100 }]);
  });

  it('is run again after a deadlock, so that both of two crossing transfers happen', async () => {
    let arrived = 0;
    const transfer = (from: number, to: number) =>
      db.transaction(async (tx) => {
        await sql`update accounts_of_test set cents = cents - 10 where id = ${from}`.execute(
          on(tx),
        );
        arrived += 1;
        if (arrived <= 2) await new Promise((resolve) => setTimeout(resolve, 300));
        await sql`update accounts_of_test set cents = cents + 10 where id = ${to}`.execute(on(tx));
      });
    await Promise.all([transfer(1, 2), transfer(2, 1)]);
    const { rows } = await pool.query('select cents from accounts_of_test order by id');
    expect(rows).toEqual([{ cents: 100 }, { cents: 100 }]);
    expect(arrived).toBe(3);
  });
});

describe('the connection', () => {
  it('reads int8 as number, date as text, and refuses numbers beyond 2^53', async () => {
    const { rows } = await pool.query(`select 5::bigint as cents, date '2026-02-28' as day`);
    expect(rows).toEqual([{ cents: 5, day: '2026-02-28' }]);
    await expect(pool.query('select 9007199254740993::bigint')).rejects.toThrow('int8 beyond 2^53');
  });

  it('outlives a terminated backend', async () => {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // Whether the client gets the reason or only a cut connection is a race.
    await expect(client.query('select 1')).rejects.toThrow(
      /terminat|EPIPE|ECONNRESET|not queryable/i,
    );
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
