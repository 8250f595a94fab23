import { rm } from 'node:fs/promises';
import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { must } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { startServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

/** The test whose operator can issue invoices. */
const billed = test.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
    async ({}, give) => {
      const dataDir = temporaryFolder();
      const server = await startServer(dataDir, OPERATOR_ENV);
      await give(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test(
  'the interval is set, and a report by hand can be read and downloaded',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    await logInAs(page, server, await registerProvider(networkCaller(server.url)));
    await page.goto('/abrechnungen');
    await expect(page.getByText('Noch keine Abrechnungsberichte')).toBeVisible();

    await test.step('the interval', async () => {
      await expect(page.getByLabel('Intervall', { exact: true })).toHaveValue('monthly');
      await page.getByLabel('Intervall', { exact: true }).selectOption('Quartalsweise');
      await expectToast(page, 'Abrechnungsintervall geändert');
      await expect(page.getByText(/^Quartalsweise am 10\. Januar/)).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Intervall', { exact: true })).toHaveValue('quarterly');
    });

    await test.step('by hand', async () => {
      await page.getByRole('button', { name: 'Bericht jetzt senden' }).click();
      await expectToast(page, 'Bericht wird gesendet', 'AB-0001');
      await expect(
        page.getByText('In diesem Zeitraum sind keine Prämien entstanden.'),
      ).toBeVisible();
      await expect(page).toHaveURL(/bericht=/);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'PDF zu AB-0001' }).click();
      expect((await download).suggestedFilename()).toMatch(/^abrechnung-[0-9a-f-]{36}\.pdf$/);
    });

    await inBothSchemes(page, expectAccessible);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);

billed(
  'a plan is booked, billed, changed, cancelled and taken back',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    await logInAs(page, server, await registerProvider(networkCaller(server.url)));
    await page.goto('/abrechnungen?tab=abonnement');
    const card = page.getByRole('region', { name: 'Abonnement', exact: true });
    await expect(card).toContainText('Free');
    await expect(card).toContainText('Kauf auf Rechnung');
    await expect(page.getByRole('region', { name: 'Nutzungsgebühren' })).toContainText('0,00 €');
    await expect(page.getByRole('region', { name: 'Konto auflösen' })).toBeVisible();

    await test.step('upgrade', async () => {
      await card.getByRole('button', { name: 'Upgrade auf Premium' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upgrade auf Premium' });
      await expect(dialog.getByLabel('Premium (jährlich), 99,00 € netto im Jahr')).toBeChecked();
      await inBothSchemes(page, expectAccessible);
      await dialog.getByLabel('Premium (monatlich), 16,50 € netto im Monat').check();
      await dialog.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
      await expectToast(page, 'Premium (monatlich) gebucht');
      await expect(card).toContainText('Premium (monatlich)');
      await expect(card).toContainText('Aktiv');
    });

    await test.step('another payment period, and back', async () => {
      await card.getByRole('button', { name: 'Zu jährlicher Zahlung wechseln' }).click();
      await expectToast(page, 'Tarifwechsel gespeichert');
      await expect(card).toContainText('dann Premium (jährlich)');
      await card.getByRole('button', { name: 'Bei Premium (monatlich) bleiben' }).click();
      await expectToast(page, 'Tarifwechsel gespeichert', 'Es bleibt bei Premium (monatlich).');
    });

    await test.step('cancelled and taken back', async () => {
      await card.getByRole('button', { name: 'Abonnement kündigen' }).click();
      await expect(page.getByRole('button', { name: 'Zum Periodenende kündigen' })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Zum Periodenende kündigen' }).click();
      await expectToast(page, 'Abonnement gekündigt');
      await expect(card).toContainText(/läuft am \d\d\.\d\d\.\d{4} aus/);
      await inBothSchemes(page, expectAccessible);
      await card.getByRole('button', { name: 'Reaktivieren' }).click();
      await expectToast(page, 'Abonnement reaktiviert');
    });

    await test.step('the invoice', async () => {
      await page.getByRole('tab', { name: 'Rechnungen' }).click();
      await expect(page.getByText(/^Offen bis/)).toBeVisible();
      await expect(page.getByText('19,64 €')).toBeVisible();
      for (const [kind, ending] of [
        ['PDF', 'pdf'],
        ['XRechnung', 'xml'],
      ] as const) {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: new RegExp(`^${kind} zu RE-`) }).click();
        expect((await download).suggestedFilename()).toMatch(
          new RegExp(`^Rechnung_RE-\\d{4}\\.${ending}$`),
        );
      }
      await inBothSchemes(page, expectAccessible);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  },
);

test('where the operator is not known, an upgrade is refused and says why', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  await page.goto('/abrechnungen?tab=abonnement&tarif=premium_monthly');
  const dialog = page.getByRole('dialog', { name: 'Upgrade auf Premium' });
  await expect(dialog.getByLabel('Premium (monatlich), 16,50 € netto im Monat')).toBeChecked();
  await dialog.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ihr Tarif bleibt unverändert');
});

billed(
  'a step that the server cannot take says which one, and leaves everything as it was',
  async ({ page, server, consoleWatch }) => {
    consoleWatch.allow(/status of 503/);
    const app = networkCaller(server.url);
    const provider = await registerProvider(app);
    const booking = { plan: 'premium_monthly' };
    await must(app, 'POST', '/api/subscription/upgrade', booking, provider.cookie);
    await must(app, 'POST', '/api/billing/trigger', { schedule: 'monthly' }, provider.cookie);
    const why = 'Die Datenbank antwortet gerade nicht.';
    await page.route(/\/api\/(billing|subscription|marketing)\//, (route) =>
      route.request().method() !== 'GET' || route.request().url().endsWith('/pdf')
        ? route.fulfill({ status: 503, json: { message: why, code: 'unavailable' } })
        : route.fallback(),
    );
    await logInAs(page, server, provider);
    await page.goto('/abrechnungen');

    await test.step('Abrechnungsintervall konnte nicht geändert werden', async () => {
      const interval = page.getByLabel('Intervall', { exact: true });
      await interval.selectOption('Quartalsweise');
      await expectToast(page, 'Abrechnungsintervall konnte nicht geändert werden', why);
      await expect(interval).toHaveValue('monthly');
    });
    await test.step('Bericht konnte nicht gesendet werden', async () => {
      await page.getByRole('button', { name: 'Bericht jetzt senden' }).click();
      await expectToast(page, 'Bericht konnte nicht gesendet werden', why);
    });
    await test.step('Datei konnte nicht heruntergeladen werden', async () => {
      await page.getByRole('button', { name: 'PDF zu AB-0001' }).click();
      await expectToast(page, 'Datei konnte nicht heruntergeladen werden', why);
    });

    await page.getByRole('tab', { name: 'Abonnement' }).click();
    const card = page.getByRole('region', { name: 'Abonnement', exact: true });
    await test.step('Tarif konnte nicht gewechselt werden', async () => {
      await card.getByRole('button', { name: 'Zu jährlicher Zahlung wechseln' }).click();
      await expectToast(page, 'Tarif konnte nicht gewechselt werden', why);
    });
    await test.step('Abonnement konnte nicht gekündigt werden', async () => {
      await card.getByRole('button', { name: 'Abonnement kündigen' }).click();
      await page.getByRole('button', { name: 'Zum Periodenende kündigen' }).click();
      await expectToast(page, 'Abonnement konnte nicht gekündigt werden', why);
      await expect(card).toContainText('Aktiv');
    });
    await test.step('Abonnement konnte nicht reaktiviert werden', async () => {
      await must(app, 'POST', '/api/subscription/cancel', { atPeriodEnd: true }, provider.cookie);
      await page.reload();
      await card.getByRole('button', { name: 'Reaktivieren' }).click();
      await expectToast(page, 'Abonnement konnte nicht reaktiviert werden', why);
      await expect(card).toContainText(/läuft am \d\d\.\d\d\.\d{4} aus/);
    });
    await test.step('Text konnte nicht gespeichert werden', async () => {
      await page.goto('/marketing?tab=texte');
      const text = page.getByRole('listitem').filter({ hasText: 'E-Mail-Signatur für Partner' });
      await text.getByRole('button', { name: /^Anpassen/ }).click();
      await page.getByLabel('Inhalt').fill('Feiern? Bei uns.');
      await page.getByRole('button', { name: 'Speichern' }).click();
      await expectToast(page, 'Text konnte nicht gespeichert werden', why);
      await expect(page.getByLabel('Inhalt')).toHaveValue('Feiern? Bei uns.');
    });
  },
);
