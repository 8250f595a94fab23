import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

test('the interval is set, and a report by hand can be read and downloaded', async ({
  page,
  server,
  expectAccessible,
}) => {
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
    await expect(page.getByText('In diesem Zeitraum sind keine Prämien entstanden.')).toBeVisible();
    await expect(page).toHaveURL(/bericht=/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF zu AB-0001' }).click();
    expect((await download).suggestedFilename()).toMatch(/^abrechnung-[0-9a-f-]{36}\.pdf$/);
  });

  await inBothSchemes(page, expectAccessible);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
});
