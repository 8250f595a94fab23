import { describe, expect, it } from 'vitest';
import { countVerdicts, later, NOON, openClickHarness } from '#tests/support/click-harness.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import { browser, scanned, visit, visitor } from '#tests/support/visitors.ts';

const { pool, hit, shown, insertLink, openRecorder } = await openClickHarness();

describe('a hit', () => {
  it('is stored without the visitor’s address, with the network only', async () => {
    const link = await insertLink();
    const { clickId } = await hit(link, visit('203.0.113.77'));
    const { rows } = await pool.query('select * from clicks where id = $1', [clickId]);
    expect(rows).toEqual([
      {
        provider_id: link.providerId,
        at: NOON,
        id: clickId,
        link_id: link.linkId,
        partner_id: link.partnerId,
        campaign_id: link.campaignId,
        verdict: 'valid',
        reason: '',
        visitor_key: expect.any(Buffer),
        network: '203.0.113.0',
        is_scan: false,
        placement: null,
        wide_network: null,
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('113.77');
  });

  it('is stored with its verdict and reason, and moves the roll-up, but counts only when valid', async () => {
    const link = await insertLink();
    const hits = [
      await hit(link, visitor(1)),
      await hit(link, visitor(1)),
      await hit(link, visit('203.0.113.7', 'curl/8.11.0')),
      await hit(link, { ...visitor(2), method: 'HEAD' }),
      await hit(link, visit('203.0.113.8', undefined, { 'sec-purpose': 'prefetch' })),
      await hit(link, visitor(3), NOON, { viewers: [link.providerId] }),
      await hit(link, visitor(4), NOON, { unavailable: 'campaign_ended' }),
    ];
    expect(hits.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['valid', ''],
      ['duplicate', 'within_24_hours'],
      ['bot', 'known_bot'],
      ['bot', 'head_request'],
      ['prefetch', 'prefetch'],
      ['own', 'logged_in'],
      ['inactive', 'campaign_ended'],
    ]);
    const hitsByVerdict = { valid: 1, duplicate: 1, bot: 2, prefetch: 1, own: 1, inactive: 1 };
    expect(await clickTotals(pool, link)).toMatchObject({
      hits: hitsByVerdict,
      rolledUp: hitsByVerdict,
      clickCount: 1,
    });
  });

  it('of a printed code is distinguished from the others, also when it is only shown later', async () => {
    const paid = await insertLink({ rewardType: 'per_click', amountCents: 20 });
    const view = await hit(paid, scanned(visitor(1)));
    const typed = await hit(paid, visitor(2));
    const scansOf = async () => {
      const { rows } = await pool.query<{ verdict: string; hits: number; scans: number }>(
        'select verdict, hits, scans from click_days where link_id = $1 and hits > 0 order by 1',
        [paid.linkId],
      );
      return rows;
    };
    expect(await scansOf()).toEqual([{ verdict: 'prefetch', hits: 2, scans: 1 }]);
    // One comes while another is shown: the row of what waits keeps its number and loses its scan.
    const waiting = hit(paid, visitor(4));
    await Promise.all([waiting, shown(view.shownToken, visitor(1))]);
    expect(await scansOf()).toEqual([
      { verdict: 'prefetch', hits: 2, scans: 0 },
      { verdict: 'valid', hits: 1, scans: 1 },
    ]);
    await shown(typed.shownToken, visitor(2));
    await shown((await waiting).shownToken, scanned(visitor(4)));
    expect(await scansOf()).toEqual([{ verdict: 'valid', hits: 3, scans: 1 }]);
    expect(await clickTotals(pool, paid)).toMatchObject({ clickCount: 3, accruedCents: 60 });
  });

  it('on a link that was just switched off is inactive, whatever the page knew', async () => {
    const link = await insertLink();
    await pool.query(`update referral_links set status = 'inactive' where id = $1`, [link.linkId]);
    expect(await hit(link, visitor(1))).toMatchObject({
      verdict: 'inactive',
      reason: 'link_inactive',
    });
  });

  it('on an unknown link, or on another provider’s, is refused and leaves nothing', async () => {
    const [link, foreign] = [await insertLink(), await insertLink()];
    const mixed = { ...link, linkId: foreign.linkId };
    await expect(hit(mixed, visitor(1))).rejects.toMatchObject({ code: 'link_not_found' });
    const { rows } = await pool.query('select 1 from clicks where link_id = $1', [foreign.linkId]);
    expect(rows).toEqual([]);
  });
});

describe('the same visitor', () => {
  it('counts once of a thousand hits, wherever they arrive', async () => {
    const link = await insertLink();
    const other = openRecorder();
    const hits = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) =>
        hit(link, visit('203.0.113.7'), later(NOON, { ms: n }), n % 2 === 0 ? {} : { by: other }),
      ),
    );
    expect(countVerdicts(hits)).toEqual({ valid: 1, duplicate: 999 });
    expect((await clickTotals(pool, link)).clickCount).toBe(1);
  });

  it('counts again after 24 hours, not a millisecond earlier', async () => {
    const link = await insertLink();
    const seen = async (at: Date) => (await hit(link, visitor(1), at)).verdict;
    expect(await seen(NOON)).toBe('valid');
    expect(await seen(later(NOON, { hours: 24, ms: -1 }))).toBe('duplicate');
    expect(await seen(later(NOON, { hours: 24 }))).toBe('valid');
  });

  it('counts on each link', async () => {
    const links = [await insertLink(), await insertLink()];
    for (const link of links) expect((await hit(link, visitor(1))).verdict).toBe('valid');
  });
});

describe('midnight in Berlin', () => {
  it.each([
    ['an ordinary night', '2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00.001Z'],
    ['the night that loses an hour', '2026-03-28T22:30:00Z', '2026-03-29T22:29:59.999Z'],
    ['the evening before it, two days back', '2026-03-28T22:45:00Z', '2026-03-29T22:15:00Z'],
    ['the night that has an hour twice', '2026-10-24T22:30:00Z', '2026-10-25T22:29:59.999Z'],
  ])('makes no duplicate valid: %s', async (_night, first, second) => {
    const link = await insertLink();
    expect((await hit(link, visitor(1), new Date(first))).verdict).toBe('valid');
    expect((await hit(link, visitor(1), new Date(second))).verdict).toBe('duplicate');
  });

  it.each([
    ['2026-03-28T22:30:00Z', '2026-03-29T22:30:00Z'],
    ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z'],
  ])('keeps 24 hours at 24 hours when the clocks change (%s)', async (first, second) => {
    const link = await insertLink();
    expect((await hit(link, visitor(1), new Date(first))).verdict).toBe('valid');
    expect((await hit(link, visitor(1), new Date(second))).verdict).toBe('valid');
  });

  it('divides the hits of one batch by day: what was valid before it makes duplicates after it', async () => {
    const link = await insertLink();
    const midnight = new Date('2026-11-20T23:00:00Z');
    const hits = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        hit(link, visitor(n % 4), later(midnight, { ms: n - 20 })),
      ),
    );
    expect(countVerdicts(hits)).toEqual({ valid: 4, duplicate: 36 });
    const { rows } = await pool.query(
      `select day, verdict, hits from click_days where link_id = $1 order by day, verdict`,
      [link.linkId],
    );
    expect(rows).toEqual([
      { day: '2026-11-20', verdict: 'duplicate', hits: 16 },
      { day: '2026-11-20', verdict: 'valid', hits: 4 },
      { day: '2026-11-21', verdict: 'duplicate', hits: 20 },
    ]);
  });

  it('separates the keys of a visitor: those of two days have nothing in common', async () => {
    const link = await insertLink();
    await hit(link, visitor(1), new Date('2026-11-20T12:00:00Z'));
    await hit(link, visitor(1), new Date('2026-11-22T12:00:00Z'));
    const { rows } = await pool.query(
      'select count(distinct visitor_key) as keys from clicks where link_id = $1',
      [link.linkId],
    );
    expect(rows).toEqual([{ keys: 2 }]);
  });
});

describe('one network', () => {
  it('gives at most three valid clicks a day, whatever browsers it shows', async () => {
    const link = await insertLink();
    const hits = await Promise.all(
      Array.from({ length: 300 }, (_, n) => hit(link, visit(`203.0.113.${n % 250}`, browser(n)))),
    );
    expect(countVerdicts(hits)).toEqual({ valid: 3, over_limit: 297 });
  });

  it('is counted over several processes', async () => {
    const link = await insertLink();
    const recorders = [openRecorder(), openRecorder(), openRecorder({ batchBy: 'provider' })];
    const hits = await Promise.all(
      Array.from({ length: 90 }, (_, n) =>
        hit(link, visit('2001:db8:7::1', browser(n)), later(NOON, { ms: n }), {
          by: recorders[n % 3]!,
        }),
      ),
    );
    expect(countVerdicts(hits)).toEqual({ valid: 3, over_limit: 87 });
  });

  it('gets three more on the next Berlin day, not after any other 24 hours', async () => {
    const link = await insertLink();
    const verdicts: string[] = [];
    const evening = new Date('2026-11-20T22:00:00Z');
    for (const [n, at] of [
      [0, evening],
      [1, evening],
      [2, evening],
      [3, later(evening, { minutes: 59 })],
      [3, later(evening, { minutes: 60 })],
      [4, later(evening, { minutes: 61 })],
      [5, later(evening, { minutes: 62 })],
      [6, later(evening, { hours: 20 })],
    ] as const)
      verdicts.push((await hit(link, visit('203.0.113.9', browser(n)), at)).verdict);
    expect(verdicts.join(' ')).toBe('valid valid valid over_limit valid valid valid over_limit');
  });

  it('does not use up its three with duplicates, bots or other links', async () => {
    const [link, other] = [await insertLink(), await insertLink()];
    const from = (n: number) => visit('203.0.113.9', browser(n));
    await hit(link, from(0));
    await hit(link, from(0));
    await hit(link, visit('203.0.113.9', 'curl/8.11.0'));
    for (const n of [1, 2, 3]) await hit(other, from(n));
    expect((await hit(link, from(1))).verdict).toBe('valid');
    expect((await hit(link, from(2))).verdict).toBe('valid');
    expect((await hit(link, from(3))).verdict).toBe('over_limit');
  });

  it('keeps a visitor over the limit from counting, and lets it count tomorrow', async () => {
    const link = await insertLink();
    for (const n of [0, 1, 2]) await hit(link, visit('203.0.113.9', browser(n)));
    const fourth = visit('203.0.113.9', browser(3));
    expect((await hit(link, fourth)).verdict).toBe('over_limit');
    expect((await hit(link, fourth)).verdict).toBe('over_limit');
    expect((await hit(link, fourth, later(NOON, { hours: 20 }))).verdict).toBe('valid');
  });
});
