import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { picture } from '#tests/support/images.ts';
import { registerProvider } from '#tests/support/register.ts';
import { enableTwoFactor } from '#tests/support/two-factor.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { allowLoggedOut, logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { fillRegistration, passwordField } from './support/registration-form.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

/** What is said when something between browser and server breaks (both error catalogues, section 8). */
const breakDown = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));

test.beforeEach(({ consoleWatch }) => {
  allowLoggedOut(consoleWatch);
  consoleWatch.allow(/status of (502|403)/);
});

test('Registrierung fehlgeschlagen, and forgotten passwords: Fehler; what was typed stays', async ({
  page,
}) => {
  await breakDown(page, '/api/register');
  await breakDown(page, '/api/forgot-password');
  await page.goto('/auth?register=true');
  const answers = { email: 'hof@example.com', password: 'Kastanienallee 7', businessName: 'Hof' };
  await fillRegistration(page, answers);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expectToast(page, 'Registrierung fehlgeschlagen', '502: Bad Gateway');
  await expect(passwordField(page)).toHaveValue(answers.password);
  await expect(page.getByLabel('Firmenname')).toHaveValue('Hof');

  await page.getByRole('tab', { name: 'Anmelden' }).click();
  await page.getByLabel('E-Mail-Adresse').fill(answers.email);
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort vergessen' });
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expectToast(page, 'Fehler');
  await expect(dialog.getByLabel('E-Mail-Adresse')).toHaveValue(answers.email);
});

test('Fehler beim Speichern of the settings, and Upload fehlgeschlagen of the logo', async ({
  page,
  server,
}) => {
  await logInAs(page, server, await createReadyProvider(networkCaller(server.url)));
  await breakDown(page, '/api/account/settings');
  await breakDown(page, '/api/account/logo');
  await page.goto('/account-settings');
  await page.getByLabel('Stadt').fill('Caputh');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectToast(page, 'Fehler beim Speichern', '502: Bad Gateway');
  await expect(page.getByLabel('Stadt')).toHaveValue('Caputh');
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await picture('png') };
  await page.getByRole('region', { name: 'Logo' }).locator('input[type=file]').setInputFiles(file);
  await expectToast(page, 'Upload fehlgeschlagen', 'Logo-Upload fehlgeschlagen');
});

test('Upload-Fehler of the own design, and Premium erforderlich once the plan has ended', async ({
  page,
  server,
}) => {
  const provider = await createReadyProvider(networkCaller(server.url));
  await putOnPlanIn(server, provider.email, 'premium_monthly');
  await logInAs(page, server, provider);
  await breakDown(page, '/api/user/upload-logo');
  await page.goto('/account-settings?bereich=design');
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await picture('png') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expectToast(page, 'Upload-Fehler', 'Logo-Upload fehlgeschlagen');

  const colour = page.getByLabel('Hintergrundfarbe', { exact: true });
  await colour.fill('#101820');
  await putOnPlanIn(server, provider.email, 'free');
  await page.getByRole('button', { name: 'Farben speichern' }).click();
  await expectToast(
    page,
    'Premium erforderlich',
    'Diese Funktion ist nur für Premium-Nutzer verfügbar.',
  );
  await expect(colour).toHaveValue('#101820');
});

test('2FA: Setup fehlgeschlagen and Deaktivierung fehlgeschlagen', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const provider = await registerProvider(app);
  await logInAs(page, server, provider);
  await breakDown(page, '/api/2fa/setup');
  await breakDown(page, '/api/2fa/disable');
  await page.goto('/account-settings?bereich=sicherheit');
  await page.getByRole('button', { name: '2FA einrichten' }).click();
  await expectToast(page, 'Setup fehlgeschlagen', 'Fehler beim Einrichten der 2FA');

  await enableTwoFactor(app, provider, new Date());
  await page.reload();
  await page.getByRole('button', { name: '2FA deaktivieren' }).click();
  await page.getByRole('button', { name: 'Deaktivieren', exact: true }).click();
  await expectToast(page, 'Deaktivierung fehlgeschlagen', 'Fehler beim Deaktivieren der 2FA');
  await expect(page.getByText('10 von 10 Backup-Codes übrig')).toBeVisible();
});

test('Fehler beim Löschen des Kontos: Ein unerwarteter Fehler ist aufgetreten.', async ({
  page,
  server,
}) => {
  await logInAs(page, server, await createReadyProvider(networkCaller(server.url)));
  await breakDown(page, '/api/account/delete');
  await page.goto('/account-settings?bereich=daten&konto=aufloesen');
  const dialog = page.getByRole('dialog', { name: 'Konto auflösen' });
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await box.check({ force: true });
  await dialog.getByLabel(/^Passwort(\s*\*)?$/).fill('Kastanienallee 7');
  await dialog.getByRole('button', { name: 'Konto endgültig auflösen' }).click();
  await expectToast(
    page,
    'Fehler beim Löschen des Kontos',
    'Ein unerwarteter Fehler ist aufgetreten.',
  );
  await expect(dialog).toBeVisible();
});
