import { describe, expect, it } from 'vitest';
import { createSubmissionHarness } from '#tests/support/submission-harness.ts';
import { createWorld, visitorAnswers } from '#tests/support/world.ts';

const harness = await createSubmissionHarness();
const { app, later, backToNow, send, fromBrowser, leadsOf } = harness;

describe('a request sent twice', () => {
  it('with the same key is answered the same, also after the campaign has ended', async () => {
    const world = await createWorld(app);
    const body = await fromBrowser(world);
    const key = { 'idempotency-key': 'k-1' };
    const first = await send(world, body, key);
    later(120_000);
    await app.pool.query(`update campaigns set status = 'ended' where id = $1`, [
      world.campaign.id,
    ]);
    const second = await send(world, body, key);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await leadsOf(world)).toHaveLength(1);
    backToNow();
  });

  it('with the same key and other content is a conflict', async () => {
    const world = await createWorld(app);
    await send(world, visitorAnswers(), { 'idempotency-key': 'k-2' });
    const answer = await send(world, visitorAnswers(), { 'idempotency-key': 'k-2' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'idempotency_mismatch' });
    expect(await leadsOf(world)).toHaveLength(1);
  });

  it('with the same content within a minute makes one lead, without any key', async () => {
    const world = await createWorld(app);
    const body = await fromBrowser(world);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(world, body)));
    expect(new Set(answers.map((answer) => answer.body))).toHaveProperty('size', 1);
    expect(await leadsOf(world)).toHaveLength(1);
    const { rows } = await app.pool.query('select 1 from commissions where campaign_id = $1', [
      world.campaign.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('with the same key in parallel makes one lead', async () => {
    const world = await createWorld(app);
    const body = await fromBrowser(world);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(world, body, { 'idempotency-key': 'k-3' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await leadsOf(world)).toHaveLength(1);
  });

  it('with one solution and two contents in parallel makes one lead', async () => {
    const world = await createWorld(app);
    const body = await fromBrowser(world);
    const answers = await Promise.all(
      ['Anna', 'Berta', 'Clara'].map((vorname) =>
        send(world, { ...body, vorname, email: `${vorname}@example.com` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(2);
    expect(await leadsOf(world)).toHaveLength(1);
  });
});
