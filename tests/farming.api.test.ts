import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { openClickRecorder, recordHit } from '#server/modules/clicks/index.ts';
import type { ReviewGroup } from '#shared/contracts/clicks/review.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from './support/digest.ts';
import { createSubmissionHarness, formAddress } from './support/submission-harness.ts';
import { browser, visit } from './support/visitors.ts';
import { createWorld, type World } from './support/world.ts';

/**
 * Two scripts that farm rewards (docs/product/clicks.md section 13): what they earn at most, and that
 * what they do not earn waits for somebody or is not owed at all.
 */
const { app, fromBrowser } = await createSubmissionHarness();
const recorder = openClickRecorder(app.services);

const FIXED = { calculationType: 'fixed', rewardPercentage: null };
const DAILY_BUDGET_CENTS = 2_500;

/** Gives the campaign a budget of 25 € a day in place of the one that it began with. */
async function limit({ provider, campaign }: World, beyond: 'refuse' | 'hold'): Promise<void> {
  await app.pool.query('update budgets set ended_at = now() where campaign_id = $1', [campaign.id]);
  await app.pool.query(
    `insert into budgets (provider_id, id, scope, campaign_id, period, unit, most, beyond, created_at)
     values ($1, $2, 'campaign', $3, 'day', 'cents', $4, $5, now())`,
    [
      await providerIdOf(app.pool, provider.email),
      newId(),
      campaign.id,
      DAILY_BUDGET_CENTS,
      beyond,
    ],
  );
}

/** Everything owed over the world's link, in cents. */
async function owed({ link }: World): Promise<number> {
  const { rows } = await app.pool.query<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0)::bigint as cents from commissions where link_id = $1',
    [link.id],
  );
  return rows[0]?.cents ?? 0;
}

async function review({ provider }: World): Promise<ReviewGroup[]> {
  const answer = await app.call('GET', '/api/review', undefined, provider.cookie);
  return answer.json<{ groups: ReviewGroup[] }>().groups;
}

describe('125 requests from one address, each with its proof of work', () => {
  it('earn two rewards; what else was taken waits in one group', async () => {
    const world = await createWorld(app, {
      campaign: { ...FIXED, rewardType: 'per_lead', rewardAmount: 5 },
    });
    const answers: Record<number, number> = {};
    for (let n = 0; n < 125; n += 1) {
      const body = await fromBrowser(world, {
        vorname: `Gast ${n}`,
        email: `gast-${n}@example.org`,
        telefon: '',
      });
      const { statusCode } = await app.call('POST', formAddress(world), body, undefined, {
        from: '203.0.113.77',
      });
      answers[statusCode] = (answers[statusCode] ?? 0) + 1;
    }
    // The limit of a network and hour is in the way of the last ones.
    expect(answers).toEqual({ 200: 120, 429: 5 });
    expect(await owed(world)).toBe(1_000);
    const groups = await review(world);
    expect(groups).toMatchObject([{ cause: 'shared_network', count: 118, atStake: 590 }]);
    expect(groups[0]?.against).toContain('Alle 118 kommen aus einem einzigen Netz.');
  });
});

describe('300 networks of one view each on a link whose clicks are paid', () => {
  /** Each asks for the page and reports two seconds later that it was shown, as the page would. */
  async function farm(world: World): Promise<void> {
    const provider = providerId(await providerIdOf(app.pool, world.provider.email));
    for (let n = 0; n < 300; n += 1) {
      const ip = `203.${n >> 8}.${n & 255}.9`;
      const request = visit(ip, browser(n));
      const hit = await recordHit(
        recorder,
        { providerId: provider, linkId: world.link.id, unavailable: null, viewers: [], request },
        app.services.clock(),
      );
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/clicks/shown',
        remoteAddress: ip,
        headers: { 'sec-fetch-site': 'same-origin', 'user-agent': browser(n) },
        payload: { token: hit.shownToken },
      });
      expect(answer.statusCode).toBe(200);
    }
  }

  it('earn the budget of a day, and nothing beyond it is owed', async () => {
    const world = await createWorld(app, {
      campaign: { ...FIXED, rewardType: 'per_click', rewardAmount: 0.2 },
    });
    await limit(world, 'refuse');
    await farm(world);
    expect(await owed(world)).toBe(DAILY_BUDGET_CENTS);
    expect(await review(world)).toEqual([]);
  });

  it('earn the same where the rest is held, which waits until somebody has looked', async () => {
    const world = await createWorld(app, {
      campaign: { ...FIXED, rewardType: 'per_click', rewardAmount: 0.2 },
    });
    await limit(world, 'hold');
    await farm(world);
    expect(await owed(world)).toBe(DAILY_BUDGET_CENTS);
    const [group, ...others] = await review(world);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ kind: 'clicks', cause: 'budget', count: 175, atStake: 35 });
    expect(group?.against).toContain('Aus keinem der Klicks dieses Tages wurde eine Anfrage.');
  });
});
