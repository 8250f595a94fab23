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
