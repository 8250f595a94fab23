import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { type getPayoutSummary } from '#shared/contracts/credit-notes/list.ts';
import { DOCUMENT_SORTS, type DocumentSort } from '#shared/list-sorts.ts';
import { csvRows, downloadArchive } from '#tests/support/archive.ts';
import { cancelled, sceneOf } from '#tests/support/document-scene.ts';
import { payOut, withPartner } from '#tests/support/payout-scene.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { accountSettings, must } from '#tests/support/world.ts';

/** The overview of the documents: filters, search, sort, paging, sums, tables and archives. */

let now = new Date('2026-01-31T22:30:00Z');
const app = await createTestApplication({ clock: () => now });
const world = await payoutWorld(app);
const { cookie } = world.provider;
const numbering = { ...accountSettings, invoiceStartNumber: 9_998 };
await must(app, 'PUT', '/api/account/settings', numbering, cookie);
const aehre = await withPartner(app, world, { companyName: 'Ähre & 100 % Glück' });
const zoe = await withPartner(app, world, {
  companyName: 'Zoë Foto',
  taxStatus: 'third_country',
  country: 'Schweiz',
  vatId: '',
  email: 'zoe@berge.example',
});

async function issue(at: string, scene: typeof world, net: number) {
  now = new Date(at);
  await confirmedSale(app, scene, net * 20);
  return sceneOf(app, scene, await payOut(app, scene, net));
}

// 23:30 in Berlin on 31 January; 00:30 on 1 February.
const first = await issue('2026-01-31T22:30:00Z', world, 100);
const second = await issue('2026-01-31T23:30:00Z', aehre, 50);
const third = await issue('2026-02-10T10:00:00Z', zoe, 30);
const fourth = await issue('2026-02-20T10:00:00Z', aehre, 70);
const fifth = await issue('2026-03-01T10:00:00Z', world, 200);
await second.about('PUT', 'mark-paid', {});
await third.about('POST', 'send', { message: '' });
await fourth.about('PUT', 'objection', { objectedDate: '2026-02-25', notes: 'Stimmt nicht.' });
await cancelled(app, fifth);

const list = (query: string) =>
  must<Payout[]>(app, 'GET', `/api/payouts?${query}`, undefined, cookie);
const numbers = async (query: string) =>
  (await list(query)).map(({ invoiceNumber }) => invoiceNumber);
const summary = (query = '') =>
  must<Received<typeof getPayoutSummary>>(
    app,
    'GET',
    `/api/payouts/summary?${query}`,
    undefined,
    cookie,
  );

const [FIRST, SECOND, THIRD, FOURTH, FIFTH, STORNO] = [
  'GS-9998',
  'GS-9999',
  'GS-10000',
  'GS-10001',
  'GS-10002',
  'GS-10003',
];

describe('the tabs', () => {
  it.each([
    ['', [STORNO, FIFTH, FOURTH, THIRD, SECOND, FIRST]],
    ['status=pending', [THIRD, FIRST]],
    ['status=created', [FIRST]],
    ['status=sent', [THIRD]],
    ['status=paid', [SECOND]],
    ['status=cancelled', [STORNO, FIFTH]],
    ['status=objected', [FOURTH]],
    ['status=unsinn', []],
  ])('%s holds %j, newest first', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it('count and sum what they hold; what was objected to is in no sum but its own', async () => {
    const sums = (count: number, netAmount: number, vatAmount: number) => ({
      count,
      netAmount,
      vatAmount,
      totalAmount: netAmount + vatAmount,
    });
    expect(await summary()).toEqual({
      all: sums(6, 180, 28.5),
      pending: sums(2, 130, 19),
      paid: sums(1, 50, 9.5),
      cancelled: sums(2, 0, 0),
      objected: sums(1, 70, 13.3),
    });
  });

  it('say the same as the cards', async () => {
    const stats = await must(app, 'GET', '/api/payouts/stats', undefined, cookie);
    expect(stats).toMatchObject({
      totalPending: 149,
      totalPaid: 59.5,
      totalObjected: 83.3,
      openCommissions: 200,
      counts: { all: 6, pending: 2, paid: 1, cancelled: 2, objected: 1 },
    });
  });
});

describe('the filters', () => {
  it.each([
    ['search=gs-9998', [FIRST]],
    ['search=10002', [STORNO, FIFTH]],
    ['search=%C3%A4hre', [FOURTH, SECOND]],
    ['search=%C3%84HRE%20gl%C3%BCck', [FOURTH, SECOND]],
    ['search=100%20%25', [FOURTH, SECOND]],
    ['search=%25%25', []],
    ['search=_', []],
    ['search=p-0003', [THIRD]],
    ['search=zoe%40berge', [THIRD]],
    ['search=238%2C00', [STORNO, FIFTH]],
    ['search=foto%20gs-1', [STORNO, FIFTH, THIRD]],
    ['search=gibt%20es%20nicht', []],
  ])('%s find %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it('take a partner', async () => {
    expect(await numbers(`partnerId=${aehre.partner.id}`)).toEqual([FOURTH, SECOND]);
    expect((await summary(`partnerId=${aehre.partner.id}`)).all).toMatchObject({ count: 2 });
  });

  it('take a campaign, by what the documents settle', async () => {
    expect(await numbers(`campaignId=${world.campaign.id}`)).toHaveLength(6);
    expect(await numbers(`campaignId=${world.partner.id}`)).toEqual([]);
  });

  it.each([
    ['from=2026-02-01&to=2026-02-09', [SECOND]],
    ['to=2026-01-31', [FIRST]],
    ['from=2026-03-01', [STORNO, FIFTH]],
  ])('take days of issue in Berlin, both included: %s', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it('work together', async () => {
    expect(await numbers('search=gs&from=2026-02-01&status=pending')).toEqual([THIRD]);
    expect((await summary('search=gs&from=2026-02-01')).pending.count).toBe(1);
  });

  it.each(['from=gestern', 'to=2026-02-30', 'partnerId=5', 'sort=laune', 'page=0', 'limit=501'])(
    'refuse %s',
    async (query) => {
      const answer = await app.call('GET', `/api/payouts?${query}`, undefined, cookie);
      expect([400, 422]).toContain(answer.statusCode);
    },
  );
});

describe('the order', () => {
  const byNumber = [FIRST, SECOND, THIRD, FOURTH, FIFTH, STORNO];
  it.each([
    ['number', byNumber],
    ['created', byNumber],
    ['amount', [STORNO, THIRD, SECOND, FOURTH, FIRST, FIFTH]],
    ['status', [FIRST, FOURTH, THIRD, SECOND, FIFTH, STORNO]],
    ['partner', [SECOND, FOURTH, FIRST, FIFTH, STORNO, THIRD]],
  ])('%s is German and counts numbers as numbers; - turns it round', async (sort, expected) => {
    expect(await numbers(`sort=${sort}`)).toEqual(expected);
    expect(await numbers(`sort=-${sort}`)).toEqual(expected.toReversed());
  });

  it.each(DOCUMENT_SORTS)('%s gives every document once, by pages and by cursor', async (sort) => {
    const all = await numbers(`sort=${sort}`);
    const pages = [1, 2, 3, 4].map((page) => numbers(`sort=${sort}&limit=2&page=${page}`));
    expect((await Promise.all(pages)).flat()).toEqual(all);
    expect(await byCursor(sort)).toEqual(all);
  });

  it('names the way to the rest', async () => {
    const answer = await app.call('GET', '/api/payouts?limit=4', undefined, cookie);
    expect(answer.headers['link']).toMatch(/cursor=[0-9a-f-]{36}>; rel="next"$/);
    const rest = await app.call('GET', '/api/payouts?limit=4&page=2', undefined, cookie);
    expect(rest.headers['link']).toBeUndefined();
    const second = await app.call('GET', '/api/payouts?limit=2&page=2', undefined, cookie);
    const [, way = ''] = /<\/api\/payouts\?([^>]+)>/.exec(String(second.headers['link'])) ?? [];
    expect(await numbers(way)).toEqual([SECOND, FIRST]);
  });
});

async function byCursor(sort: DocumentSort): Promise<string[]> {
  const found: Payout[] = [];
  for (;;) {
    const last = found.at(-1);
    const cursor = last === undefined ? '' : `&cursor=${last.id}`;
    const page = await list(`sort=${sort}&limit=2${cursor}`);
    found.push(...page);
    if (page.length < 2) return found.map(({ invoiceNumber }) => invoiceNumber);
  }
}

describe('the e-invoice of a document', () => {
  it('is there before and after its files were made', async () => {
    const before = await first.read();
    expect(before).toMatchObject({ hasEinvoice: true, einvoiceBlocked: '' });
    await first.about('GET', 'einvoice');
    expect(await first.read()).toMatchObject({ hasEinvoice: true, einvoiceBlocked: '' });
  });

  it('is not due outside the EU, and says so', async () => {
    const why = /^Für Partner außerhalb der EU wird keine E-Rechnung erzeugt/;
    expect(await third.read()).toMatchObject({ hasEinvoice: false });
    expect((await third.read()).einvoiceBlocked).toMatch(why);
    const refused = await third.about('GET', 'einvoice');
    expect(refused.json<{ message: string }>().message).toContain(
      (await third.read()).einvoiceBlocked,
    );
  });

  it('goes by what the document holds, not by the tax status alone', async () => {
    const other = await payoutWorld(app, { partner: { phone: '' } });
    await confirmedSale(app, other, 1000);
    const scene = sceneOf(app, other, await payOut(app, other, 50));
    const einvoiceBlocked =
      'Für die E-Rechnung fehlt die Telefonnummer des Partners (mindestens 3 Ziffern).';
    expect(await scene.read()).toMatchObject({
      taxStatus: 'regular',
      hasEinvoice: false,
      einvoiceBlocked,
    });
    await scene.about('GET', 'pdf');
    expect(await scene.read()).toMatchObject({ hasEinvoice: false, einvoiceBlocked });
  });
});

describe('the table', () => {
  it('holds what is filtered, in the order shown, and says what counts as an invoice', async () => {
    const url = '/api/payouts/export?search=gs-1&sort=number';
    const answer = await app.call('GET', url, undefined, cookie);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="gutschriften-2026-03-01.csv"',
    );
    const [headings, ...rows] = csvRows(answer.body);
    expect(headings?.slice(0, 4)).toEqual(['Rechnungsnummer', 'Art', 'Datum', 'Partner']);
    const columns = [0, 3, 7, 8, 9, 10, 12, 13, 14, 15];
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
      [THIRD, 'Zoë Foto', '30,00', 'Gesendet', '01.03.2026', 'zoe@berge.example', '', 'ja', '', ''],
      [FOURTH, 'Ähre & 100 % Glück', '83,30', 'Erstellt', '', '', '25.02.2026', 'nein', '', ''],
      [FIFTH, 'Fotografie Grün', '238,00', 'Storniert', '', '', '', 'ja', STORNO, ''],
      [STORNO, 'Fotografie Grün', '-238,00', 'Storniert', '', '', '', 'ja', '', FIFTH],
    ]);
  });
});

describe('what counts as an invoice', () => {
  it('is nothing of a receipt or of an objected document, reversals included', async () => {
    now = new Date('2026-03-01T10:00:00Z');
    const other = await payoutWorld(app);
    const paul = await withPartner(app, other, { taxStatus: 'private', vatId: '', taxNumber: '' });
    const objected = await issue('2026-03-01T10:00:00Z', other, 100);
    await objected.about('PUT', 'objection', { objectedDate: '2026-03-01', notes: 'Falsch.' });
    await cancelled(app, objected);
    await cancelled(app, await issue('2026-03-01T10:00:00Z', paul, 30));
    const url = '/api/payouts/export?sort=number';
    const answer = await app.call('GET', url, undefined, other.provider.cookie);
    const [, ...rows] = csvRows(answer.body);
    expect(rows.map((row) => [row[1], row[13]])).toEqual([
      ['Gutschrift', 'nein'],
      ['Stornobeleg', 'nein'],
      ['Auszahlungsbeleg', 'nein'],
      ['Stornobeleg', 'nein'],
    ]);
  });
});

describe('the archive of a period', () => {
  it('holds the files of the documents issued in it, and a table of them', async () => {
    const url = '/api/payouts/documents.zip?from=2026-02-10&to=2026-02-28';
    const archive = await downloadArchive(app, url, cookie);
    expect(archive.names).toEqual([
      'Gutschrift_GS-10000.pdf',
      'Gutschrift_GS-10001.pdf',
      'Gutschrift_GS-10001.xml',
      'Uebersicht.csv',
    ]);
    const [headings, ...rows] = csvRows(archive.text('Uebersicht.csv'));
    const objected = headings?.indexOf('Widersprochen am') ?? -1;
    expect(rows.map((row) => [row[0], row[objected]])).toEqual([
      [THIRD, ''],
      [FOURTH, '25.02.2026'],
    ]);
    const { headers } = await app.call('GET', url, undefined, cookie);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="Gutschriften_2026-02-10_bis_2026-02-28.zip"',
    );
  });

  it('is an empty table where nothing was issued', async () => {
    const url = '/api/payouts/documents.zip?from=2025-01-01&to=2025-12-31';
    expect((await downloadArchive(app, url, cookie)).names).toEqual(['Uebersicht.csv']);
  });

  it('asks for both days', async () => {
    const url = '/api/payouts/documents.zip?from=2025-01-01';
    expect((await app.call('GET', url, undefined, cookie)).statusCode).toBe(422);
  });

  it('is limited in an hour', async () => {
    const url = '/api/payouts/documents.zip?from=2025-01-01&to=2025-01-01';
    const answers = [];
    for (let time = 0; time < 20; time += 1)
      answers.push((await app.call('GET', url, undefined, cookie)).statusCode);
    expect(answers).toContain(200);
    expect(answers.at(-1)).toBe(429);
  });
});
