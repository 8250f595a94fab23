import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import type { AdviserPack } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { adviserPacks } from '#tests/support/adviser-packs.ts';
import { csvRows, type ReadArchive } from '#tests/support/archive.ts';
import { keyDateApplication } from '#tests/support/key-date-world.ts';
import { confirmedSale } from '#tests/support/payout-world.ts';
import { readExtf } from '#tests/support/read-extf.ts';
import { rendererInPlace } from '#tests/support/typesetting.ts';
import { must, type World } from '#tests/support/world.ts';
import { keepPacks } from './jobs.ts';

/** Packs for the tax adviser (docs/product/bookkeeping.md section 12). */
const { app, call, on, worldOn, issue, reverse, pay, setDay } = await keyDateApplication();
const { orderPack, listPacks, findPack, workOnPack, readyPack, fetchPack, openPack } =
  adviserPacks(app);

const DATEV = {
  consultantNumber: 29_098,
  clientNumber: 55_003,
  fiscalYearMonth: 1,
  accountLength: 4,
  chart: '03',
  accounts: defaultAccounts('03', 4),
  creditorMode: 'collective',
  creditorBase: 70_000,
  usesServiceDate: false,
};

/** October with three documents, of which one is reversed and one paid; seen from November. */
async function october(day = '2026-11-03'): Promise<World> {
  let world = await worldOn('2026-10-05');
  await call(world, 'PUT', '/api/account/datev', DATEV);
  await confirmedSale(app, world, 1000);
  world = await on(world, '2026-10-20');
  const first = await issue(world, '2026-10-20');
  await confirmedSale(app, world, 2000);
  const second = await issue(world, '2026-10-20');
  world = await on(world, '2026-10-31');
  await reverse(world, first);
  await pay(world, second, '2026-10-31');
  return on(world, day);
}

const sums = (archive: ReadArchive): ReadonlyMap<string, string> =>
  new Map(
    archive
      .text('PRUEFSUMMEN.txt')
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const refusal = async (world: World, period: string) =>
  (await app.call('POST', '/api/adviser-packs', { period }, world.provider.cookie)).json<{
    code: string;
  }>();

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

describe('a pack', () => {
  it('holds every document, table and proof of the period, and each hash is that of its file', async () => {
    const world = await october();
    const pack = await readyPack(world, '2026-10');
    expect(pack).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
      state: 'ready',
      documents: 3,
      packed: 3,
      fileName: 'Steuerberater-Paket_2026-10.zip',
      lastDay: '2026-11-17',
    });
    const answer = await fetchPack(world, pack.id);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.rawPayload).toHaveLength(pack.size ?? 0);
    expect(hashOf(answer.rawPayload)).toBe(pack.sha256);
    const archive = await openPack(world, pack.id);
    const listed = sums(archive);
    expect([...listed.keys(), 'PRUEFSUMMEN.txt'].toSorted()).toEqual(archive.names.toSorted());
    for (const [name, hash] of listed)
      expect([name, hashOf(archive.bytes(name))]).toEqual([name, hash]);
    const pdfs = archive.names.filter((name) => /^belege\/.*\.pdf$/.test(name));
    expect(pdfs).toHaveLength(3);
    for (const name of pdfs)
      expect(archive.bytes(name).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(archive.names.some((name) => /^belege\/.*\.xml$/.test(name))).toBe(true);
    expect(csvRows(archive.text('belege/Uebersicht.csv'))).toHaveLength(4);
    expect(archive.bytes('stichtag/stichtag-2026-10-31.pdf').length).toBeGreaterThan(1000);
  });

  it('books everything of the period for DATEV and exports nothing by it', async () => {
    const world = await october();
    const archive = await openPack(world, (await readyPack(world, '2026-10')).id);
    const batch = readExtf(archive.bytes('datev/EXTF_Buchungsstapel_20261001_20261031.csv'));
    expect(batch.slice(2)).toHaveLength(3);
    expect(archive.names).toContain('datev/EXTF_Kreditoren_20261001_20261031.csv');
    expect(archive.text('LIESMICH.txt')).toContain('gelten damit nicht als exportiert');
    expect(await call<object[]>(world, 'GET', '/api/datev/exports')).toEqual([]);
    const preview = '/api/datev/preview?from=2026-10-01&to=2026-10-31&again=false';
    expect(await call(world, 'GET', preview)).toMatchObject({ documents: 3 });
  });

  it('splits the batch where a fiscal year begins in it, and says why there is none', async () => {
    const world = await october('2027-01-02');
    await call(world, 'PUT', '/api/account/datev', { ...DATEV, fiscalYearMonth: 11 });
    const split = await openPack(world, (await readyPack(world, '2026')).id);
    expect(split.names.filter((name) => name.startsWith('datev/'))).toEqual([
      'datev/EXTF_Buchungsstapel_20260101_20261031.csv',
      'datev/EXTF_Kreditoren_20260101_20261031.csv',
    ]);
    const bare = await on(await worldOn('2026-10-05'), '2026-11-03');
    const archive = await openPack(bare, (await readyPack(bare, '2026-10')).id);
    expect(archive.names.filter((name) => name.startsWith('datev/'))).toEqual([]);
    const text = archive.text('LIESMICH.txt').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Kein Buchungsstapel: Bitte hinterlegen Sie zuerst Ihre DATEV-Angaben');
    expect(text).toContain('Belege: keine');
  });

  it('has the commissions and what settles them, to the cent, and names no guest', async () => {
    const world = await october();
    const archive = await openPack(world, (await readyPack(world, '2026-10')).id);
    const commissions = csvRows(archive.text('praemien/praemien.csv')).slice(1);
    const lines = csvRows(archive.text('praemien/abrechnung.csv')).slice(1);
    expect(commissions).toHaveLength(2);
    const byNumber = Map.groupBy(lines, ([number]) => number);
    for (const [number, , , , net] of csvRows(archive.text('belege/Uebersicht.csv')).slice(1)) {
      const settled = (byNumber.get(number) ?? []).map((line) =>
        Number(line[9]?.replace(',', '.')),
      );
      expect(settled.reduce((sum, each) => sum + each, 0)).toBeCloseTo(
        Number(net?.replace(',', '.')),
        5,
      );
    }
    const { rows } = await app.pool.query<{ last_name: string }>(
      `select p.last_name from lead_persons p join partners x on x.provider_id = p.provider_id
       where x.id = $1`,
      [world.partner.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    const tables = [
      'praemien/praemien.csv',
      'praemien/abrechnung.csv',
      'nummern/nummernkreise.csv',
    ];
    for (const { last_name: guest } of rows)
      for (const name of tables) expect(archive.text(name)).not.toContain(guest);
  });

  it('reports numbers, agreements, objections and the check of the chain', async () => {
    const world = await october();
    await call(world, 'POST', '/api/applications/terms', {
      text: 'Nur auf eigenen Kanälen werben.',
    });
    const archive = await openPack(world, (await readyPack(world, '2026-10')).id);
    expect(csvRows(archive.text('nummern/nummernkreise.csv'))[1]).toEqual([
      'GS-…',
      'GS-0001',
      'GS-0003',
      '3',
      'keine Lücken',
    ]);
    const agreed = csvRows(archive.text('vereinbarungen/gutschriften.csv'));
    expect(agreed[1]?.slice(2, 4)).toEqual(['15.01.2025', 'Zugestimmt, vom Anbieter erfasst']);
    // Published in November: not what held in October.
    expect(archive.names).not.toContain('vereinbarungen/teilnahmebedingungen-1.txt');
    expect(archive.text('pruefung/pruefung.txt')).toContain('Ergebnis: keine Abweichung.');
    const { rows } = await app.pool.query<{ hash: string }>(
      `select encode(h.last_hash, 'hex') as hash from document_chains h
       join partners p on p.provider_id = h.provider_id where p.id = $1`,
      [world.partner.id],
    );
    expect(archive.text('pruefung/pruefung.txt')).toContain(rows[0]?.hash);
    expect(archive.text('LIESMICH.txt')).toContain('Lücken:    keine');
  });

  it('carries the objection to a document with its day, also one entered by the provider', async () => {
    const world = await october();
    const [open] = await call<{ id: string; kind: string; status: string }[]>(
      world,
      'GET',
      '/api/payouts?status=paid',
    );
    const objection = { objectedDate: '2026-11-02', notes: 'Am Telefon.' };
    await call(world, 'PUT', `/api/payouts/${open?.id}/objection`, objection);
    const archive = await openPack(world, (await readyPack(world, '2026-10')).id);
    expect(csvRows(archive.text('widersprueche/erklaerungen.csv'))[1]?.slice(3, 5)).toEqual([
      '02.11.2026',
      'Widerspruch, vom Anbieter erfasst',
    ]);
  });

  it('is made of a period that is over, and of nothing else', async () => {
    const world = await on(await worldOn('2026-10-05'), '2026-10-31');
    for (const period of ['2026-10', '2026-Q4', '2026', '2027-01'])
      expect((await refusal(world, period)).code).toBe('pack_period_not_over');
    for (const period of ['', '2026-13', 'x'])
      expect((await refusal(world, period)).code).toBe('validation_failed');
    expect(await listPacks(world)).toEqual([]);
  });
});

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
    expect((await refusal(world, '2025-12')).code).toBe('too_many_packs');
  });
});

describe('what a pack is for', () => {
  it('nobody else: another provider finds neither pack nor link', async () => {
    const world = await october();
    const pack = await readyPack(world, '2026-10');
    const other = await october();
    const { cookie } = other.provider;
    const path = `/api/adviser-packs/${pack.id}`;
    for (const [method, url, body] of [
      ['GET', `${path}/file`],
      ['DELETE', path],
      ['POST', `${path}/links`, { email: 'kanzlei@example.com' }],
    ] as const)
      expect((await app.call(method, url, body, cookie)).statusCode).toBe(404);
    expect(await listPacks(other)).toEqual([]);
    expect((await fetchPack(world, pack.id)).statusCode).toBe(200);
  });

  it('fourteen days: then it is gone for everybody, and deleted by the job', async () => {
    let world = await october();
    const { id } = await readyPack(world, '2026-10');
    await must(
      app,
      'POST',
      `/api/adviser-packs/${id}/links`,
      { email: 'a@kanzlei.example' },
      world.provider.cookie,
    );
    world = await on(world, '2026-11-17');
    await keepPacks(app.services);
    expect((await fetchPack(world, id)).statusCode).toBe(200);
    world = await on(world, '2026-11-18');
    expect((await fetchPack(world, id)).statusCode).toBe(404);
    expect(await listPacks(world)).toEqual([]);
    await keepPacks(app.services);
    for (const table of ['adviser_packs', 'adviser_pack_pieces', 'adviser_links'])
      expect(
        (
          await app.pool.query(
            `select from ${table} t join partners p on p.provider_id = t.provider_id where p.id = $1`,
            [world.partner.id],
          )
        ).rowCount,
      ).toBe(0);
  });

  it('until it is deleted', async () => {
    setDay('2026-11-03');
    const world = await october();
    const { id } = await readyPack(world, '2026-10');
    await call(world, 'DELETE', `/api/adviser-packs/${id}`);
    expect((await fetchPack(world, id)).statusCode).toBe(404);
    expect(
      (await app.call('DELETE', `/api/adviser-packs/${id}`, undefined, world.provider.cookie))
        .statusCode,
    ).toBe(404);
  });
});
