import { describe, expect, it } from 'vitest';
import { createSubmissionHarness } from '#tests/support/submission-harness.ts';
import { campaignBody, createWorld, visitorAnswers, type World } from '#tests/support/world.ts';

const harness = await createSubmissionHarness();
const { app, send, post, leadsOf } = harness;

/** Requests of different visitors, ready to be sent. */
const visitors = (count: number) =>
  Array.from({ length: count }, (_, n) => visitorAnswers({ email: `gast-${n}@example.org` }));

const change = ({ campaign, provider }: World, body: Record<string, unknown>) =>
  app.call('PUT', `/api/campaigns/${campaign.id}`, body, provider.cookie);

const perLead = (rewardAmount: number) => ({
  rewardType: 'per_lead',
  calculationType: 'fixed',
  rewardPercentage: null,
  rewardAmount,
});

describe('a provider’s change while visitors send their requests', () => {
  it.each(['paused', 'ended'])(
    '%s: what was answered with thanks is kept, what was refused is not, and afterwards all is refused',
    async (status) => {
      const world = await createWorld(app);
      const { campaign, provider } = world;
      const [before, after] = [visitors(16).slice(0, 12), visitors(16).slice(12)];
      const pause = async () => {
        await post(world, visitorAnswers({ email: 'erster@example.org' }));
        const path = `/api/campaigns/${campaign.id}`;
        return app.call('PATCH', path, { status }, provider.cookie);
      };
      const [paused, ...answers] = await Promise.all([
        pause(),
        ...before.map((body) => send(world, body)),
      ]);
      expect(paused?.statusCode).toBe(200);
      const late = await Promise.all(after.map((body) => send(world, body)));
      for (const answer of late)
        expect(answer.json()).toMatchObject({ code: 'campaign_unavailable' });
      const thanked = answers.filter(({ statusCode }) => statusCode === 200);
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
        expect(answer.json()).toMatchObject({ code: 'campaign_unavailable' });
      const kept = new Set((await leadsOf(world)).map(({ id }) => id));
      for (const answer of thanked)
        expect(kept.has(answer.json<{ leadId: string }>().leadId)).toBe(true);
      const first = (await leadsOf(world)).filter(({ email }) => email === 'erster@example.org');
      expect(kept.size).toBe(thanked.length + first.length);
    },
  );

  it('of the reward: every claim is that of the version it names, and the sums agree', async () => {
    const world = await createWorld(app, { campaign: perLead(1) });
    const bodies = await Promise.all(
      visitors(25).map((body) => harness.fromBrowser(world, { email: body['email'] })),
    );
    const edits = async () => {
      const answers = [];
      for (const [n, amount] of [2.02, 3.03, 0, 4.04, 1].entries()) {
        // So that each version has a request at least.
        expect((await send(world, bodies[n])).statusCode).toBe(200);
        answers.push(await change(world, campaignBody(perLead(amount))));
      }
      return answers.map(({ statusCode }) => statusCode);
    };
    const [statuses, ...answers] = await Promise.all([
      edits(),
      ...bodies.slice(5).map((body) => send(world, body)),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    for (const answer of answers) expect(answer.statusCode).toBe(200);
    const { rows } = await app.pool.query<Record<string, number>>(
      `select t.version, c.amount_cents as claimed, t.amount_cents as agreed, k.commission_cents as total
       from commissions c join reward_terms t on t.id = c.terms_id
       join leads l on l.id = c.lead_id and l.terms_id = c.terms_id
       join referral_links k on k.id = c.link_id where c.campaign_id = $1`,
      [world.campaign.id],
    );
    expect(rows).toHaveLength(25);
    expect(new Set(rows.map(({ version }) => version)).size).toBeGreaterThanOrEqual(5);
    for (const { claimed, agreed } of rows) expect(claimed).toBe(agreed);
    const sum = rows.reduce((total, { claimed }) => total + (claimed ?? 0), 0);
    expect(rows[0]?.total).toBe(sum);
  });
});
