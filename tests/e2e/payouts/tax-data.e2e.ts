import { networkCaller } from '#tests/support/caller.ts';
import { saleOf } from '#tests/support/payout-scene.ts';
import { createWorld } from '#tests/support/world.ts';
import { logInAs } from '../support/log-in.ts';
import { paySheet } from '../support/payouts-screen.ts';
import { expect, test } from '../support/test.ts';

test('a question about tax is answered before a document is issued', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app, {
    partner: { taxStatus: 'eu_business', country: 'AT', vatId: 'ATU12345678', taxNumber: '' },
  });
  await saleOf(app, world, 1000);
  await logInAs(page, server, world.provider);
  await page.goto(`/payouts?neu=gutschrift&partner=${world.partner.id}`);
  const answer = paySheet(page).getByRole('checkbox', { name: /Prüfziffer der USt-IdNr/ });
  await expect(answer).not.toBeChecked();
  await expectAccessible();
  await paySheet(page).getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(paySheet(page).getByText(/Bitte bestätigen Sie diese Rückfrage/)).toBeVisible();
  await answer.check();
  await paySheet(page).getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(paySheet(page).getByText('GS-0001 wurde erstellt.')).toBeVisible();
});

test('another billing address that does not fit is named before it is sent', async ({
  page,
  server,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await saleOf(app, world, 1000);
  await logInAs(page, server, world.provider);
  await page.goto(`/payouts?neu=gutschrift&partner=${world.partner.id}`);
  await paySheet(page)
    .getByRole('checkbox', { name: /Abweichende Rechnungsadresse/ })
    .check();
  await expect(paySheet(page).getByText(/nicht in Österreich/)).toBeHidden();
  await paySheet(page).getByRole('combobox', { name: 'Land' }).click();
  await paySheet(page).getByRole('combobox', { name: 'Land' }).fill('Österreich');
  await page.getByRole('option', { name: 'Österreich' }).click();
  await expect(paySheet(page).getByText(/nicht in Österreich/)).toBeVisible();
});

test('a private person is asked for no company', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await logInAs(page, server, world.provider);
  await page.goto('/partners?neu=partner');
  const company = page.getByRole('textbox', { name: 'Firmenname' });
  await expect(company).toBeVisible();
  await page.getByRole('radio', { name: 'Privatperson' }).check();
  await expect(company).toBeHidden();
});

test('a provider outside Germany reads at registration what will not work', async ({ page }) => {
  await page.goto('/auth?register=true');
  await expect(page.getByText(/nur für Anbieter mit Sitz in Deutschland/)).toBeHidden();
  await page.getByRole('combobox', { name: 'Land' }).click();
  await page.getByRole('combobox', { name: 'Land' }).fill('Österreich');
  await page.getByRole('option', { name: 'Österreich' }).click();
  await expect(page.getByText(/nur für Anbieter mit Sitz in Deutschland/)).toBeVisible();
});
