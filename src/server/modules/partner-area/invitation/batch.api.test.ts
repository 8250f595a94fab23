import { describe, expect, it } from 'vitest';
import type { InvitationBatch } from '#shared/contracts/partner-area/invitations.ts';
import { digest } from '#tests/support/digest.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { manyPartners } from '#tests/support/many-partners.ts';
import { contextOf, invite, readBatch, workBatch } from '#tests/support/partner-invitations.ts';
import { withPartner } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';
import { resumeInvitations } from './batch.ts';

const app = await createTestApplication();

const order = (worlds: readonly World[]) => ({
  partnerIds: worlds.map(({ partner }) => partner.id),
});
const start = (world: World, body: object, key?: string) =>
  app.call('POST', '/api/partner-invitations', body, world.provider.cookie, {
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

/** A provider with partners who can be invited, are suspended, and were invited already. */
async function scene() {
  const ready = await createWorld(app, { partner: { email: 'ada@batch.example' } });
  const suspended = await withPartner(app, ready, { companyName: 'Bo', email: 'bo@batch.example' });
  const invited = await withPartner(app, ready, { companyName: 'Cy', email: 'cy@batch.example' });
  const path = `/api/partners/${suspended.partner.id}`;
  await must(app, 'PATCH', path, { status: 'suspended' }, ready.provider.cookie);
  await invite(app, invited);
  return { ready, suspended, invited };
}

describe('a batch of invitations', () => {
  it('invites one after the other and says of the others why not', async () => {
    const { ready, suspended, invited } = await scene();
    const started = (
      await start(ready, order([suspended, ready, invited]))
    ).json<InvitationBatch>();
    expect(started.counts).toEqual({ all: 3, waiting: 3, invited: 0, refused: 0 });
    expect(await workBatch(app, ready, started.id)).toBe(true);
    const done = await readBatch(app, ready, started.id);
    expect(done.counts).toEqual({ all: 3, waiting: 0, invited: 1, refused: 2 });
    expect(done.items).toMatchObject([
      { name: 'Bo', status: 'refused', reason: expect.stringMatching(/gesperrt/) },
      { name: 'Fotografie Grün', status: 'invited', reason: null },
      { name: 'Cy', status: 'refused', reason: expect.stringMatching(/gerade erst/) },
    ]);
    expect(await mailsTo(app.pool, 'ada@batch.example')).toHaveLength(1);
    expect(await mailsTo(app.pool, 'cy@batch.example')).toHaveLength(1);
  });

  it('mails everybody once where two workers take it, and where it is repeated', async () => {
    const world = await createWorld(app, { partner: { email: 'twice@batch.example' } });
    const key = '0193aaaa-1111-7222-8333-444455556666';
    const first = (await start(world, order([world]), key)).json<InvitationBatch>();
    const again = (await start(world, order([world]), key)).json<InvitationBatch>();
    expect(again.id).toBe(first.id);
    await Promise.all([workBatch(app, world, first.id), workBatch(app, world, first.id)]);
    expect((await readBatch(app, world, first.id)).counts).toMatchObject({
      invited: 1,
      refused: 0,
    });
    expect(await mailsTo(app.pool, 'twice@batch.example')).toHaveLength(1);
  });

  it('goes on where its worker has died, and is left alone while somebody works', async () => {
    const world = await createWorld(app, { partner: { email: 'idle@batch.example' } });
    const { id } = (await start(world, order([world]))).json<InvitationBatch>();
    const queued = async () => {
      const { rowCount } = await app.pool.query(
        `select from pgboss.job where name = 'partner-area.invite-batch' and data ->> 'batchId' = $1`,
        [id],
      );
      return rowCount ?? 0;
    };
    await resumeInvitations(contextOf(app));
    expect(await queued()).toBe(1);
    await app.pool.query(
      'update partner_invitation_items set ordered_at = $2 where batch_id = $1',
      [id, new Date(Date.now() - 2 * 60_000)],
    );
    await resumeInvitations(contextOf(app));
    expect(await queued()).toBe(2);
    await workBatch(app, world, id);
    await resumeInvitations(contextOf(app));
    expect(await queued()).toBe(2);
  });

  it('takes no partner of another provider, and nothing of it', async () => {
    const world = await createWorld(app, { partner: { email: 'own@batch.example' } });
    const other = await createWorld(app, { partner: { email: 'foreign@batch.example' } });
    const before = await digest(app.pool);
    expect((await start(world, order([world, other]))).statusCode).toBe(404);
    expect(await digest(app.pool)).toBe(before);
    const { id } = (await start(other, order([other]))).json<InvitationBatch>();
    const path = `/api/partner-invitations/${id}`;
    expect((await app.call('GET', path, undefined, world.provider.cookie)).statusCode).toBe(404);
  });

  it('takes many at once', async () => {
    const world = await createWorld(app);
    const partners = await manyPartners(app.pool, world, 600);
    const started = await start(world, { partnerIds: partners });
    expect(started.statusCode).toBe(200);
    expect(started.json<InvitationBatch>().counts.all).toBe(600);
  });
});
