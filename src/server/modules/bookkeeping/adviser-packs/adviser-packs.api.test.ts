import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adviserPackApplication, DATEV } from '#tests/support/adviser-pack-world.ts';
import { csvRows, type ReadArchive } from '#tests/support/archive.ts';
import { readExtf } from '#tests/support/read-extf.ts';
import { must, type World } from '#tests/support/world.ts';
import { keepPacks } from './jobs.ts';

/** Packs for the tax adviser (docs/product/bookkeeping.md section 12). */
const { app, call, on, worldOn, setDay, october, listPacks, readyPack, fetchPack, openPack } =
  await adviserPackApplication();

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

  it('is handed over whole from many pieces, and breaks off where one is missing', async () => {
    const world = await october();
    const pack = await readyPack(world, '2026-10');
    const split = `with whole as (
      delete from adviser_pack_pieces where pack_id = $1 returning provider_id, pack_id, run_id, bytes
    )
    insert into adviser_pack_pieces (provider_id, pack_id, run_id, place, bytes)
    select provider_id, pack_id, run_id, part, substring(bytes from part * 9999 + 1 for 9999)
    from whole, generate_series(0, octet_length(bytes) / 9999) as part`;
    await app.pool.query(split, [pack.id]);
    expect(hashOf((await fetchPack(world, pack.id)).rawPayload)).toBe(pack.sha256);
    await app.pool.query('delete from adviser_pack_pieces where pack_id = $1 and place = 3', [
      pack.id,
    ]);
    await expect(fetchPack(world, pack.id)).rejects.toThrow(/destroyed|gone|aborted/i);
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
