import { afterAll, describe, expect, it } from 'vitest';
import { newId, newIdAt } from '#server/kernel/new-id.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import type { ProviderId } from '#shared/ids.ts';
import { PLANS } from '#shared/plans.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { failingPool } from '#tests/support/failing-pool.ts';
import { insertLink } from '#tests/support/referral-link.ts';
import { listEvents, unscopedPurgeEvents } from './event-store.ts';
import { numberEvents, type OnNumbered } from './number-events.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

const newProvider = async (): Promise<ProviderId> => (await insertLink(pool)).providerId;

const INSERT = `insert into api_events (provider_id, id, type, subject, subject_id, happened_at, data)
  select $1, id, 'lead.created', 'lead', id, $3, '{}' from unnest($2::uuid[]) as e (id)`;

/** Events as their causes write them. @returns their ids */
async function put(provider: ProviderId, count: number, at = new Date()): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await pool.query(INSERT, [provider, ids, at]);
  return ids;
}

const numbered = async (provider: ProviderId) =>
  (await listEvents(db, provider, {}, { after: 0, take: 100_000 })).map(({ id, number }) => ({
    id,
    number,
  }));
const inOrder = (ids: readonly string[]) => ids.map((id, place) => ({ id, number: place + 1 }));

async function expectNoGap(provider: ProviderId, count: number): Promise<void> {
  const numbers = (await numbered(provider)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: count }, (_, place) => place + 1));
  const { rows } = await pool.query(
    'select last_number from api_event_counters where provider_id = $1',
    [provider],
  );
  expect(rows).toEqual([{ last_number: count }]);
}

describe('events are numbered', () => {
  it('in the order in which they happened, for each account from 1 on', async () => {
    const [one, other] = [await newProvider(), await newProvider()];
    const [first, theirs, second] = [await put(one, 3), await put(other, 2), await put(one, 2)];
    expect(await numberEvents(db)).toBe(7);
    expect(await numbered(one)).toEqual(inOrder([...first, ...second]));
    expect(await numbered(other)).toEqual(inOrder(theirs));
    expect(await numberEvents(db)).toBe(0);
    const third = await put(one, 1);
    await numberEvents(db);
    expect(await numbered(one)).toEqual(inOrder([...first, ...second, ...third]));
  });

  it('in the order of the commits: one that comes late has a higher number, not one that was passed', async () => {
    const provider = await newProvider();
    const late = [newId()];
    const client = await pool.connect();
    await client.query('begin');
    await client.query(INSERT, [provider, late, new Date()]);
    const early = await put(provider, 2);
    await numberEvents(db);
    expect(await numbered(provider)).toEqual(inOrder(early));
    await client.query('commit');
    client.release();
    await numberEvents(db);
    expect(await numbered(provider)).toEqual(inOrder([...early, ...late]));
  });

  it('in the order in which they were written, where the clock of a node is behind', async () => {
    const provider = await newProvider();
    const ahead = await put(provider, 1);
    const behind = [newIdAt(new Date(Date.now() - 60_000))];
    await pool.query(INSERT, [provider, behind, new Date()]);
    await numberEvents(db);
    expect(await numbered(provider)).toEqual(inOrder([...ahead, ...behind]));
  });

  it('once, by however many nodes, while they are written', async () => {
    const provider = await newProvider();
    const seen: number[] = [];
    const note: OnNumbered = async (_tx, _provider, events) => {
      seen.push(...events.map(({ number }) => number));
    };
    const writers = Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 20; n += 1) await put(provider, 7);
    });
    const nodes = Array.from({ length: 4 }, async () => {
      for (let n = 0; n < 30; n += 1) await numberEvents(db, [note]);
    });
    await Promise.all([...writers, ...nodes]);
    await numberEvents(db, [note]);
    await expectNoGap(provider, 8 * 20 * 7);
    // What follows from them follows in their order.
    expect(seen).toEqual(Array.from({ length: 8 * 20 * 7 }, (_, place) => place + 1));
  });

  it('more than fit into one transaction', async () => {
    const provider = await newProvider();
    const ids = await put(provider, 1_234);
    await numberEvents(db);
    expect(await numbered(provider)).toEqual(inOrder(ids));
  });

  it('without a gap whichever statement it breaks off at', async () => {
    const provider = await newProvider();
    const failing = failingPool(pool);
    const breaking = openDatabase(failing.pool);
    let count = 0;
    let statements = 0;
    for (let n = 1; n <= 30; n += 1) {
      await put(provider, 3);
      count += 3;
      failing.arm(n);
      await numberEvents(breaking, [
        (tx, of) => listEvents(tx, of, {}, { after: 0, take: 1 }).then(() => undefined),
      ]).catch(() => undefined);
      failing.disarm();
      await numberEvents(db);
      await expectNoGap(provider, count);
      if (!failing.hasFailed()) break;
      statements = n;
    }
    expect(statements).toBeGreaterThanOrEqual(5);
  });

  it('together with what follows from them, or not at all', async () => {
    const [one, other] = [await newProvider(), await newProvider()];
    await put(one, 2);
    await put(other, 2);
    const fail: OnNumbered = async (_tx, provider) => {
      if (provider === one) throw new Error('no room');
    };
    // The account whose events cannot go on keeps nobody else waiting.
    await expect(numberEvents(db, [fail])).rejects.toThrow('no room');
    expect(await numbered(one)).toEqual([]);
    await expectNoGap(other, 2);
    await numberEvents(db);
    await expectNoGap(one, 2);
  });

  it('of other accounts while somebody holds the counter of one', async () => {
    const [one, other] = [await newProvider(), await newProvider()];
    await put(one, 1);
    await numberEvents(db);
    await put(one, 1);
    await put(other, 1);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select from api_event_counters where provider_id = $1 for update', [one]);
    expect(await numberEvents(db)).toBe(1);
    await client.query('rollback');
    client.release();
    expect(await numberEvents(db)).toBe(1);
    await expectNoGap(one, 2);
  });
});

describe('old events', () => {
  it('go once they have a number, and the numbers go on', async () => {
    const provider = await newProvider();
    const old = new Date('2026-10-01T00:00:00Z');
    await put(provider, 2, old);
    await numberEvents(db);
    const waiting = await put(provider, 1, old);
    const young = await put(provider, 1, new Date('2026-11-01T00:00:00Z'));
    await unscopedPurgeEvents(db, new Date('2026-10-15T00:00:00Z'));
    await numberEvents(db);
    expect(await numbered(provider)).toEqual([
      { id: waiting[0], number: 3 },
      { id: young[0], number: 4 },
    ]);
  });
});

describe('the database', () => {
  it('knows the plans with an API as the catalogue does', async () => {
    const plans = [...Object.keys(PLANS), 'unknown', ''];
    const { rows } = await pool.query<{ plan: string }>(
      'select plan from unnest($1::text[]) as p (plan) where plan_has_api(plan)',
      [plans],
    );
    expect(rows.map(({ plan }) => plan)).toEqual(
      Object.values(PLANS).flatMap(({ id, apiAccess }) => (apiAccess ? [id] : [])),
    );
  });
});
