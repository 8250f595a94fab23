import { describe, expect, it } from 'vitest';
import { providerId } from '#shared/ids.ts';
import { clickCommissions } from '#tests/support/click-commissions.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { failingPool, type FailingPool } from '#tests/support/failing-pool.ts';
import {
  batchOrder,
  owedPartners,
  readBatch,
  startBatch,
  workBatch,
} from '#tests/support/payout-batches.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { rendererInPlace } from '#tests/support/typesetting.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';
import { listWithoutFiles } from '../queries.ts';
import { resumePayoutBatches } from './work-payout-batch.ts';

let failing: FailingPool | undefined;
let now = new Date();
const app = await createTestApplication({
  env: { RATE_LIMITS: 'off' },
  clock: () => now,
  wrapPool: (pool) => {
    failing = failingPool(pool);
    return failing.pool;
  },
});

const NAMES = ['Ada', 'Bo', 'Cem', 'Dörte', 'Ebru', 'Fynn'];

interface Document {
  readonly partnerId: string;
  readonly invoiceNumber: string;
}

/** Each partner has exactly one document, and the numbers have no gap. */
async function expectPaidOnce(world: World, partners: readonly World[]): Promise<void> {
  const { cookie } = world.provider;
  const documents = await must<Document[]>(app, 'GET', '/api/payouts', undefined, cookie);
  expect(documents.map(({ partnerId }) => partnerId).toSorted()).toEqual(
    partners.map(({ partner }) => partner.id).toSorted(),
  );
  expect(documents.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(
    partners.map((_, index) => `GS-${String(index + 1).padStart(4, '0')}`),
  );
}

/** Documents of the provider that have no PDF yet. */
async function documentsWithoutFiles({ provider }: World): Promise<number> {
  const id = await providerIdOf(app.pool, provider.email);
  return (await listWithoutFiles(app.services.db, providerId(id))).length;
}

describe('batches at the same time', () => {
  it('of the same partners: one is taken, the other names who is under way', async () => {
    const world = await createWorld(app);
    const worlds = await owedPartners(app, world, NAMES);
    const send = (order: object) =>
      app.call('POST', '/api/payout-batches', order, world.provider.cookie);
    const answers = await Promise.all([
      send(batchOrder(worlds)),
      send(batchOrder(worlds.toReversed())),
      send(batchOrder(worlds.slice(2, 4))),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'batch_under_way',
      message: expect.stringMatching(
        /^Diese Partner werden gerade in einer anderen Sammelauszahlung abgerechnet: /,
      ),
    });
    const taken = answers.find(({ statusCode }) => statusCode === 200)?.json<{ id: string }>();
    await workBatch(app, world, taken?.id ?? '');
    const { items } = await readBatch(app, world, taken?.id ?? '');
    const paid = worlds.filter(({ partner }) =>
      items.some(({ partnerId }) => partnerId === partner.id),
    );
    await expectPaidOnce(world, paid);
  });

  it('with claims that two of them froze pay each claim once', async () => {
    const world = await createWorld(app);
    const worlds = await owedPartners(app, world, NAMES);
    const first = await startBatch(app, world, batchOrder(worlds));
    // As if the second had been taken before the first: the check at the start is one net of two.
    const { id } = await copyBatch(first.id);
    await Promise.all([workBatch(app, world, first.id), workBatch(app, world, id)]);
    await expectPaidOnce(world, worlds);
    const [one, other] = [await readBatch(app, world, first.id), await readBatch(app, world, id)];
    expect(one.counts.issued + other.counts.issued).toBe(NAMES.length);
    expect(one.counts.refused + other.counts.refused).toBe(NAMES.length);
  });

  it('worked on by four nodes pay each partner once', async () => {
    const world = await createWorld(app);
    const worlds = await owedPartners(app, world, NAMES);
    const { id } = await startBatch(app, world, batchOrder(worlds));
    await Promise.all(Array.from({ length: 4 }, () => workBatch(app, world, id)));
    await expectPaidOnce(world, worlds);
  });

  it('and payouts of single partners pay each partner once', async () => {
    const world = await createWorld(app);
    const worlds = await owedPartners(app, world, NAMES);
    const { id } = await startBatch(app, world, batchOrder(worlds));
    const single = ({ partner }: World) =>
      app.call(
        'POST',
        '/api/commissions/process-payout',
        { partnerId: partner.id, paidAmount: 20, paidDate: TODAY },
        world.provider.cookie,
      );
    const [, ...answers] = await Promise.all([
      workBatch(app, world, id),
      ...worlds.toReversed().map(single),
    ]);
    const singles = answers.filter(({ statusCode }) => statusCode === 200).length;
    await expectPaidOnce(world, worlds);
    const { counts } = await readBatch(app, world, id);
    expect(counts).toMatchObject({ waiting: 0, issued: NAMES.length - singles, refused: singles });
  });
});

/** Another batch over the same claims. */
async function copyBatch(id: string): Promise<{ id: string }> {
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into payout_batches (provider_id, id, created_at, created_by, paid_date)
     select provider_id, gen_random_uuid(), created_at, created_by, paid_date
     from payout_batches where id = $1 returning id`,
    [id],
  );
  const copy = rows[0]?.id ?? '';
  await app.pool.query(
    `insert into payout_batch_items (provider_id, batch_id, partner_id, position, commission_ids, net_cents)
     select provider_id, $2, partner_id, position, commission_ids, net_cents
     from payout_batch_items where batch_id = $1`,
    [id, copy],
  );
  return { id: copy };
}

describe('a batch that breaks off', { timeout: 120_000 }, () => {
  it('at any statement is finished by the next worker, nobody left out and nobody paid twice', async () => {
    let statements = 0;
    const world = await createWorld(app);
    const worlds = await owedPartners(app, world, ['Ada', 'Bo']);
    for (let n = 1; n <= 200; n += 1) {
      const { id } = await startBatch(app, world, batchOrder(worlds));
      failing?.arm(n);
      await workBatch(app, world, id).catch(() => null);
      failing?.disarm();
      await workBatch(app, world, id);
      await expectPaidOnce(world, Array.from({ length: n }, () => worlds).flat());
      expect((await readBatch(app, world, id)).counts).toMatchObject({ issued: 2, waiting: 0 });
      expect(await documentsWithoutFiles(world)).toBe(0);
      if (failing?.hasFailed() !== true) break;
      statements = n;
      for (const owed of worlds) await clickCommissions(app.pool, owed, 1, 2_000);
    }
    expect(statements).toBeGreaterThan(20);
  });

  it('over a file that cannot be made comes back for it, with every document issued', async () => {
    const world = await createWorld(app);
    const worlds = await owedPartners(app, world, ['Ada', 'Bo']);
    const { id } = await startBatch(app, world, batchOrder(worlds));
    const broken = { ...rendererInPlace, render: () => Promise.reject(new Error('no paper')) };
    await expect(workBatch(app, world, id, broken)).rejects.toThrow('2 errors');
    await expectPaidOnce(world, worlds);
    expect(await documentsWithoutFiles(world)).toBe(2);
    await workBatch(app, world, id);
    expect(await documentsWithoutFiles(world)).toBe(0);
  });

  it('is found and finished by the job of every minute once it is stuck, not before', async () => {
    const world = await createWorld(app);
    const worlds = await owedPartners(app, world, ['Ada']);
    const { id } = await startBatch(app, world, batchOrder(worlds));
    now = new Date(now.getTime() + 19_000);
    await resumePayoutBatches(app.services, rendererInPlace);
    expect((await readBatch(app, world, id)).counts).toMatchObject({ waiting: 1 });
    now = new Date(now.getTime() + 2_000);
    await resumePayoutBatches(app.services, rendererInPlace);
    expect((await readBatch(app, world, id)).counts).toMatchObject({ waiting: 0, issued: 1 });
    await expectPaidOnce(world, worlds);
  });

  it('over an error of its own keeps no other provider’s batch waiting', async () => {
    const batches = [];
    for (const name of ['Ada', 'Bo']) {
      const world = await createWorld(app);
      const worlds = await owedPartners(app, world, [name]);
      batches.push({ world, worlds, id: (await startBatch(app, world, batchOrder(worlds))).id });
    }
    now = new Date(now.getTime() + 21_000);
    const broken = { ...rendererInPlace, render: () => Promise.reject(new Error('no paper')) };
    await expect(resumePayoutBatches(app.services, broken)).rejects.toThrow('2 errors');
    for (const { world, worlds, id } of batches) {
      expect((await readBatch(app, world, id)).counts).toMatchObject({ waiting: 0, issued: 1 });
      await expectPaidOnce(world, worlds);
      expect(await documentsWithoutFiles(world)).toBe(1);
      await workBatch(app, world, id);
      expect(await documentsWithoutFiles(world)).toBe(0);
    }
  });

  it('because the disk is full refuses nobody, and pays everybody once there is space', async () => {
    const world = await createWorld(app);
    const worlds = await owedPartners(app, world, ['Ada', 'Bo']);
    const { id } = await startBatch(app, world, batchOrder(worlds));
    await app.pool.query(
      `create function no_room() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    );
    await app.pool.query(
      `create trigger no_room before insert on credit_notes for each row execute function no_room()`,
    );
    await expect(workBatch(app, world, id)).rejects.toThrow('could not extend file');
    await app.pool.query('drop function no_room cascade');
    expect((await readBatch(app, world, id)).counts).toMatchObject({ waiting: 2, refused: 0 });
    await workBatch(app, world, id);
    await expectPaidOnce(world, worlds);
  });

  it('for one partner again and again reports it, and pays the others', async () => {
    const world = await createWorld(app);
    const worlds = await owedPartners(app, world, ['Ada', 'Bo']);
    await app.pool.query(
      `create function break_ada() returns trigger language plpgsql as $$
       begin
         if new.partner_id = '${worlds[0]?.partner.id ?? ''}' then raise exception 'broken'; end if;
         return new;
       end $$`,
    );
    await app.pool.query(
      `create trigger break_ada before insert on credit_notes for each row execute function break_ada()`,
    );
    const { id } = await startBatch(app, world, batchOrder(worlds));
    await workBatch(app, world, id);
    await app.pool.query('drop trigger break_ada on credit_notes');
    expect(await readBatch(app, world, id)).toMatchObject({
      items: [
        {
          status: 'refused',
          reason: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
        },
        { status: 'issued', invoiceNumber: 'GS-0001' },
      ],
    });
  });
});
