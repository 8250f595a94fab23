import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import type { AdviserPack } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import { adviserPackApplication } from '#tests/support/adviser-pack-world.ts';
import { rendererInPlace } from '#tests/support/typesetting.ts';
import { keepPacks } from './jobs.ts';

/** How packs are made, through kills and twice at once (docs/product/bookkeeping.md section 12). */
const { app, call, on, worldOn, october, orderPack, listPacks, findPack, workOnPack, fetchPack } =
  await adviserPackApplication();

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Stops at the page of the key date, when all documents are in, until it is let go. */
function stoppingRenderer() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const isKeyDate = ({ meta }: TypesettingJob) => meta.keywords.includes('Stichtag');
  return {
    reached: reached.promise,
    letGo: resolve,
    renderer: {
      ...rendererInPlace,
      render: async (job: TypesettingJob) => {
        if (isKeyDate(job)) {
          reached.resolve();
          await promise;
        }
        return rendererInPlace.render(job);
      },
    },
  };
}

describe('the making of a pack', () => {
  it('is ordered once, however often the button is pressed', async () => {
    const world = await october();
    const [one, other] = await Promise.all([
      orderPack(world, '2026-10'),
      orderPack(world, '2026-10'),
    ]);
    expect(one.id).toBe(other.id);
    await workOnPack(world, one.id);
    // What is ready stays; asked for once more, a new one is made.
    expect((await orderPack(world, '2026-10')).id).not.toBe(one.id);
    expect((await listPacks(world)).map(({ state }) => state)).toEqual(['making', 'ready']);
  });

  it('answers the same order for the same key', async () => {
    const world = await october();
    const ask = () =>
      app.call('POST', '/api/adviser-packs', { period: '2026-10' }, world.provider.cookie, {
        headers: { 'idempotency-key': 'einmal' },
      });
    const first = (await ask()).json<AdviserPack>();
    await workOnPack(world, first.id);
    expect((await ask()).json<AdviserPack>().id).toBe(first.id);
  });

  it('begins anew when it was killed, and only whole packs are ready', async () => {
    const world = await october();
    const { id } = await orderPack(world, '2026-10');
    const broken = {
      ...rendererInPlace,
      render: (job: TypesettingJob) =>
        job.meta.keywords.includes('Stichtag')
          ? Promise.reject(new Error('killed'))
          : rendererInPlace.render(job),
    };
    await expect(workOnPack(world, id, broken)).rejects.toThrow('killed');
    expect(await findPack(world, id)).toMatchObject({ state: 'making', size: null });
    expect((await fetchPack(world, id)).statusCode).toBe(404);
    await workOnPack(world, id);
    const pack = await findPack(world, id);
    expect(hashOf((await fetchPack(world, id)).rawPayload)).toBe(pack.sha256);
    await workOnPack(world, id);
    expect(await findPack(world, id)).toEqual(pack);
  });

  it('is given up after five runs, and says so', async () => {
    const world = await october();
    const { id } = await orderPack(world, '2026-10');
    const never = { ...rendererInPlace, render: () => Promise.reject(new Error('no room')) };
    for (let run = 0; run < 5; run += 1)
      await expect(workOnPack(world, id, never)).rejects.toThrow('no room');
    expect(await findPack(world, id)).toMatchObject({ state: 'failed' });
    await workOnPack(world, id);
    expect(await findPack(world, id)).toMatchObject({ state: 'failed' });
  });

  it('belongs to the newest run: one that was thought dead finishes nothing', async () => {
    const world = await october();
    const { id } = await orderPack(world, '2026-10');
    const { renderer, reached, letGo } = stoppingRenderer();
    const slow = workOnPack(world, id, renderer);
    await reached;
    await workOnPack(world, id);
    const pack = await findPack(world, id);
    letGo();
    await slow;
    expect(await findPack(world, id)).toEqual(pack);
    const { rows } = await app.pool.query<{ runs: number }>(
      'select count(distinct run_id)::int as runs from adviser_pack_pieces where pack_id = $1',
      [id],
    );
    expect(rows).toEqual([{ runs: 1 }]);
    expect(hashOf((await fetchPack(world, id)).rawPayload)).toBe(pack.sha256);
  });

  it('stops when the pack is deleted meanwhile', async () => {
    const world = await october();
    const { id } = await orderPack(world, '2026-10');
    const { renderer, reached, letGo } = stoppingRenderer();
    const slow = workOnPack(world, id, renderer);
    await reached;
    await call(world, 'DELETE', `/api/adviser-packs/${id}`);
    letGo();
    await slow;
    expect(await listPacks(world)).toEqual([]);
    const { rowCount } = await app.pool.query(
      'select from adviser_pack_pieces where pack_id = $1',
      [id],
    );
    expect(rowCount).toBe(0);
  });

  it('is taken up again by the job where its worker was lost', async () => {
    const world = await october();
    const { id } = await orderPack(world, '2026-10');
    const queued = async () => {
      const { rows } = await app.pool.query<{ count: number }>(
        `select count(*)::int as count from pgboss.job
         where name = 'bookkeeping.make-adviser-pack' and data->>'packId' = $1`,
        [id],
      );
      return rows[0]?.count;
    };
    await keepPacks(app.services);
    expect(await queued()).toBe(1);
    await on(world, '2026-11-04');
    await keepPacks(app.services);
    expect(await queued()).toBe(2);
  });

  it('goes up to twelve packs; the thirteenth asks for room', async () => {
    const world = await on(await worldOn('2026-10-05'), '2027-02-01');
    const months = Array.from(
      { length: 12 },
      (_, index) => `2026-${String(index + 1).padStart(2, '0')}`,
    );
    for (const month of months) await orderPack(world, month);
    const body = { period: '2025-12' };
    const answer = await app.call('POST', '/api/adviser-packs', body, world.provider.cookie);
    expect(answer.json<{ code: string }>().code).toBe('too_many_packs');
  });
});
