import { readArchive } from '#tests/support/archive.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { payOut, saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { card, download, partnerLine } from '../support/payouts-screen.ts';
import type { RunningServer } from '../support/running-server.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const LONG =
  'Großmann & Söhne Hochzeitsfotografie und Veranstaltungstechnik Mecklenburg-Vorpommern GmbH & Co. KG';

/** GS-0001 (119,00 €, 'Fotografie Grün'), GS-0002 (59,50 €, a very long name). */
async function twoDocuments(server: RunningServer): Promise<World & { readonly id: string }> {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await saleOf(app, world, 2000);
  const id = await payOut(app, world, 100);
  const other = await withPartner(app, world, { companyName: LONG });
  await saleOf(app, other, 1000);
  await payOut(app, other, 50);
  return { ...world, id };
}

test(
  'documents are found by tab, search and sort, all in the address',
  { tag: '@phone-drill' },
  async ({ page, server, isMobile, expectAccessible }) => {
    const world = await twoDocuments(server);
    await logInAs(page, server, world.provider);
    await page.goto('/payouts');
    const first = page.getByRole('button', { name: /^GS-0001/ });
    const second = page.getByRole('button', { name: /^GS-0002/ });
    await expect(first).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Alle 2' })).toBeVisible();
    await expect(card(page, 'Ausstehend')).toContainText('178,50 €');
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);

    await page.getByRole('searchbox', { name: 'Gutschriften suchen' }).fill('söhne');
    await expect(first).toBeHidden();
    await expect(page).toHaveURL(/suche=s%C3%B6hne/);
    await page.reload();
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    await page.getByRole('searchbox', { name: 'Gutschriften suchen' }).fill('gibt es nicht');
    await expect(page.getByText('Keine Treffer')).toBeVisible();
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await expect(first).toBeVisible();

    await page.getByRole('tab', { name: 'Bezahlt 0' }).click();
    await expect(page.getByText('Keine bezahlten Gutschriften')).toBeVisible();
    await expect(page).toHaveURL(/status=paid/);
    await page.getByRole('tab', { name: 'Ausstehend 2' }).click();
    await expect(first).toBeVisible();
    await page.goto('/payouts?sort=-amount');
    await expect(first).toBeVisible();
    const numbers = await page.getByRole('button', { name: /^GS-/ }).allTextContents();
    expect(numbers.map((text) => text.slice(0, 7))).toEqual(['GS-0001', 'GS-0002']);

    await test.step('a partner and a period narrow list, counts and sums', async () => {
      await page.goto(`/payouts?empfaenger=${world.partner.id}`);
      await expect(page.getByRole('tab', { name: 'Alle 1' })).toBeVisible();
      await expect(second).toBeHidden();
      await expect(page.getByText('Summe, 1 Dokument')).toBeVisible();
      if (isMobile) await page.getByRole('button', { name: 'Filter (1)' }).click();
      await page.getByLabel('Nach Zeitraum filtern').selectOption('Letztes Jahr');
      await expect(page.getByText('Keine Treffer')).toBeVisible();
      await page.getByLabel('Nach Zeitraum filtern').selectOption('Dieser Monat');
      await expect(first).toBeVisible();
      await expect(page).toHaveURL(/von=\d{4}-\d\d-01&bis=/);
    });
    await test.step('what is shown goes along as a table, a period as an archive', async () => {
      const table = await download(page, page.getByRole('button', { name: 'CSV-Export' }));
      expect(table.name).toMatch(/^gutschriften-\d{4}-\d\d-\d\d\.csv$/);
      const text = new TextDecoder().decode(table.bytes);
      expect([text.includes('GS-0001'), text.includes('GS-0002')]).toEqual([true, false]);
      await page.getByRole('button', { name: 'ZIP eines Zeitraums' }).click();
      const dialog = page.getByRole('dialog', { name: 'Dokumente eines Zeitraums' });
      const button = dialog.getByRole('button', { name: 'ZIP herunterladen' });
      await expect(
        dialog.getByText('In diesem Zeitraum wurde kein Dokument ausgestellt.'),
      ).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await button.click({ force: true });
      await expect(page.getByText('Nichts zum Herunterladen')).toBeVisible();
      await page.keyboard.press('Escape');
      await dialog.getByLabel('Zeitraum').selectOption('Dieses Jahr');
      await expect(
        dialog.getByText('2 Dokumente wurden in diesem Zeitraum ausgestellt.'),
      ).toBeVisible();
      const archive = await download(page, button);
      expect(archive.name).toMatch(/^Gutschriften_\d{4}-01-01_bis_\d{4}-12-31\.zip$/);
      expect(readArchive(archive.bytes).names).toContain('Gutschrift_GS-0002.xml');
      await expect(dialog).toBeHidden();
    });
    await test.step('a page that is no more says so', async () => {
      await page.goto('/payouts?seite=7');
      await expect(page.getByText('Diese Seite gibt es nicht mehr')).toBeVisible();
      await page.getByRole('button', { name: 'Zur ersten Seite' }).click();
      await expect(first).toBeVisible();
    });
  },
);

test(
  'a document is cancelled with a reason, and its reversal says what it cancels',
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible }) => {
    const world = await twoDocuments(server);
    await logInAs(page, server, world.provider);
    await page.goto('/payouts');
    await page.getByRole('button', { name: 'Weitere Schritte: GS-0001' }).click();
    // What lies below the menu is half covered by it.
    await inBothSchemes(page, (what) => expectAccessible({ ...what, exclude: ['main'] }));
    await page.getByRole('menuitem', { name: 'Stornieren' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gutschrift GS-0001 stornieren' });
    await expect(page).toHaveURL(/stornieren=/);
    await dialog.getByRole('button', { name: 'Stornieren' }).click();
    await expect(dialog.getByText('Bitte wählen Sie einen Stornierungsgrund aus')).toBeVisible();
    await expect(dialog.getByText('0 von 500 Zeichen')).toBeVisible();
    await dialog.getByLabel('Stornierungsgrund').selectOption('Falscher Betrag');
    await dialog.getByLabel('Begründung').fill('zu kurz');
    await dialog.getByRole('button', { name: 'Stornieren' }).click();
    await expect(
      dialog.getByText('Bitte beschreiben Sie den Grund mit 10 bis 500 Zeichen'),
    ).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await dialog.getByLabel('Begründung').fill('Der Umsatz war zu hoch angegeben.');
    await dialog.getByRole('button', { name: 'Stornieren' }).click();
    await expectToast(
      page,
      'GS-0001 ist storniert',
      'Stornobeleg GS-0003 wurde erstellt. Die Prämien sind wieder offen.',
    );
    await expect(dialog).toBeHidden();

    await expect(page.getByRole('tab', { name: 'Storniert 2' })).toBeVisible();
    const numbers = await page.getByRole('button', { name: /^GS-/ }).allTextContents();
    // Each says its day as well.
    expect(numbers.map((text) => text.replace(/, \d{2}\.\d{2}\.\d{4}/, ''))).toEqual([
      'GS-0003Storno zu GS-0001',
      'GS-0002Gutschrift',
      'GS-0001Gutschrift, storniert mit GS-0003',
    ]);
    await expect(partnerLine(page, 'Fotografie Grün')).toContainText('100,00 €');
    await expect(card(page, 'Ausstehend')).toContainText('59,50 €');

    await page.getByRole('button', { name: /^GS-0003/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Stornobeleg GS-0003' });
    await expect(sheet.getByText('Der Umsatz war zu hoch angegeben.')).toBeVisible();
    await expect(sheet.getByRole('heading', { level: 3 }).first()).toHaveText('Gutschrift GS-0001');
    await inBothSchemes(page, expectAccessible);
    const file = await download(page, sheet.getByRole('button', { name: /PDF.*GS-0003/ }));
    expect(file.name).toBe('Stornobeleg_GS-0003.pdf');
    expect((await readPdf(file.bytes)).text).toContain('−119,00 €');
    await page.goBack();
    await expect(sheet).toBeHidden();
  },
);

test('a file that cannot be had is said', async ({ page, server, consoleWatch }) => {
  consoleWatch.allow(/\/(pdf|einvoice|export|documents\.zip|mail-preview)|\/api\/payouts\?/);
  const world = await twoDocuments(server);
  await logInAs(page, server, world.provider);
  await page.route('**/api/payouts/*/{pdf,einvoice}', (route) => route.abort());
  await page.goto('/payouts');
  await page.getByRole('button', { name: /PDF.*GS-0001/ }).click();
  await expect(page.getByText('PDF konnte nicht heruntergeladen werden')).toBeVisible();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await page.getByRole('button', { name: /XRechnung.*GS-0001/ }).click();
  await expectToast(page, 'E-Rechnung konnte nicht heruntergeladen werden');
  await page.route('**/api/payouts/{export,documents.zip}*', (route) => route.abort());
  await page.getByRole('button', { name: 'CSV-Export' }).click();
  await expectToast(page, 'Export fehlgeschlagen');
  await page.goto('/payouts?archiv=zeitraum');
  await page.getByLabel('Zeitraum', { exact: true }).selectOption('Dieses Jahr');
  await page.getByRole('button', { name: 'ZIP herunterladen' }).click();
  await expectToast(page, 'Download fehlgeschlagen');

  await page.route('**/mail-preview', (route) => route.abort());
  await page.goto(`/payouts?senden=${world.id}`);
  const again = page.getByRole('dialog').getByRole('button', { name: 'Erneut versuchen' });
  await expect(again).toBeVisible();
  await page.unroute('**/mail-preview');
  await again.click();
  await expect(page.getByRole('region', { name: 'Vorschau der E-Mail' })).toBeVisible();

  await page.route('**/api/payouts?*', (route) => route.abort());
  await page.goto('/payouts');
  const section = page.getByRole('region', { name: 'Übersicht' });
  await expect(section.getByText('Keine Verbindung zum Server.')).toBeVisible();
  await page.unroute('**/api/payouts?*');
  await section.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('button', { name: /^GS-0001/ })).toBeVisible();
});
