import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { DatevExport } from '#shared/contracts/bookkeeping/datev-exports.ts';
import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { downloadArchive } from '#tests/support/archive.ts';
import { headersOf } from '#tests/support/caller.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must, type World } from '#tests/support/world.ts';
import { readXml } from '#tests/support/xml-tree.ts';

const app = await createTestApplication({ clock: () => new Date('2026-11-21T09:00:00Z') });

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
const NOVEMBER_DAYS = { from: '2026-11-01', to: '2026-11-30' };
const NOVEMBER = 'from=2026-11-01&to=2026-11-30';

async function issue(world: World): Promise<string> {
  await confirmedSale(app, world, 1000);
  const body = { partnerId: world.partner.id, paidAmount: 50, paidDate: '2026-11-21' };
  const { cookie } = world.provider;
  const url = '/api/commissions/process-payout';
  return (await must<{ id: string }>(app, 'POST', url, body, cookie)).id;
}

const put = (world: World, body: object) =>
  app.call('PUT', '/api/account/datev', body, world.provider.cookie);
const preview = (world: World, period = NOVEMBER) =>
  must(app, 'GET', `/api/datev/preview?${period}`, undefined, world.provider.cookie);
const write = (world: World, more: object = {}) =>
  app.call('POST', '/api/datev/exports', { ...NOVEMBER_DAYS, ...more }, world.provider.cookie);
const written = (world: World, more: object = {}) =>
  must<DatevExport>(
    app,
    'POST',
    '/api/datev/exports',
    { ...NOVEMBER_DAYS, ...more },
    world.provider.cookie,
  );
const download = (world: World, { id }: DatevExport) =>
  app.http.inject({
    method: 'GET',
    url: `/api/datev/exports/${id}/bookings`,
    headers: headersOf(undefined, world.provider.cookie),
  });

describe('the DATEV settings', () => {
  it('are nothing at first, and what was saved from then on', async () => {
    const world = await payoutWorld(app);
    const { cookie } = world.provider;
    expect(await must(app, 'GET', '/api/account/datev', undefined, cookie)).toEqual({
      settings: null,
      isSmallBusiness: false,
    });
    const { usesServiceDate, ...without } = SETTINGS;
    expect(usesServiceDate).toBe(false);
    expect((await put(world, without)).json()).toEqual({
      settings: SETTINGS,
      isSmallBusiness: false,
    });
    const later = {
      ...SETTINGS,
      creditorMode: 'by_number',
      fiscalYearMonth: 7,
      usesServiceDate: true,
    };
    expect((await put(world, later)).json()).toEqual({
      settings: later,
      isSmallBusiness: false,
    });
  });

  it('refuse each wrong number at its field, all at once', async () => {
    const world = await payoutWorld(app);
    const answer = await put(world, {
      ...SETTINGS,
      consultantNumber: 1_000,
      clientNumber: 0,
      accountLength: 5,
      creditorBase: 10_000,
    });
    expect(answer.statusCode).toBe(422);
    const paths = answer.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['consultantNumber', 'clientNumber', 'creditorBase']),
    );
    expect(paths.filter((path) => path.startsWith('accounts.'))).toHaveLength(5);
  });
});

describe('a booking batch', () => {
  it('holds everything issued in the period, also what was cancelled in it', async () => {
    const world = await payoutWorld(app);
    await put(world, SETTINGS);
    const id = await issue(world);
    await issue(world);
    const { cookie } = world.provider;
    const reason = { reason: 'other', notes: 'Nur ein Versuch.' };
    await must(app, 'POST', `/api/payouts/${id}/cancel-with-credit`, reason, cookie);
    expect(await preview(world)).toEqual({
      documents: 3,
      reversals: 1,
      objected: [],
      totalAmount: 59.5,
      exported: { documents: 0, firstOn: null, lastOn: null },
      missed: { documents: 0, firstOn: null },
      unsent: 1,
      refusal: '',
    });
    const answer = await download(world, await written(world));
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="EXTF_Buchungsstapel_20261101_20261130.csv"',
    );
    const text = new TextDecoder('windows-1252').decode(answer.rawPayload);
    const { data } = Papa.parse<string[]>(text.trimEnd(), { delimiter: ';' });
    const [head, , ...rows] = data;
    expect(head?.[5]).toBe('20261121100000000');
    expect(rows.map((row) => [row[0], row[6], row[7], row[8], row[9], row[10], row[117]])).toEqual([
      ['59,50', '4760', '70000', '9', '2111', 'GS-0001', '0'],
      ['59,50', '4760', '70000', '9', '2111', 'GS-0002', '0'],
      ['59,50', '4760', '70000', '9', '2111', 'GS-0001', 'G'],
    ]);
    expect(rows[0]?.[13]).toBe('Gutschrift, Fotografie Grün');
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('links to the PDFs of its documents, byte for byte those that were issued', async () => {
    const world = await payoutWorld(app);
    await put(world, SETTINGS);
    const ids = [await issue(world), await issue(world)];
    const { cookie } = world.provider;
    const linked = await written(world, { pictures: true });
    const text = new TextDecoder('windows-1252').decode((await download(world, linked)).rawPayload);
    const [, , ...rows] = Papa.parse<string[]>(text.trimEnd(), { delimiter: ';' }).data;
    expect(rows.map((row) => [row[10], row[19]])).toEqual([
      ['GS-0001', `BEDI "${ids[0]}"`],
      ['GS-0002', `BEDI "${ids[1]}"`],
    ]);
    const path = `/api/datev/exports/${linked.id}/pictures`;
    const archive = await downloadArchive(app, path, cookie);
    const { names } = archive;
    expect(names).toEqual(['Gutschrift_GS-0001.pdf', 'Gutschrift_GS-0002.pdf', 'document.xml']);
    for (const [index, id] of ids.entries()) {
      const pdf = await app.http.inject({
        method: 'GET',
        url: `/api/payouts/${id}/pdf`,
        headers: headersOf(undefined, cookie),
      });
      expect(archive.bytes(names[index] ?? '').equals(pdf.rawPayload)).toBe(true);
    }
    const list = readXml(archive.text('document.xml'));
    expect(list.attributes).toMatchObject({ version: '6.0', generatingSystem: 'Empfehlwerk' });
    const [head, content] = list.children;
    expect(head?.children.map(({ name, text: says }) => [name, says])).toEqual([
      ['date', '2026-11-21T10:00:00'],
    ]);
    expect(
      content?.children.map(({ name, attributes, children }) => [
        name,
        attributes['guid'],
        attributes['processID'],
        children[0]?.name,
        children[0]?.attributes['name'],
      ]),
    ).toEqual([
      ['document', ids[0], '1', 'extension', 'Gutschrift_GS-0001.pdf'],
      ['document', ids[1], '1', 'extension', 'Gutschrift_GS-0002.pdf'],
    ]);
  });

  it('deducts no input tax for a small business, and the documents keep what it was', async () => {
    const world = await payoutWorld(app);
    await put(world, SETTINGS);
    const { cookie } = world.provider;
    const become = (isSmall: boolean) =>
      app.pool.query(
        `update providers set is_small_business = $2
          where id = (select provider_id from partners where id = $1)`,
        [world.partner.id, isSmall],
      );
    await become(true);
    expect(await must(app, 'GET', '/api/account/datev', undefined, cookie)).toEqual({
      settings: SETTINGS,
      isSmallBusiness: true,
    });
    const issued = await issue(world);
    await become(false);
    await issue(world);
    const reason = { reason: 'other', notes: 'Nur ein Versuch.' };
    await must(app, 'POST', `/api/payouts/${issued}/cancel-with-credit`, reason, cookie);
    const { rawPayload } = await download(world, await written(world));
    const text = new TextDecoder('windows-1252').decode(rawPayload);
    const [, , ...rows] = Papa.parse<string[]>(text.trimEnd(), { delimiter: ';' }).data;
    expect(rows.map((row) => [row[0], row[6], row[8], row[10], row[117]])).toEqual([
      ['59,50', '4760', '', 'GS-0001', '0'],
      ['59,50', '4760', '9', 'GS-0002', '0'],
      ['59,50', '4760', '', 'GS-0001', 'G'],
    ]);
  });

  it('is refused with a reason: no settings, no documents, two years', async () => {
    const world = await payoutWorld(app);
    const refusal = async (period?: object) =>
      (await write(world, period)).json<{ code: string }>().code;
    expect(await refusal()).toBe('datev_settings_missing');
    await put(world, SETTINGS);
    expect(await refusal()).toBe('nothing_to_book');
    expect(await refusal({ from: '2025-12-01', to: '2026-01-31' })).toBe('datev_period');
    expect(await preview(world, 'from=2025-12-01&to=2026-01-31')).toMatchObject({
      refusal: expect.stringContaining('Kalenderjahr') as string,
    });
  });

  it('is refused where a supplier account would leave its digits', async () => {
    const world = await payoutWorld(app);
    const byNumber = { ...SETTINGS, creditorMode: 'by_number', creditorBase: 99_999 };
    await put(world, byNumber);
    await issue(world);
    expect((await write(world)).json()).toMatchObject({
      code: 'datev_creditor_too_long',
      message: expect.stringContaining('von P-0001 hätte zu viele Ziffern') as string,
    });
    expect(await preview(world)).toMatchObject({
      documents: 1,
      refusal: expect.stringContaining('von P-0001') as string,
    });
    await put(world, { ...byNumber, creditorBase: 99_998 });
    expect((await write(world)).statusCode).toBe(200);
  });

  it('names documents that were objected to and not cancelled yet', async () => {
    const world = await payoutWorld(app);
    await put(world, SETTINGS);
    const id = await issue(world);
    await app.pool.query(
      `update credit_note_states set objected_date = '2026-11-21' where credit_note_id = $1`,
      [id],
    );
    expect(await preview(world)).toMatchObject({ documents: 1, objected: ['GS-0001'] });
  });
});
