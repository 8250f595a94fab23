import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { picture } from '#tests/support/images.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { allowLoggedOut, logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

/** What is said when something between browser and server breaks (both error catalogues, section 8). */
const breakDown = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));

test.beforeEach(({ consoleWatch }) => {
  allowLoggedOut(consoleWatch);
  consoleWatch.allow(/status of (502|403)/);
});

test('Fehler beim Speichern of the settings, and Upload fehlgeschlagen of the logo', async ({
  page,
  server,
}) => {
  await logInAs(page, server, await createReadyProvider(networkCaller(server.url)));
  await breakDown(page, '/api/account/settings/business');
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
