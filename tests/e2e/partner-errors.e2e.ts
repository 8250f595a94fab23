import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { campaignBody, createWorld, must } from '#tests/support/world.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

/**
 * What is said when something between browser and server breaks
 * (docs/product/screens.md section 7).
 */
const breakDown = (page: Page, path: string, method: string) =>
  page.route(`**${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
      : route.fallback(),
  );

test.beforeEach(({ consoleWatch }) => consoleWatch.allow(/status of 502/));

test('Fehler beim Erstellen des Partners; what was typed stays', async ({ page, server }) => {
  const { provider } = await createWorld(networkCaller(server.url));
  await logInAs(page, server, provider);
  await breakDown(page, '/api/partners', 'POST');
  await page.goto('/partners?neu=partner');
  const dialog = page.getByRole('dialog', { name: 'Neuer Partner' });
  for (const [label, text] of [
    ['Vorname', 'Jürgen'],
    ['Nachname', 'Weiß'],
    ['Firmenname', 'Ösen & Söhne'],
    ['E-Mail', 'weiss@oesen.example'],
    ['Straße', 'Am Öhrchen 1'],
    ['PLZ', '50667'],
    ['Stadt', 'Köln'],
  ] as const)
    await dialog
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expectToast(page, 'Fehler', 'Fehler beim Erstellen des Partners');
  await expect(dialog.getByLabel(/^Firmenname/)).toHaveValue('Ösen & Söhne');
});

test('Empfehlungslink konnte nicht erstellt werden, and Link-Status konnte nicht geändert werden: nothing changes', async ({
  page,
  server,
}) => {
  const app = networkCaller(server.url);
  const { provider, partner } = await createWorld(app);
  const draft = campaignBody({ name: 'Winterfeste', status: 'draft' });
  await must(app, 'POST', '/api/campaigns', draft, provider.cookie);
  await logInAs(page, server, provider);
  await breakDown(page, '/api/referral-links', 'POST');
  await breakDown(page, '/api/referral-links/*', 'PATCH');
  await page.goto(`/partners?partner=${partner.id}&ansicht=links`);
  await page.getByLabel('Kampagne zuweisen', { exact: true }).first().click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Winterfeste/ })
    .click();
  await page.getByRole('button', { name: 'Link erstellen' }).click();
  await expectToast(page, 'Empfehlungslink konnte nicht erstellt werden.', '502: Bad Gateway');

  const link = page.getByRole('list', { name: 'Empfehlungslinks' }).getByRole('listitem');
  await expect(link).toHaveCount(1);
  await link.getByRole('button', { name: /^Deaktivieren/ }).click();
  await expectToast(page, 'Link-Status konnte nicht geändert werden.', '502: Bad Gateway');
  await expect(link).toContainText('Aktiv');
  await expect(link.getByRole('button', { name: /^Deaktivieren/ })).toBeVisible();
});
