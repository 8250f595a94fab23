import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClickRecorder } from '#server/modules/clicks/index.ts';
import { completeBundles } from '#tests/support/bundle-model.ts';
import { later, NOON, openClickHarness } from '#tests/support/click-harness.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import { changeTerms, insertLinks, type Link } from '#tests/support/referral-link.ts';
import { browser, visit, visitor } from '#tests/support/visitors.ts';

const { pool, recorder, openRecorder, insertLink, hit, shown } = await openClickHarness();

/** The n-th visitor asks for the page and really sees it. */
async function see(
  link: Link,
  n: number,
  { by = recorder, now = NOON }: { by?: ClickRecorder; now?: Date } = {},
): Promise<void> {
  const view = await hit(link, visitor(n), now, { by });
  await shown(view.shownToken, visitor(n), later(now, { ms: 800 }), by);
}

const range = (size: number, from = 0): number[] =>
  Array.from({ length: size }, (_, place) => from + place);

describe('a click that is paid', () => {
  it('counts only when the page was really shown', async () => {
    const link = await insertLink({ rewardType: 'per_click', amountCents: 20 });
    const view = await hit(link, visitor(1));
    expect(view).toMatchObject({ verdict: 'prefetch', reason: 'not_shown' });
    expect(await clickTotals(pool, link)).toMatchObject({ clickCount: 0, commissions: 0 });
    await shown(view.shownToken, visitor(1));
    expect(await clickTotals(pool, link)).toEqual({
      hits: { valid: 1 },
      rolledUp: { valid: 1 },
      clickCount: 1,
      remainder: 0,
      commissionCents: 20,
      commissions: 1,
      accruedCents: 20,
    });
  });

  it('becomes a claim on the terms in force, open and payable, with an entry in the log', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 2, amountCents: 500 });
    await see(link, 1);
    await see(link, 2);
    const { rows } = await pool.query(
      `select c.status, c.payable, c.source, c.quantity, c.amount_cents, c.paid_cents, c.event_at,
         c.partner_id = l.partner_id as of_partner, t.version, k.verdict, e.action, e.data
       from commissions c
       join referral_links l on l.id = c.link_id
       join reward_terms t on t.id = c.terms_id
       join clicks k on k.id = c.click_id
       join audit_events e on e.entity = 'commission' and e.entity_id = c.id
       where c.link_id = $1`,
      [link.linkId],
    );
    expect(rows).toEqual([
      {
        status: 'pending',
        payable: true,
        source: 'click',
        quantity: 2,
        amount_cents: 500,
        paid_cents: 0,
        event_at: NOON,
        of_partner: true,
        version: 1,
        verdict: 'valid',
        action: 'commission.accrued',
        data: {
          source: 'click',
          partnerId: link.partnerId,
          campaignId: link.campaignId,
          linkId: link.linkId,
          amountCents: 500,
        },
      },
    ]);
  });

  it('is not earned by previews, bots and the provider, even when they run the page', async () => {
    const link = await insertLink({ rewardType: 'per_click', amountCents: 20 });
    const prerendering = visit('203.0.113.1', undefined, { 'sec-purpose': 'prefetch;prerender' });
    const view = await hit(link, prerendering);
    await shown(view.shownToken, prerendering);
    expect((await clickTotals(pool, link)).clickCount).toBe(0);
    // Opened at last: the same page is shown.
    await shown(view.shownToken, visit('203.0.113.1'));
    expect((await clickTotals(pool, link)).clickCount).toBe(1);

    expect((await hit(link, visit('203.0.113.2', 'Slackbot 1.0'))).shownToken).toBeNull();
    const own = await hit(link, visitor(3), NOON, { viewers: [link.providerId] });
    expect(own).toMatchObject({ verdict: 'own', shownToken: null });
  });
});

describe('the token of a shown page', () => {
  it('works once, also when it is sent a hundred times at the same moment', async () => {
    const link = await insertLink({ rewardType: 'per_click', amountCents: 20 });
    const { shownToken } = await hit(link, visitor(1));
    const other = openRecorder();
    await Promise.all(
      range(100).map((n) => shown(shownToken, visitor(1), NOON, n % 2 === 0 ? recorder : other)),
    );
    expect(await clickTotals(pool, link)).toMatchObject({
      hits: { valid: 1 },
      rolledUp: { valid: 1 },
      clickCount: 1,
      commissions: 1,
    });
  });

  it('is worth nothing to another browser, when forged, or half an hour late', async () => {
    const link = await insertLink({ rewardType: 'per_click', amountCents: 20 });
    const { shownToken } = await hit(link, visitor(1));
    const token = shownToken ?? '';
    const refused = { code: 'not_found' };
    await expect(shown(token, visit('10.0.1.7', browser(7)))).rejects.toMatchObject(refused);
    const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const forged of [flipped, '', 'x', 'A'.repeat(200), token.slice(4)])
      await expect(shown(forged, visitor(1))).rejects.toMatchObject(refused);
    await expect(
      shown(token, visitor(1), later(NOON, { minutes: 30, ms: 1 })),
    ).rejects.toMatchObject(refused);
    expect((await clickTotals(pool, link)).clickCount).toBe(0);
    await shown(token, visitor(1), later(NOON, { minutes: 30 }));
    expect((await clickTotals(pool, link)).clickCount).toBe(1);
  });

  it('makes no day’s salt when its date is forged', async () => {
    const link = await insertLink({ rewardType: 'per_click' });
    const { shownToken } = await hit(link, visitor(1));
    const bytes = Buffer.from(shownToken ?? '', 'base64url');
    bytes[48] = 0x7f;
    const before = await pool.query('select * from visitor_salts');
    await expect(shown(bytes.toString('base64url'), visitor(1))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await pool.query('select * from visitor_salts')).rows).toEqual(before.rows);
  });

  it('gives a visitor that shows two views one click, also around midnight', async () => {
    const link = await insertLink({ rewardType: 'per_click', amountCents: 20 });
    const before = new Date('2026-11-20T22:59:00Z');
    const after = new Date('2026-11-20T23:01:00Z');
    const early = await hit(link, visitor(1), before);
    const late = await hit(link, visitor(1), after);
    await shown(late.shownToken, visitor(1), after);
    await shown(early.shownToken, visitor(1), later(after, { minutes: 1 }));
    expect(await clickTotals(pool, link)).toMatchObject({
      hits: { valid: 1, duplicate: 1 },
      rolledUp: { valid: 1, duplicate: 1 },
      commissions: 1,
    });
  });

  it('does not lift the cap of a network, nor count on a link switched off meanwhile', async () => {
    const link = await insertLink({ rewardType: 'per_click', amountCents: 20 });
    const views = await Promise.all(
      range(10).map(async (n) => {
        const request = visit('203.0.113.5', browser(n));
        return { request, token: (await hit(link, request)).shownToken };
      }),
    );
    await Promise.all(views.map(({ token, request }) => shown(token, request)));
    expect((await clickTotals(pool, link)).hits).toEqual({ valid: 3, over_limit: 7 });

    const { shownToken } = await hit(link, visitor(1));
    await pool.query(`update referral_links set status = 'inactive' where id = $1`, [link.linkId]);
    await shown(shownToken, visitor(1));
    expect((await clickTotals(pool, link)).hits).toEqual({ valid: 3, over_limit: 7, inactive: 1 });
  });
});

describe('rewards', () => {
  it('are floor(valid / quantity) for two processes in parallel, duplicates and all', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 25, amountCents: 500 });
    const recorders = [openRecorder({ largestBatch: 7 }), openRecorder()];
    await Promise.all(
      range(1_210).map((n) =>
        // Every visitor comes twice, once to each process.
        see(link, Math.floor(n / 2), { by: recorders[n % 2]!, now: later(NOON, { ms: n }) }),
      ),
    );
    expect(await clickTotals(pool, link)).toEqual({
      hits: { valid: 605, duplicate: 605 },
      rolledUp: { valid: 605, duplicate: 605 },
      clickCount: 605,
      remainder: 5,
      commissionCents: 24 * 500,
      commissions: 24,
      accruedCents: 24 * 500,
    });
  });

  it('are exact on many links that two processes hit in opposite order', async () => {
    const links = await insertLinks(pool, {
      terms: { rewardType: 'per_click', quantity: 3, amountCents: 70 },
      links: 12,
    });
    const recorders = [openRecorder(), openRecorder()];
    await Promise.all(
      range(40).flatMap((n) =>
        links.flatMap((link, place) => [
          see(link, n, { by: recorders[0]! }),
          see(links[links.length - 1 - place]!, n + 1_000, { by: recorders[1]! }),
        ]),
      ),
    );
    for (const link of links)
      expect(await clickTotals(pool, link)).toMatchObject({
        clickCount: 80,
        remainder: 2,
        commissions: 26,
        commissionCents: 26 * 70,
      });
  });

  it('carry the remainder over to new terms, each claim on its own version', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 25, amountCents: 500 });
    for (const n of range(42)) await see(link, n);
    // 17 are left; the 18th completes three bundles of five and leaves three.
    await changeTerms(pool, link, { rewardType: 'per_click', quantity: 5, amountCents: 90 });
    await see(link, 100);
    expect(await clickTotals(pool, link)).toMatchObject({
      remainder: 3,
      commissions: 4,
      commissionCents: 500 + 3 * 90,
      accruedCents: 500 + 3 * 90,
    });
    const { rows } = await pool.query(
      `select t.version, c.quantity, c.bundle, c.amount_cents from commissions c
       join reward_terms t on t.id = c.terms_id where c.link_id = $1 order by c.created_at, c.bundle`,
      [link.linkId],
    );
    expect(rows).toEqual([
      { version: 1, quantity: 25, bundle: 1, amount_cents: 500 },
      { version: 2, quantity: 5, bundle: 1, amount_cents: 90 },
      { version: 2, quantity: 5, bundle: 2, amount_cents: 90 },
      { version: 2, quantity: 5, bundle: 3, amount_cents: 90 },
    ]);
  });

  it('are none for clicks while leads are paid, and begin with the change', async () => {
    const link = await insertLink({ rewardType: 'per_lead' });
    for (const n of range(5)) await hit(link, visitor(n));
    await changeTerms(pool, link, { rewardType: 'per_click', quantity: 2, amountCents: 100 });
    expect((await hit(link, visitor(90))).verdict).toBe('prefetch');
    for (const n of [91, 92]) await see(link, n);
    expect(await clickTotals(pool, link)).toMatchObject({
      clickCount: 7,
      remainder: 0,
      commissions: 1,
    });
  });

  it('follow the arithmetic of bundles for any terms, batches and processes', async () => {
    const period = fc.record({
      quantity: fc.integer({ min: 1, max: 12 }),
      amountCents: fc.integer({ min: 0, max: 900 }),
      visitors: fc.integer({ min: 0, max: 40 }),
    });
    const recorders = [openRecorder({ largestBatch: 3 }), openRecorder({ batchBy: 'provider' })];
    await fc.assert(
      fc.asyncProperty(fc.array(period, { minLength: 1, maxLength: 4 }), async (periods) => {
        const link = await insertLink({ rewardType: 'per_click' });
        const expected = { clickCount: 0, remainder: 0, commissions: 0, commissionCents: 0 };
        for (const { quantity, amountCents, visitors } of periods) {
          await changeTerms(pool, link, { rewardType: 'per_click', quantity, amountCents });
          const from = expected.clickCount;
          await Promise.all(
            range(visitors, from).map((n) => see(link, n, { by: recorders[n % 2]! })),
          );
          const { completed, remainder } = completeBundles(expected.remainder, visitors, quantity);
          expected.clickCount += visitors;
          expected.remainder = remainder;
          expected.commissions += completed;
          expected.commissionCents += completed * amountCents;
        }
        expect(await clickTotals(pool, link)).toMatchObject({
          ...expected,
          accruedCents: expected.commissionCents,
        });
      }),
      { numRuns: 12 },
    );
  });
});
