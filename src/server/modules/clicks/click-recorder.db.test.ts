import { describe, expect, it } from 'vitest';
import { newIdAt } from '#server/kernel/new-id.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { countVerdicts, NOON, openClickHarness } from '#tests/support/click-harness.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import type { Link } from '#tests/support/referral-link.ts';
import { visitor } from '#tests/support/visitors.ts';
import type { Hit } from './hit.ts';
import { unscopedRecordHits } from './store.ts';

const { pool, openRecorder, insertLink, hit } = await openClickHarness();
const range = (size: number): number[] => Array.from({ length: size }, (_, place) => place);

async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rows.length > 0) return;
  }
}

/** Holds a link's row, as another process does while it records, until it is released. */
async function holdLink(link: Link) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select 1 from referral_links where id = $1 for update', [link.linkId]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A hit as the use case makes it, for what no request can cause. */
function rawHit(link: Link, n: number, overrides: Partial<Hit> = {}): Hit {
  return {
    ...link,
    clickId: newIdAt(NOON),
    at: NOON,
    day: '2026-11-20' as Hit['day'],
    claim: { verdict: 'valid', reason: '' },
    network: `203.0.${n}.0`,
    visitorKeys: [String(n).padStart(32, '0')],
    isShown: false,
    isScan: false,
    placement: null,
    holdCause: null,
    ...overrides,
  };
}

describe('a bad hit', () => {
  it('fails alone: the others of its batch are stored', async () => {
    const link = await insertLink();
    const recorder = openRecorder();
    const letGo = await holdLink(link);
    const first = recorder.record(rawHit(link, 0));
    await waitForLock();
    // All of these wait for the first, and go together.
    const before = range(20).map((n) => recorder.record(rawHit(link, 10 + n)));
    // No text of PostgreSQL can hold this.
    const refused = recorder
      .record(rawHit(link, 1, { network: '203.0.113.\u0000' }))
      .catch((error: unknown) => error);
    const after = range(20).map((n) => recorder.record(rawHit(link, 50 + n)));
    await letGo();
    for (const verdict of await Promise.all([first, ...before, ...after]))
      expect(verdict).toEqual({ verdict: 'valid', reason: '' });
    expect(await refused).toMatchObject({
      message: expect.stringMatching(/invalid byte sequence/),
    });
    expect((await clickTotals(pool, link)).clickCount).toBe(41);
  });
});

describe('a batch whose commit was never acknowledged', () => {
  it('is not counted twice when it is sent again', async () => {
    const link = await insertLink({ rewardType: 'per_lead' });
    const db = openDatabase(pool);
    const hits = range(10).map((n) => rawHit(link, n >> 1));
    const options = { recordedAt: NOON };
    const first = await unscopedRecordHits(db, hits, { ...options, isRepeat: false });
    const again = await unscopedRecordHits(db, hits, { ...options, isRepeat: true });
    expect(again).toEqual(first);
    expect(await clickTotals(pool, link)).toMatchObject({
      hits: { valid: 5, duplicate: 5 },
      rolledUp: { valid: 5, duplicate: 5 },
      clickCount: 5,
    });
  });

  it('may hold the same proof of a shown page twice', async () => {
    const link = await insertLink({ rewardType: 'per_click' });
    const options = { recordedAt: NOON, isRepeat: false };
    const view = rawHit(link, 1);
    const db = openDatabase(pool);
    await unscopedRecordHits(db, [view], options);
    const shown = { ...view, isShown: true };
    const verdicts = await unscopedRecordHits(db, [shown, shown], options);
    expect(verdicts).toEqual([{ verdict: 'valid', reason: '' }, null]);
    expect((await clickTotals(pool, link)).rolledUp).toEqual({ valid: 1 });
  });

  it('is stored once when its connection is cut while it waits', async () => {
    const link = await insertLink();
    const letGo = await holdLink(link);
    const waiting = Promise.all(range(30).map((n) => hit(link, visitor(n))));
    await waitForLock();
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    );
    await letGo();
    expect(countVerdicts(await waiting)).toEqual({ valid: 30 });
    expect((await clickTotals(pool, link)).hits).toEqual({ valid: 30 });
  });
});

describe('a link whose row is locked', () => {
  it('loses its own hits, not those on other links', async () => {
    const [held, free] = [await insertLink(), await insertLink()];
    const recorder = openRecorder();
    const letGo = await holdLink(held);
    const blocked = recorder.record(rawHit(held, 1)).catch((error: unknown) => error);
    await waitForLock();
    const others = range(20).map((n) => recorder.record(rawHit(free, n)));
    const alsoBlocked = recorder.record(rawHit(held, 2)).catch((error: unknown) => error);
    for (const verdict of await Promise.all(others))
      expect(verdict).toEqual({ verdict: 'valid', reason: '' });
    expect(await blocked).toMatchObject({ code: 'unavailable' });
    expect(await alsoBlocked).toMatchObject({ code: 'unavailable' });
    await letGo();
    expect(await recorder.record(rawHit(held, 1))).toEqual({ verdict: 'valid', reason: '' });
  });
});

describe('a deadlock', () => {
  it('is tried again until the hits are stored', async () => {
    const link = await insertLink();
    const other = await insertLink();
    const [low, high] = [link, other].toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1));
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select 1 from referral_links where id = $1 for update', [high!.linkId]);
    const recorder = openRecorder();
    // The batch takes the first link and waits for the second, which is held.
    const hits = Promise.all([low!, high!].map((l) => hit(l, visitor(1), NOON, { by: recorder })));
    await waitForLock();
    const crossed = client.query('select 1 from referral_links where id = $1 for update', [
      low!.linkId,
    ]);
    await crossed.catch(() => undefined);
    await client.query('rollback');
    client.release();
    expect(countVerdicts(await hits)).toEqual({ valid: 2 });
  });
});

describe('the queue', () => {
  it('refuses hits as unavailable when too many wait, and keeps those it took', async () => {
    const link = await insertLink();
    const recorder = openRecorder({ mostWaiting: 50, largestBatch: 10 });
    await hit(link, visitor(0), NOON, { by: recorder });
    const letGo = await holdLink(link);
    const ends = Promise.allSettled(
      range(200).map((n) => hit(link, visitor(n + 1), NOON, { by: recorder })),
    );
    await waitForLock();
    await letGo();
    const refused = (await ends).filter((end) => end.status === 'rejected');
    expect(refused.length).toBeGreaterThan(100);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
    expect((await clickTotals(pool, link)).clickCount).toBe(201 - refused.length);
  });

  it('is stored to the last hit when the recorder closes', async () => {
    const link = await insertLink();
    const recorder = openRecorder({ largestBatch: 5 });
    await hit(link, visitor(999), NOON, { by: recorder });
    const hits = range(60).map((n) => hit(link, visitor(n), NOON, { by: recorder }));
    await turn();
    await recorder.close();
    expect((await clickTotals(pool, link)).clickCount).toBe(61);
    expect(countVerdicts(await Promise.all(hits))).toEqual({ valid: 60 });
    await expect(hit(link, visitor(70), NOON, { by: recorder })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
