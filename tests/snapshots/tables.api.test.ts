import { beforeEach, expect, test } from 'vitest';
import { announceLead } from '#server/modules/leads/announce-lead.ts';
import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { adviserPacks } from '#tests/support/adviser-packs.ts';
import { downloadArchive, readArchive, type ReadArchive } from '#tests/support/archive.ts';
import { headersOf } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { OWN_DATA_LINKS } from '#tests/support/own-data-links.ts';
import { ownDataHarness } from '#tests/support/own-data.ts';
import { openProgramme } from '#tests/support/partner-area.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { expectSnapshot } from '#tests/support/snapshot.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must } from '#tests/support/world.ts';
import { exportInvoices } from '#web/features/billing/invoices/export-invoices.ts';
import { partnerTemplate } from '#web/features/partners/csv/template.ts';

/** The headings of every table that leaves the product, as they are downloaded. */

const app = await createTestApplication({ clock: () => new Date('2026-11-21T09:00:00Z') });
const world = await createWorld(app);
const { cookie, email } = world.provider;
await putOnPlan(app, email, 'premium_yearly');
const leadId = await saleOf(app, world, 1000);
await payOut(app, world, 50);
await must(
  app,
  'PUT',
  '/api/account/datev',
  {
    consultantNumber: 29_098,
    clientNumber: 55_003,
    fiscalYearMonth: 1,
    accountLength: 4,
    chart: '03',
    accounts: defaultAccounts('03', 4),
    creditorMode: 'collective',
    creditorBase: 70_000,
  },
  cookie,
);

const NOVEMBER = 'from=2026-11-01&to=2026-11-30';
const datevExport = await must<{ id: string }>(
  app,
  'POST',
  '/api/datev/exports',
  { from: '2026-11-01', to: '2026-11-30' },
  cookie,
);
// Of October, without documents: the headings are those of every month.
const pack = await adviserPacks(app).readyPack(world, '2026-10');
/** What a call needs besides the session. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/clicks/export': `?${NOVEMBER}`,
};
/** Calls that answer an archive, and how to ask for one with tables; null: it holds none. */
const ARCHIVES: Readonly<Record<string, string | null>> = {
  '/api/account/documents.zip': '/api/account/documents.zip',
  '/api/account/export.zip': '/api/account/export.zip',
  '/api/adviser-packs/:id/file': `/api/adviser-packs/${pack.id}/file`,
  '/api/datev/exports/:id/pictures': null,
  '/api/leads/:id/export.zip': `/api/leads/${leadId}/export.zip`,
  // Of a partner, who has another session: below.
  '/api/partner-area/account/export.zip': null,
  // The table of '/api/payouts/documents.zip', from the same function.
  '/api/partner-area/programmes/:providerId/:partnerId/documents.zip': null,
  '/api/partners/:id/export.zip': `/api/partners/${world.partner.id}/export.zip`,
  '/api/payouts/documents.zip': `/api/payouts/documents.zip?${NOVEMBER}`,
};

const callsThatAnswer = (file: string): string[] =>
  app.http.routeTable
    .filter(
      ({ method, contract }) =>
        method === 'GET' &&
        contract !== null &&
        'file' in contract.response &&
        contract.response.file === file,
    )
    .map(({ url }) => url)
    .toSorted();

/** Where a table is from, and its headings below. */
let lines: string[] = [];
const note = (from: string, table: string): void => {
  const heading = table.split('\r\n')[0] ?? '';
  expect(heading.length, from).toBeGreaterThan(5);
  lines.push(`${from}\n  ${heading.replace(/^\uFEFF/, '<BOM>')}\n`);
};
const noteTablesOf = (from: string, archive: ReadArchive): void => {
  const tables = archive.names.filter((name) => name.endsWith('.csv'));
  expect(tables, from).not.toEqual([]);
  for (const name of tables.toSorted()) note(`${from}: ${name}`, archive.text(name));
};

beforeEach(() => {
  lines = [];
});

const expectTables = (file: string): void => expectSnapshot(file, lines.join(''));

test('every table that a call answers has the committed headings', async () => {
  for (const url of callsThatAnswer('text/csv')) {
    const answer = await app.http.inject({
      method: 'GET',
      url: `${url.replace(':id', datevExport.id)}${QUERIES[url] ?? ''}`,
      headers: headersOf(undefined, cookie),
    });
    expect(answer.statusCode, `${url}: ${answer.body.slice(0, 300)}`).toBe(200);
    const isDatev = url.startsWith('/api/datev/');
    const table = answer.rawPayload.toString(isDatev ? 'latin1' : 'utf8');
    note(url, table);
    if (isDatev) note(`${url}, second line`, table.slice(table.indexOf('\r\n') + 2));
  }
  expect(lines.length).toBeGreaterThan(6);
  expectTables('tables-of-calls.txt');
});

test('every table in an archive has the committed headings', async () => {
  expect(Object.keys(ARCHIVES)).toEqual(callsThatAnswer('application/zip'));
  for (const [call, url] of Object.entries(ARCHIVES))
    if (url !== null) noteTablesOf(call, await downloadArchive(app, url, cookie));
  expectTables('tables-of-archives.txt');
});

test('every table in the copy for a partner has the committed headings', async () => {
  const programme = await openProgramme(app);
  const call = '/api/partner-area/account/export.zip';
  noteTablesOf(call, await downloadArchive(app, call, programme.cookie));
  expectTables('tables-of-partners-copy.txt');
});

test('every table in the copy for a visitor has the committed headings', async () => {
  const harness = ownDataHarness(app);
  await app.pool.query(
    'update lead_persons set email = $2, email_normalised = $2 where lead_id = $1',
    [leadId, 'kopie@visitor.example'],
  );
  const providerId = await providerIdOf(app.pool, email);
  await announceLead(app.services, 'https://empfehlwerk.example', OWN_DATA_LINKS, {
    providerId,
    leadId,
  });
  await harness.post(await harness.pathOf(world, leadId), { wunsch: 'kopie' });
  const { rawPayload } = await harness.post(await harness.mailedLink('kopie@visitor.example'), {});
  noteTablesOf('/meine-daten/bestaetigen/:token', readArchive(rawPayload));
  expectTables('tables-of-visitors-copy.txt');
});

test('every table that the browser makes has the committed headings', async () => {
  note('partner-vorlage.csv', partnerTemplate());
  const invoices = await exportInvoices([]).blob.arrayBuffer();
  note('rechnungen.csv', Buffer.from(invoices).toString('utf8'));
  expectTables('tables-of-browser.txt');
});
