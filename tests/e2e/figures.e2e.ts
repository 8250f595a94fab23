import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { browser } from '#tests/support/visitors.ts';
import { createWorld, must, submitLead, type World } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { fillQuarter } from './support/busy-quarter.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import type { RunningServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsfeierausrichtungsbetrieb & Söhne';

async function busyAccount(page: Page, server: RunningServer): Promise<World> {
  const caller = networkCaller(server.url);
  const world = await createWorld(caller, { partner: { companyName: LONG } });
  await fillQuarter(server, world);
  const { id } = await submitLead(caller, world);
  const sold = { offerSent: true, saleAmount: 1000, revenueConfirmed: true };
  await must(caller, 'PATCH', `/api/leads/${id}`, sold, world.provider.cookie);
  await logInAs(page, server, world.provider);
  return world;
}

/** The headings of every file that the screen offers, by the file's name. */
async function headingsOfFiles(page: Page): Promise<Record<string, string | undefined>> {
  const headings: Record<string, string | undefined> = {};
  for (const button of await page.getByRole('button', { name: /: CSV-Export$/ }).all()) {
    const download = page.waitForEvent('download');
    await button.click();
    const file = await download;
    const text = await readFile(await file.path(), 'utf8');
    headings[file.suggestedFilename()] = text.split('\r\n')[0];
  }
  return headings;
}

test('before the first click the screen says how figures come, and after an error how to go on', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/api\/figures/);
  const world = await createWorld(networkCaller(server.url));
  await logInAs(page, server, world.provider);
  await page.goto('/auswertung');
  await expect(page.getByText('Noch nichts auszuwerten')).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await page.route('**/api/figures?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await inBothSchemes(page, expectAccessible);
});

test(
  'a period is read as plots, as tables, with the keys and as files',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const world = await busyAccount(page, server);
    const part = (name: string | RegExp) => page.getByRole('region', { name, exact: true });

    await test.step('the stages show what happened', async () => {
      await page.goto('/auswertung');
      const stages = part('Vom Klick zur Auszahlung').getByRole('list', { name: 'Stufen' });
      await expect(
        stages.getByRole('listitem').filter({ hasText: 'Anfragen' }).first(),
      ).toContainText(/Anfragen1/);
      await expect(stages).toContainText('1.000,00 € Umsatz');
      await inBothSchemes(page, expectAccessible);
      await page.setViewportSize({ width: 320, height: 720 });
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    await test.step('the trend is walked through with the arrow keys', async () => {
      const plot = page.getByRole('slider', { name: /^Verlauf: Anfragen/ });
      await plot.focus();
      await expect(plot).toHaveAttribute('aria-valuetext', /: 1, davor 0$|: 1$/);
      await plot.press('ArrowLeft');
      await expect(plot).toHaveAttribute('aria-valuetext', /: 0/);
      await plot.press('Home');
      await expect(plot).toHaveAttribute('aria-valuenow', '1');
    });

    await test.step('period, measure, division and filters stand in the address', async () => {
      await page.getByLabel('Zeitraum').selectOption('Letzte 90 Tage');
      await page.getByLabel('Was gezeigt wird').selectOption('Umsatz');
      await page.getByText('Monate', { exact: true }).click();
      await expect(page).toHaveURL(/zeitraum=90/);
      await expect(page).toHaveURL(/mass=umsatz/);
      await expect(page).toHaveURL(/teilung=monate/);
      await page.reload();
      await expect(part('Verlauf: Umsatz')).toBeVisible();
      await page.goto(`/auswertung?zeitraum=90&partner=${world.partner.id}`);
      await expect(page.getByText(/nicht je Partner gezählt/)).toBeVisible();
    });

    await test.step('a period that cannot be is refused at its field', async () => {
      await page.goto('/auswertung?zeitraum=eigener&von=2026-11-02&bis=2026-11-01');
      await expect(
        page.getByText('Das Ende darf nicht vor dem Beginn liegen', { exact: true }),
      ).toBeVisible();
    });

    await test.step('behind every plot stand its table and its file', async () => {
      await page.goto('/auswertung?zeitraum=90');
      const stages = part('Vom Klick zur Auszahlung');
      await stages.getByRole('button', { name: /^Als Tabelle/ }).click();
      await expect(stages.getByRole('row', { name: /^Buchungen 1 / })).toBeVisible();
      const download = page.waitForEvent('download');
      await stages.getByRole('button', { name: 'Vom Klick zur Auszahlung: CSV-Export' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('auswertung-stufen.csv');
      const text = await readFile(await file.path(), 'utf8');
      expect(text.split('\r\n')[0]).toBe('\uFEFF"Stufe";"Zeitraum";"Davor";"Anteil";"wovon"');
      expect(text).toContain('"Buchungen";"1";"0";"100,0";"der Anfragen"');
      expect(await headingsOfFiles(page)).toEqual({
        'auswertung-ansprueche.csv':
          '\uFEFF"Alter";"Offen";"Unter dem Mindestbetrag";"Noch nicht zahlbar";"Auf Gutschrift";"Bezahlt";"Zusammen"',
        'auswertung-feiern.csv': '\uFEFF"Monat der Feier";"Anfragen"',
        'auswertung-nicht-gezaehlt.csv': '\uFEFF"Grund";"Aufrufe";"Davor"',
        'auswertung-partner.csv':
          '\uFEFF"Partner";"Klicks";"Anfragen";"Quote";"Buchungen";"Umsatz";"€ je Anfrage";"Prämien"',
        'auswertung-stufen.csv': '\uFEFF"Stufe";"Zeitraum";"Davor";"Anteil";"wovon"',
        'auswertung-verlauf-anfragen.csv': '\uFEFF"Wochen";"Anfragen";"Davor"',
        'auswertung-vorlauf.csv': '\uFEFF"Vorlauf";"Anfragen";"Anteil"',
      });
      await expect(part('Partner im Vergleich')).toContainText(LONG);
      await expect(part('Ansprüche der Partner nach Alter')).toContainText(
        'Unter dem Mindestbetrag',
      );
    });
  },
);

test.describe('the form', () => {
  // The browser without windows would be taken for a machine.
  test.use({ userAgent: browser(1) });

  test('a visitor who goes through the form is counted page by page', async ({ page, server }) => {
    const world = await createWorld(networkCaller(server.url));
    await page.goto(`${server.url}/formular/${world.campaign.slug}?ref=${world.link.slug}`);
    const reported = page.waitForResponse((answer) => answer.url().includes('/steps/'));
    await page.getByLabel('Vorname').focus();
    expect((await reported).status()).toBe(200);
    await page.getByLabel('Vorname').fill('Aylin');
    await page.getByLabel('Nachname').fill('Şahin');
    await page.getByLabel('E-Mail').fill('aylin@example.org');
    const next = page.waitForResponse((answer) => answer.url().includes('/steps/'));
    await page.getByRole('button', { name: 'Weiter' }).click();
    expect((await next).status()).toBe(200);
    await page.reload();
    await logInAs(page, server, world.provider);
    await page.goto('/auswertung');
    const bars = page.getByRole('list', { name: 'Erreichte Seiten' }).getByRole('listitem');
    await expect(bars.nth(0)).toContainText(/^1\. .*1$/);
    await expect(bars.nth(1)).toContainText('100,0 % der ersten Seite');
    await expect(bars.last()).toContainText('Abgesendet0');
  });
});
