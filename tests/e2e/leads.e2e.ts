import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createWorld, must, submitLead, visitorAnswers, type World } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import type { RunningServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const PARTNER = { companyName: 'Blumen Ährenfeld & Töchter' };
const LONG_NAME = {
  vorname: 'Maximiliane-Alexandra',
  nachname: 'Freifrau von Hohenlohe-Waldenburg-Schillingsfürst',
  email: 'maximiliane-alexandra.von.hohenlohe@verwaltung.schillingsfuerst.example.org',
};

/** A provider who is logged in, with a partner at 5 % and these requests, oldest first. */
async function open(
  page: Page,
  server: RunningServer,
  requests: readonly Record<string, unknown>[],
): Promise<World> {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { partner: PARTNER });
  for (const request of requests) await submitLead(app, world, request);
  await logInAs(page, server, world.provider);
  return world;
}

const drawer = (page: Page) => page.getByRole('dialog', { name: /.+/ }).first();
const rowOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the list says how the first request comes', async ({ page, server, expectAccessible }) => {
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  await page.goto('/leads');
  await expect(page.getByText('Noch keine Anfragen')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await inBothSchemes(page, expectAccessible);
});

/** On a phone the filters stand behind a button. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filter( \(\d\))?$/, expanded: false });
  if (await button.isVisible()) await button.click();
}

test(
  'search, filters and sort stand in the address and survive a reload',
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible }) => {
    await open(page, server, [
      { vorname: 'Jana', nachname: 'Özil' },
      { vorname: 'Bernd', nachname: 'Weiß' },
      LONG_NAME,
    ]);
    await page.goto('/leads');
    await expect(rowOf(page, 'Jana Özil')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('searchbox', { name: 'Anfragen suchen' }).fill('özil');
    await expect(rowOf(page, 'Bernd Weiß')).toBeHidden();
    await expect(page).toHaveURL(/suche=%C3%B6zil/);
    await openFilters(page);
    await page.getByLabel('Nach Status filtern').selectOption('Verloren');
    await expect(page.getByText('Keine passenden Anfragen')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Anfragen suchen' })).toHaveValue('özil');
    await expect(page.getByText('Keine passenden Anfragen')).toBeVisible();
    await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
    await expect(rowOf(page, 'Bernd Weiß')).toBeVisible();
    await expect(page).toHaveURL(/\/leads$/);
    await openFilters(page);
    const period = page.getByLabel('Nach Zeitraum filtern');
    await period.selectOption('Voriges Jahr');
    await expect(page.getByText('Keine passenden Anfragen')).toBeVisible();
    await period.selectOption('Eigener Zeitraum');
    await page.getByLabel('Von', { exact: true }).fill('1.1.2020');
    await page.getByLabel('Von', { exact: true }).press('Tab');
    await expect(page).toHaveURL(/zeitraum=eigener&von=2020-01-01/);
    await expect(rowOf(page, 'Bernd Weiß')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.reload();
    await expect(rowOf(page, 'Bernd Weiß')).toBeVisible();
    await openFilters(page);
    await expect(page.getByLabel('Von', { exact: true })).toHaveValue('01.01.2020');
    await page.goto('/leads?sort=name');
    await expect(rowOf(page, 'Jana Özil')).toBeVisible();
    const names = await page
      .getByRole('button', { name: /Jana|Bernd|Maximiliane/ })
      .allTextContents();
    expect(names.map((name) => name.split(' ')[0])).toEqual([
      'Maximiliane-Alexandra',
      'Jana',
      'Bernd',
    ]);
  },
);

test(
  'a request goes from offer to confirmed revenue, with the commission shown before',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    await open(page, server, [{ vorname: 'Beyza', nachname: 'Öztürk', telefon: '0171 2345678' }]);
    await page.goto('/leads');
    await rowOf(page, 'Beyza Öztürk').click();
    await expect(page).toHaveURL(/anfrage=/);
    await expect(page.getByRole('link', { name: '0171 2345678' })).toHaveAttribute(
      'href',
      'tel:01712345678',
    );
    await page.getByRole('button', { name: 'Angebot gesendet' }).click();
    await expect(page.getByText('Angebot vermerkt')).toBeVisible();

    const revenue = page.getByLabel('Umsatz netto');
    await page.getByRole('button', { name: 'Umsatz erfassen' }).click();
    await expect(page.getByText('Bitte geben Sie zuerst einen Umsatz ein')).toBeVisible();
    await revenue.fill('2.400,50');
    await expect(page.getByText('120,03 €')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Umsatz erfassen' }).click();

    const confirm = page.getByRole('region', { name: 'Umsatz bestätigen' });
    await expect(confirm).toContainText('2.400,50 €');
    await expect(confirm).toContainText('Prämie für Blumen Ährenfeld & Töchter: 120,03 €');
    await confirm.getByRole('button', { name: 'Umsatz bestätigen' }).click();
    const done = page.getByRole('region', { name: 'Umsatz bestätigt' });
    await expect(done).toContainText('120,03 € (Offen)');
    await expect(page.getByText('Prämie entstanden: 120,03 €')).toBeAttached();
    await inBothSchemes(page, expectAccessible);

    await done.getByRole('button', { name: 'Betrag ändern' }).click();
    await revenue.fill('1000');
    await page.getByRole('button', { name: 'Umsatz ändern' }).click();
    await expect(done).toContainText('50,00 € (Offen)');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/leads$/);
    await expect(page.getByText('1.000,00 €')).toBeVisible();
  },
);

test('an amount that somebody has changed meanwhile is not confirmed unseen', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const { provider } = await open(page, server, [{ vorname: 'Beyza', nachname: 'Öztürk' }]);
  const app = networkCaller(server.url);
  const [{ id }] = await must<[{ id: string }]>(
    app,
    'GET',
    '/api/leads',
    undefined,
    provider.cookie,
  );
  const enter = (saleAmount: number) =>
    must(app, 'PATCH', `/api/leads/${id}`, { saleAmount }, provider.cookie);
  await enter(900);
  await page.goto(`/leads?anfrage=${id}`);
  const confirm = page.getByRole('region', { name: 'Umsatz bestätigen' });
  await expect(confirm).toContainText('900,00 €');
  await enter(3000);
  await confirm.getByRole('button', { name: 'Umsatz bestätigen' }).click();
  await expectToast(page, 'Das hat nicht geklappt', 'Der Datensatz wurde inzwischen geändert.');
  await expect(confirm).toContainText('3.000,00 €');
  await confirm.getByRole('button', { name: 'Umsatz bestätigen' }).click();
  await expect(page.getByRole('region', { name: 'Umsatz bestätigt' })).toContainText('150,00 €');
});

test('a held request shows why and counts once it is approved', async ({
  page,
  server,
  expectAccessible,
}) => {
  const visitor = { vorname: 'Jonas', nachname: 'Weiß', email: 'jonas@example.org' };
  const world = await open(page, server, [visitor]);
  const path = `/formular/${world.campaign.slug}?ref=${world.link.slug}`;
  const again = visitorAnswers({ ...visitor, anlass: 'Geburtstag' });
  await must(networkCaller(server.url), 'POST', path, again);
  await page.goto('/leads?status=held');
  await rowOf(page, 'Jonas Weiß').click();
  const check = page.getByRole('region', { name: 'Bitte prüfen: Dublette' });
  await expect(check).toContainText('schon einmal angefragt');
  await inBothSchemes(page, expectAccessible);
  await check.getByRole('link', { name: /^Erste Anfrage/ }).click();
  await expect(page.getByText('Anfrage freigegeben')).toBeAttached();
  await page.goBack();
  await check.getByRole('button', { name: 'Freigeben' }).click();
  await expect(check).toBeHidden();
  await expect(page.getByRole('button', { name: 'Angebot gesendet' })).toBeVisible();
});

test('a lost request can be opened again, one that is not qualified cannot', async ({
  page,
  server,
  expectAccessible,
}) => {
  await open(page, server, [LONG_NAME]);
  await page.goto('/leads');
  await rowOf(page, `${LONG_NAME.vorname} ${LONG_NAME.nachname}`).click();
  await page.getByRole('button', { name: 'Als verloren markieren' }).click();
  await expect(page.getByRole('button', { name: 'Wieder öffnen' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expectToast(page, 'Rückgängig gemacht');
  await page.getByRole('button', { name: 'Als verloren markieren' }).click();
  await page.getByRole('button', { name: 'Wieder öffnen' }).click();
  await page.getByRole('button', { name: 'Nicht qualifiziert …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nicht qualifiziert' });
  await dialog.getByRole('button', { name: 'Nicht qualifiziert' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Grund an')).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await dialog.getByLabel('Begründung').fill('Der Termin ist schon vergeben.');
  await dialog.getByRole('button', { name: 'Nicht qualifiziert' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Nicht qualifiziert' })).toContainText(
    'Begründung: Der Termin ist schon vergeben.',
  );
  await expect(page.getByRole('button', { name: 'Angebot gesendet' })).toBeHidden();
});

test('more revenue is a further sale, less after the credit note a correction', async ({
  page,
  server,
  expectAccessible,
}) => {
  const world = await open(page, server, [LONG_NAME]);
  const app = networkCaller(server.url);
  const { cookie } = world.provider;
  const [lead] = await must<{ id: string }[]>(app, 'GET', '/api/leads', undefined, cookie);
  const url = `/api/leads/${lead?.id ?? ''}`;
  await must(app, 'PATCH', url, { saleAmount: 1000, revenueConfirmed: true }, cookie);
  await page.goto(`/leads?anfrage=${lead?.id ?? ''}`);

  await page.getByRole('button', { name: 'Weiterer Umsatz' }).click();
  const further = page.getByRole('dialog', { name: 'Weiterer Umsatz' });
  await further.getByLabel('Umsatz netto').fill('300');
  await further.getByLabel('Notiz').fill('Getränke nach dem Fest');
  await expect(further.getByText('15,00')).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await further.getByRole('button', { name: 'Umsatz erfassen' }).click();
  await expect(further).toBeHidden();
  const sales = page.getByRole('list', { name: 'Umsätze' });
  await expect(sales).toContainText('Getränke nach dem Fest');

  const today = new Date().toISOString().slice(0, 10);
  const payout = {
    partnerId: world.partner.id,
    paidAmount: 65,
    paidDate: today,
    forceCreate: true,
  };
  await must(app, 'POST', '/api/commissions/process-payout', payout, cookie);
  await page.reload();
  await sales.getByRole('button', { name: /^Korrigieren.*Bestätigter/ }).click();
  const correction = page.getByRole('dialog', { name: 'Umsatz korrigieren' });
  await correction.getByLabel('Richtiger Umsatz netto').fill('600');
  await expect(correction.getByText(/hatte keinen Teilnahmebedingungen zugestimmt/)).toBeVisible();
  await correction.getByRole('radio', { name: 'Der Beleg war falsch' }).check();
  await correction.getByLabel('Begründung').fill('Weniger Gäste als bestellt.');
  await inBothSchemes(page, expectAccessible);
  await correction.getByRole('button', { name: 'Stornieren und neu ausstellen' }).click();
  await expect(correction).toBeHidden();
  await expectToast(page, 'Beleg storniert');
  await expect(sales).toContainText('600,00');
});

test('notes are kept, and not lost by closing the drawer', async ({ page, server }) => {
  await open(page, server, [{ vorname: 'Anna', nachname: 'Müller' }]);
  await page.goto('/leads');
  await rowOf(page, 'Anna Müller').click();
  await page.getByLabel('Interne Notizen').fill('Rückruf am Montag');
  await drawer(page).getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByText('Notiz gespeichert')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Interne Notizen')).toHaveValue('Rückruf am Montag');
});

test(
  'a request from the telephone is entered by hand, with the reason for its partner',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const { campaign } = await open(page, server, []);
    await page.goto('/leads?neu=anfrage');
    const dialog = page.getByRole('dialog', { name: 'Anfrage erfassen' });
    await dialog.getByRole('button', { name: 'Anfrage erfassen' }).click();
    await expect(dialog.getByText('Nachname ist erforderlich')).toBeVisible();
    await expect(dialog.getByText('Bitte wählen Sie eine Kampagne')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await dialog.getByLabel('Nachname').fill('Yıldız');
    await dialog.getByRole('combobox', { name: 'Kampagne' }).click();
    await page.getByRole('option', { name: campaign.name }).click();
    await dialog.getByRole('combobox', { name: 'Empfohlen von' }).click();
    await page.getByRole('option', { name: PARTNER.companyName }).click();
    await dialog.getByLabel('Begründung').fill('Hat am Telefon von ihr erzählt.');
    await dialog.getByRole('button', { name: 'Anfrage erfassen' }).click();
    await expect(dialog).toBeHidden();
    // Its details take the place of the form, and begin with what comes next.
    await expect(page).toHaveURL(/anfrage=/);
    await expect(page.getByRole('region', { name: 'Angebot senden' })).toBeVisible();
    await expect(page.getByText('Hat am Telefon von ihr erzählt.')).toBeVisible();
    await expect(page.getByText('Anfrage von Hand erfasst')).toBeAttached();
  },
);

test('the export holds what the filters show', async ({ page, server }) => {
  await open(page, server, [
    { vorname: 'Jana', nachname: 'Özil' },
    { vorname: 'Bernd', nachname: 'Weiß' },
  ]);
  await page.goto('/leads?suche=%C3%B6zil');
  await expect(rowOf(page, 'Jana Özil')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV-Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^anfragen-\d{4}-\d{2}-\d{2}\.csv$/);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(2);
  expect(table).toContain('"Jana";"Özil"');
});

test('what cannot be loaded is said, in the list and in the drawer', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/\/api\/leads/);
  await open(page, server, [{ vorname: 'Anna', nachname: 'Müller' }]);
  await page.goto('/leads?anfrage=01920000-0000-7000-8000-0000000000c1');
  await expect(page.getByRole('dialog').getByText('Nicht gefunden')).toBeVisible();
  await page.route('**/api/leads?*', (route) => route.abort());
  await page.goto('/leads');
  await expect(page.getByText(/^Keine Verbindung zum Server/)).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await page.unroute('**/api/leads?*');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(rowOf(page, 'Anna Müller')).toBeVisible();
});

test('everything fits a screen of 320 pixels', { tag: '@phone-only' }, async ({ page, server }) => {
  const world = await open(page, server, [LONG_NAME]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/leads');
  await expect(rowOf(page, `${LONG_NAME.vorname} ${LONG_NAME.nachname}`)).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  const leads = await must<{ id: string }[]>(
    networkCaller(server.url),
    'GET',
    '/api/leads',
    undefined,
    world.provider.cookie,
  );
  await page.goto(`/leads?anfrage=${leads[0]?.id ?? ''}`);
  await expect(page.getByLabel('Interne Notizen')).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});
