import { networkCaller } from '#tests/support/caller.ts';
import { documentScene } from '#tests/support/document-scene.ts';
import { saleOf } from '#tests/support/payout-scene.ts';
import { must, submitLead } from '#tests/support/world.ts';
import { logInAs } from '../support/log-in.ts';
import { partnerLine, paySheet } from '../support/payouts-screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('a step that the server cannot take says which one, and leaves everything as it was', async ({
  page,
  server,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.allow(/status of 503/);
  const app = networkCaller(server.url);
  const scene = await documentScene(app);
  await submitLead(app, scene);
  await saleOf(app, scene, 2000, 'Weiß');
  const iban = 'DE89370400440532013000';
  const own = { iban, bic: '', accountHolder: 'Gut Lindenhof', letterText: '' };
  await must(app, 'PUT', '/api/account/document-settings', own, scene.provider.cookie);
  const why = 'Die Datenbank antwortet gerade nicht.';
  const refuse = (path: string, method: string) =>
    page.route(path, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 503, json: { message: why, code: 'unavailable' } })
        : route.fallback(),
    );
  await refuse('**/api/pending-premiums/*', 'PUT');
  await refuse('**/mark-not-qualified', 'PUT');
  await refuse('**/preview-payout', 'POST');
  await refuse('**/api/payout-batches', 'POST');
  await refuse('**/mark-paid', 'DELETE');
  await refuse('**/api/payment-files', 'POST');
  await logInAs(page, server, scene.provider);

  await test.step('Die Änderung konnte nicht gespeichert werden', async () => {
    await page.goto(`/payouts?offen=${scene.partner.id}`);
    const line = partnerLine(page, 'Fotografie Grün');
    await line.getByLabel('Angebot gesendet').first().click();
    await expectToast(page, 'Die Änderung konnte nicht gespeichert werden', why);
    await expect(line.getByLabel('Angebot gesendet').first()).not.toBeChecked();
  });
  await test.step('Die Einstufung ist fehlgeschlagen', async () => {
    const line = partnerLine(page, 'Fotografie Grün');
    await line.getByRole('button', { name: /Nicht qualifiziert.*Weiß/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Nicht qualifiziert' });
    await dialog.getByLabel('Begründung').fill('War schon gebucht.');
    await dialog.getByRole('button', { name: 'Nicht qualifiziert' }).click();
    await expectToast(page, 'Die Einstufung ist fehlgeschlagen', why);
    await expect(dialog.getByLabel('Begründung')).toHaveValue('War schon gebucht.');
  });
  await test.step('Die Vorschau konnte nicht erstellt werden', async () => {
    await page.goto(`/payouts?neu=gutschrift&partner=${scene.partner.id}`);
    await paySheet(page).getByRole('button', { name: 'Vorschau als PDF' }).click();
    await expectToast(page, 'Die Vorschau konnte nicht erstellt werden', why);
  });
  await test.step('Die Sammelauszahlung wurde nicht gestartet', async () => {
    await page.goto('/payouts?sammel=neu');
    const dialog = page.getByRole('dialog', { name: 'Sammelauszahlung' });
    await dialog.getByRole('button', { name: '1 Dokument erstellen' }).click();
    await expectToast(page, 'Die Sammelauszahlung wurde nicht gestartet', why);
    await expect(dialog.getByRole('button', { name: '1 Dokument erstellen' })).toBeVisible();
  });
  await test.step('SEPA-Datei konnte nicht erstellt werden', async () => {
    await page.goto('/payouts?export=sepa');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByRole('button', { name: 'SEPA-Datei erstellen' }).click();
    await expectToast(page, 'SEPA-Datei konnte nicht erstellt werden', why);
    await expect(dialog.getByText('1 Überweisung', { exact: false }).first()).toBeVisible();
  });
  await test.step('SEPA-Datei konnte nicht heruntergeladen werden', async () => {
    await page.unroute('**/api/payment-files');
    await refuse('**/api/payment-files/*/file', 'GET');
    await page.getByRole('button', { name: 'SEPA-Datei erstellen' }).click();
    await expectToast(page, 'SEPA-Datei konnte nicht heruntergeladen werden', why);
  });
  await test.step('a file in which something changed meanwhile is not written yet', async () => {
    await page.getByRole('checkbox', { name: /^Fotografie Grün GS-0001/ }).check();
    const asked = {
      requiresConfirmation: true,
      message: 'Bitte prüfen.',
      concerns: [],
      file: null,
    };
    await page.route('**/api/payment-files', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: asked }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'SEPA-Datei erstellen' }).click();
    await expectToast(page, 'Es wurde noch nichts erstellt', 'Bitte prüfen.');
  });
  await test.step('Das hat nicht geklappt', async () => {
    await must(app, 'PUT', `/api/payouts/${scene.id}/mark-paid`, {}, scene.provider.cookie);
    await page.goto(`/payouts?gutschrift=${scene.id}`);
    await page.getByRole('button', { name: 'Zahlung zurücknehmen' }).click();
    await page.getByRole('button', { name: 'Zurücknehmen', exact: true }).click();
    await expectToast(page, 'Das hat nicht geklappt', why);
    await expect(page.getByRole('button', { name: 'Zahlung zurücknehmen' })).toBeVisible();
  });
});
