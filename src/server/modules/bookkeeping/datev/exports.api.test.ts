import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DatevExport, ExportedDocument } from '#shared/contracts/bookkeeping/datev-exports.ts';
import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { headersOf } from '#tests/support/caller.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { readExtf } from '#tests/support/read-extf.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must, type World } from '#tests/support/world.ts';

let now = new Date('2026-11-21T09:00:00Z');
const app = await createTestApplication({ clock: () => now });

const SETTINGS = {
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
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

async function bookedWorld(): Promise<World> {
  now = new Date('2026-11-21T09:00:00Z');
  const world = await payoutWorld(app);
  await must(app, 'PUT', '/api/account/datev', SETTINGS, world.provider.cookie);
  return world;
}

async function issue(world: World): Promise<string> {
  await confirmedSale(app, world, 1000);
  const body = { partnerId: world.partner.id, paidAmount: 50, paidDate: '2026-11-21' };
  const { cookie } = world.provider;
  const url = '/api/commissions/process-payout';
  return (await must<{ id: string }>(app, 'POST', url, body, cookie)).id;
}

const cancel = (world: World, id: string) =>
  must<{ id: string }>(
    app,
    'POST',
    `/api/payouts/${id}/cancel-with-credit`,
    { reason: 'other', notes: 'Nur ein Versuch.' },
    world.provider.cookie,
  );

const ask = (world: World, more: object = {}) =>
  app.call('POST', '/api/datev/exports', { ...NOVEMBER, ...more }, world.provider.cookie);
const write = (world: World, more: object = {}): Promise<DatevExport> =>
  must(app, 'POST', '/api/datev/exports', { ...NOVEMBER, ...more }, world.provider.cookie);
const read = <T>(world: World, path: string): Promise<T> =>
  must<T>(app, 'GET', path, undefined, world.provider.cookie);
const list = (world: World) => read<DatevExport[]>(world, '/api/datev/exports');
const documentsOf = (world: World, { id }: DatevExport, query = '') =>
  read<ExportedDocument[]>(world, `/api/datev/exports/${id}/documents${query}`);
const numbersOf = async (world: World, written: DatevExport) =>
  (await documentsOf(world, written)).map(({ number }) => number);
const preview = (world: World, again = false) =>
  read<object>(world, `/api/datev/preview?from=2026-11-01&to=2026-11-30&again=${again}`);
const fileOf = (world: World, { id }: DatevExport, kind = 'bookings') =>
  app.http.inject({
    method: 'GET',
    url: `/api/datev/exports/${id}/${kind}`,
    headers: headersOf(undefined, world.provider.cookie),
  });
const bytesOf = async (world: World, written: DatevExport): Promise<Buffer> =>
  (await fileOf(world, written)).rawPayload;
const put = (world: World, more: object) =>
  must(app, 'PUT', '/api/account/datev', { ...SETTINGS, ...more }, world.provider.cookie);

describe('an export for DATEV', () => {
  it('says period, documents, who and when, and its file stays byte for byte', async () => {
    const world = await bookedWorld();
    const ids = [await issue(world), await issue(world)];
    const written = await write(world);
    expect(written).toMatchObject({
      createdAt: '2026-11-21T09:00:00.000Z',
      ...NOVEMBER,
      documents: 2,
      reversals: 0,
      repeated: 0,
      totalAmount: 119,
      pictures: false,
      fileName: 'EXTF_Buchungsstapel_20261101_20261130.csv',
    });
    expect(written.createdBy).not.toBe('');
    const bytes = await bytesOf(world, written);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(written.sha256);
    expect(await documentsOf(world, written)).toMatchObject([
      { id: ids[0], number: 'GS-0001', totalAmount: 59.5, isRepeated: false },
      { id: ids[1], number: 'GS-0002', totalAmount: 59.5, isRepeated: false },
    ]);

    // A day later, with other settings, another export and a cancelled document.
    now = new Date('2026-11-22T09:00:00Z');
    await put(world, { creditorBase: 71_000 });
    await cancel(world, ids[0] ?? '');
    const next = await write(world);
    expect(await list(world)).toEqual([next, written]);
    expect((await bytesOf(world, written)).equals(bytes)).toBe(true);
  });

  it('holds the documents that were ticked alone, and leaves the others to the next one', async () => {
    const world = await bookedWorld();
    const [one, , three] = [await issue(world), await issue(world), await issue(world)];
    const ids = [three, one];
    expect(await numbersOf(world, await write(world, { ids }))).toEqual(['GS-0001', 'GS-0003']);
    expect((await ask(world, { ids })).json()).toMatchObject({ code: 'datev_all_exported' });
    expect(await write(world, { ids, again: true })).toMatchObject({ documents: 2, repeated: 2 });
    expect(await numbersOf(world, await write(world))).toEqual(['GS-0002']);
    const other = await bookedWorld();
    expect((await ask(other, { ids })).json()).toMatchObject({ code: 'nothing_to_book' });
  });

  it('leaves out what was exported, counts it with its day, and takes it again on purpose', async () => {
    const world = await bookedWorld();
    await issue(world);
    await issue(world);
    await write(world);
    expect(await preview(world)).toMatchObject({
      documents: 0,
      totalAmount: 0,
      exported: { documents: 2, firstOn: '2026-11-21', lastOn: '2026-11-21' },
      refusal: expect.stringContaining('schon exportiert, zuletzt am 21.11.2026') as string,
    });
    expect((await ask(world)).json()).toMatchObject({ code: 'datev_all_exported' });

    // 23:30 in Berlin is still the 22nd.
    now = new Date('2026-11-22T22:30:00Z');
    await issue(world);
    expect(await preview(world)).toMatchObject({ documents: 1, totalAmount: 59.5, refusal: '' });
    const second = await write(world);
    expect(await numbersOf(world, second)).toEqual(['GS-0003']);
    expect(second.fileName).toBe('EXTF_Buchungsstapel_20261101_20261130_2.csv');

    expect(await preview(world, true)).toMatchObject({
      documents: 3,
      totalAmount: 178.5,
      exported: { documents: 3, firstOn: '2026-11-21', lastOn: '2026-11-22' },
      refusal: '',
    });
    const third = await write(world, { again: true });
    expect(third).toMatchObject({ documents: 3, repeated: 3, totalAmount: 178.5 });
    expect(await preview(world)).toMatchObject({
      exported: { documents: 3, firstOn: '2026-11-21', lastOn: '2026-11-22' },
    });
  });

  it('names what was issued in a period after it was exported, when the next one is looked at', async () => {
    const world = await bookedWorld();
    const december = () => read<object>(world, '/api/datev/preview?from=2026-12-01&to=2026-12-31');
    await issue(world);
    // Before the first export nothing can be missing from one.
    expect(await december()).toMatchObject({ missed: { documents: 0, firstOn: null } });
    await write(world);
    await issue(world);
    now = new Date('2026-11-30T22:30:00Z');
    await issue(world);
    expect(await december()).toMatchObject({ missed: { documents: 2, firstOn: '2026-11-21' } });
    const written = await write(world, { from: '2026-11-21', to: '2026-12-31' });
    expect(written).toMatchObject({ documents: 2, repeated: 0 });
    expect(await december()).toMatchObject({ missed: { documents: 0, firstOn: null } });
  });

  it('has the supplier accounts of its bookings as a second file', async () => {
    const world = await bookedWorld();
    await put(world, { creditorMode: 'by_number', creditorBase: 70_000 });
    await issue(world);
    const written = await write(world);
    const { headers, rawPayload } = await fileOf(world, written, 'creditors');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="EXTF_Kreditoren_20261101_20261130.csv"',
    );
    const [head, , ...creditors] = readExtf(rawPayload);
    expect(head?.slice(2, 5)).toEqual(['16', 'Debitoren/Kreditoren', '5']);
    expect(creditors.map((row) => [row[0], row[1], row[6], row[18]])).toEqual([
      ['70001', 'Fotografie Grün', '2', 'Berlin'],
    ]);
    const [, , ...bookings] = readExtf(await bytesOf(world, written));
    expect(bookings.map((row) => row[7])).toEqual(['70001']);
  });

  it('says the last day of service where the settings want it, and a reversal clears its original', async () => {
    const world = await bookedWorld();
    const id = await issue(world);
    await cancel(world, id);
    const rowsOf = async (written: DatevExport) => {
      const [, , ...rows] = readExtf(await bytesOf(world, written));
      return rows.map((row) => [row[10], row[48], row[114], row[115], row[117]]);
    };
    expect(await rowsOf(await write(world))).toEqual([
      ['GS-0001', '', '', '', '0'],
      ['GS-0001', 'GS-0002', '', '', 'G'],
    ]);
    await put(world, { usesServiceDate: true });
    expect(await rowsOf(await write(world, { again: true }))).toEqual([
      ['GS-0001', '', '21112026', '21112026', '0'],
      ['GS-0001', 'GS-0002', '21112026', '21112026', 'G'],
    ]);
  });

  it('has the reversal of an exported document as a document of its own in the next one', async () => {
    const world = await bookedWorld();
    const id = await issue(world);
    await write(world);
    now = new Date('2026-12-03T09:00:00Z');
    await cancel(world, id);
    expect((await ask(world)).json()).toMatchObject({ code: 'datev_all_exported' });
    const december = await write(world, { from: '2026-12-01', to: '2026-12-31' });
    expect(december).toMatchObject({ documents: 1, reversals: 1, totalAmount: -59.5 });
    expect(await documentsOf(world, december)).toMatchObject([
      { number: 'GS-0002', kind: 'reversal', totalAmount: -59.5, isRepeated: false },
    ]);
  });

  it('shares each document out once, however many are written at once', async () => {
    const world = await bookedWorld();
    const issued = [await issue(world), await issue(world), await issue(world)];
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(world)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 422, 422, 422, 422, 422]);
    const again = await Promise.all(Array.from({ length: 4 }, () => write(world, { again: true })));
    expect(again.every(({ repeated }) => repeated === 3)).toBe(true);
    const { rows } = await app.pool.query<{ claims: number }>(
      `select count(*)::integer as claims from datev_export_documents
       where credit_note_id = any($1) and is_new group by credit_note_id`,
      [issued],
    );
    expect(rows).toEqual([{ claims: 1 }, { claims: 1 }, { claims: 1 }]);
    const names = (await list(world)).map(({ fileName }) => fileName);
    expect(new Set(names).size).toBe(5);
  });

  it('takes what is issued while others are written into one of them, and nothing twice', async () => {
    const world = await bookedWorld();
    await issue(world);
    await Promise.all([ask(world), issue(world), ask(world), issue(world), ask(world)]);
    await ask(world);
    const exports = await list(world);
    const numbers = (await Promise.all(exports.map((each) => numbersOf(world, each)))).flat();
    expect(numbers.toSorted()).toEqual(['GS-0001', 'GS-0002', 'GS-0003']);
  });

  it('cannot be changed or deleted, nor can a document be new in a second one', async () => {
    const world = await bookedWorld();
    const id = await issue(world);
    const first = await write(world);
    const second = await write(world, { again: true });
    const attempt = (statement: string, values: readonly string[]) =>
      app.pool.query(statement, [...values]);
    for (const table of ['datev_exports', 'datev_export_documents', 'datev_export_files']) {
      const where = table === 'datev_exports' ? 'id' : 'datev_export_id';
      await expect(attempt(`delete from ${table} where ${where} = $1`, [first.id])).rejects.toThrow(
        table,
      );
    }
    await expect(
      attempt(
        `insert into datev_export_documents (provider_id, datev_export_id, credit_note_id, is_new)
         select provider_id, $1, id, true from credit_notes where id = $2`,
        [second.id, id],
      ),
    ).rejects.toThrow(/datev_export_documents/);
  });

  it('is written sixty times an hour, because each one stays', async () => {
    const world = await bookedWorld();
    const answers = [];
    for (let serial = 0; serial < 61; serial += 1) answers.push((await ask(world)).statusCode);
    expect(answers.slice(0, 60)).toEqual(answers.slice(0, 60).map(() => 422));
    expect(answers[60]).toBe(429);
  });

  it('lists its documents page by page', async () => {
    const world = await bookedWorld();
    for (let serial = 0; serial < 3; serial += 1) await issue(world);
    const written = await write(world);
    const [first, second] = await documentsOf(world, written, '?limit=2');
    expect([first?.number, second?.number]).toEqual(['GS-0001', 'GS-0002']);
    const rest = await documentsOf(world, written, `?limit=2&cursor=${second?.id}`);
    expect(rest.map(({ number }) => number)).toEqual(['GS-0003']);
  });

  it('is nobody else’s', async () => {
    const [world, other] = [await bookedWorld(), await bookedWorld()];
    await issue(world);
    const { id } = await write(world);
    for (const part of ['documents', 'bookings', 'creditors', 'pictures']) {
      const path = `/api/datev/exports/${id}/${part}`;
      const answer = await app.call('GET', path, undefined, other.provider.cookie);
      expect(answer.statusCode, part).toBe(404);
    }
    expect(await list(other)).toEqual([]);
  });
});
