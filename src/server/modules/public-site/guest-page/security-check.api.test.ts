import { describe, expect, it } from 'vitest';
import { anyAddress } from '#tests/support/caller.ts';
import { openedStamp, solvedToken } from '#tests/support/public-visitor.ts';
import { createSubmissionHarness, formAddress } from '#tests/support/submission-harness.ts';
import { createWorld, visitorAnswers } from '#tests/support/world.ts';

const harness = await createSubmissionHarness();
const { app, later, backToNow, send, fromBrowser, leadsOf } = harness;

describe('the security check', () => {
  it('passed leaves nothing to approve; not sent is held for approval', async () => {
    const world = await createWorld(app);
    await send(world, await fromBrowser(world));
    await send(world, visitorAnswers());
    expect((await leadsOf(world)).map(({ held_for }) => held_for)).toEqual([null, 'unchecked']);
  });

  it('counts a solution once', async () => {
    const world = await createWorld(app);
    const body = await fromBrowser(world);
    expect((await send(world, body)).statusCode).toBe(200);
    const replay = await send(world, {
      ...body,
      ...visitorAnswers(),
      captchaToken: body.captchaToken,
    });
    expect(replay.statusCode).toBe(422);
    expect(replay.json()).toMatchObject({ code: 'security_check_failed' });
    expect(await leadsOf(world)).toHaveLength(1);
  });

  it('of another campaign, forged, or garbled is refused', async () => {
    const [world, other] = [await createWorld(app), await createWorld(app)];
    const good = await solvedToken(app, world.campaign.slug);
    const payload = JSON.parse(Buffer.from(good, 'base64').toString()) as {
      challenge: { parameters: Record<string, unknown> };
      solution: Record<string, unknown>;
    };
    const forged = (change: (copy: typeof payload) => void): string => {
      const copy = structuredClone(payload);
      change(copy);
      return Buffer.from(JSON.stringify(copy)).toString('base64');
    };
    const tokens = [
      await solvedToken(app, other.campaign.slug),
      forged((copy) => (copy.challenge.parameters['expiresAt'] = 4_102_444_800)),
      forged(
        (copy) =>
          (copy.challenge.parameters['data'] = { campaign: world.campaign.slug.toUpperCase() }),
      ),
      forged((copy) => (copy.solution['derivedKey'] = '00'.repeat(32))),
      forged((copy) => (copy.solution = { counter: 'x' })),
      'placeholder',
      Buffer.from('null').toString('base64'),
      Buffer.from('{"challenge":{},"solution":null}').toString('base64'),
    ];
    for (const captchaToken of tokens) {
      const answer = await send(world, visitorAnswers({ captchaToken }));
      expect([captchaToken.slice(0, 20), answer.statusCode]).toEqual([
        captchaToken.slice(0, 20),
        422,
      ]);
    }
    expect(await leadsOf(world)).toEqual([]);
  });

  it('ends after half an hour', async () => {
    const world = await createWorld(app);
    const body = await fromBrowser(world);
    later(31 * 60_000);
    expect((await send(world, body)).json()).toMatchObject({ code: 'security_check_failed' });
    backToNow();
  });

  it('does not believe a form that was filled in within a moment, or in the future', async () => {
    const world = await createWorld(app);
    const renderedAt = await openedStamp(app, formAddress(world));
    await send(
      world,
      visitorAnswers({ renderedAt, captchaToken: await solvedToken(app, world.campaign.slug) }),
    );
    const [time = '', signature = ''] = renderedAt.split('.');
    const earlier = `${(Number.parseInt(time, 36) - 60_000).toString(36)}.${signature}`;
    await send(
      world,
      visitorAnswers({
        renderedAt: earlier,
        captchaToken: await solvedToken(app, world.campaign.slug),
      }),
    );
    expect((await leadsOf(world)).map(({ held_for }) => held_for)).toEqual([
      'unchecked',
      'unchecked',
    ]);
  });

  it('refuses a bot that fills in the hidden field', async () => {
    const world = await createWorld(app);
    const answer = await send(
      world,
      await fromBrowser(world, { homepageUrl: 'https://spam.example' }),
    );
    expect(answer.json()).toMatchObject({ code: 'security_check_failed' });
    expect(await leadsOf(world)).toEqual([]);
  });
});

describe('many requests from one network', () => {
  it('are refused with a time to wait', async () => {
    const world = await createWorld(app);
    const from = anyAddress();
    const once = () => app.call('POST', formAddress(world), { vorname: '' }, undefined, { from });
    for (let tries = 0; tries < 120; tries += 1) await once();
    const answer = await once();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
