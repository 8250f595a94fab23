import { networkCaller } from '#tests/support/caller.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test('the newest toast need not wait until all the others have had their time', async ({
  page,
  server,
}) => {
  await logInAs(page, server, await createReadyProvider(networkCaller(server.url)));
  await page.goto('/account-settings');
  for (const name of ['Eins', 'Zwei', 'Drei', 'Vier']) {
    await page.getByLabel('Firmenname').fill(`Gut Lindenhof ${name}`);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeHidden();
  }
  await page.getByRole('button', { name: 'Link erneut senden' }).first().click();
  await expect(page.getByText('Wir haben einen Bestätigungslink')).toBeVisible({ timeout: 10_000 });
});
