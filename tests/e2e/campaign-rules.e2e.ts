import type { Locator, Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const newCampaign = (page: Page) => page.getByRole('dialog', { name: 'Neue Kampagne' });
const optionsOf = (field: Locator) => field.getByRole('option').allTextContents();

test('a creation that fails says so, and loses nothing of what was typed', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/status of (403|500)/);
  const { provider } = await createWorld(networkCaller(server.url));
  await logInAs(page, server, provider);
  const form = newCampaign(page);
  await page.route('**/api/campaigns/summary', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/campaigns?neu=kampagne');
  await expect(form.getByRole('alert')).toContainText('Die Daten konnten nicht geladen werden');
  await inBothSchemes(page, expectAccessible);
  await page.unroute('**/api/campaigns/summary');
  await form.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(form.getByLabel('Status')).toHaveValue('draft');
  await form.getByLabel(/^Kampagnenname/).fill('Winterbälle 🎿');
  await form.getByLabel(/^Prämienwert/).fill('12,5');
  await form.getByLabel('Status').selectOption('active');
  const send = form.getByRole('button', { name: 'Kampagne erstellen' });
  await send.click();
  await expectToast(page, 'Limit erreicht', 'Upgrade auf Premium für unbegrenzte Kampagnen');

  await page.route('**/api/campaigns', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, contentType: 'text/plain', body: '' })
      : route.fallback(),
  );
  await form.getByLabel('Status').selectOption('draft');
  await send.click();
  await expectToast(page, 'Die Kampagne konnte nicht erstellt werden.');
  await expect(form.getByLabel(/^Kampagnenname/)).toHaveValue('Winterbälle 🎿');
  await expect(form.getByLabel(/^Prämienwert/)).toHaveValue('12,50 €');
  await page.unroute('**/api/campaigns');
  await send.click();
  await expect(page.getByText('„Winterbälle 🎿“ ist gespeichert')).toBeVisible();
  await expect(form).toBeHidden();
});

test('an edit offers active, paused and ended; one that fails says so and keeps what was typed', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/status of 500|api\/campaigns/);
  const { provider, campaign } = await createWorld(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto(`/campaigns?kampagne=${campaign.id}&ansicht=bearbeiten`);
  const sheet = page.getByRole('dialog', { name: campaign.name });
  await expect(sheet.getByLabel('Status')).toHaveValue('active');
  expect(await optionsOf(sheet.getByLabel('Status'))).toEqual(['Aktiv', 'Pausiert', 'Beendet']);
  await sheet.getByLabel(/^Kampagnenname/).fill('Bälle');
  await page.route(`**/api/campaigns/${campaign.id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, contentType: 'text/plain', body: '' })
      : route.fallback(),
  );
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Kampagne konnte nicht aktualisiert werden.')).toBeVisible();
  await expect(sheet.getByLabel(/^Kampagnenname/)).toHaveValue('Bälle');

  await page.route(/\/api\/campaigns\/rows(\?|$)/, (route) => route.abort());
  await page.goto('/campaigns');
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await inBothSchemes(page, expectAccessible);
});
