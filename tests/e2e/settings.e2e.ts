import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';

test(
  'the settings show account and colours, and keep Premium shut on free',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const provider = await registerProvider(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto('/settings');
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText(provider.email);
    await expect(panel).toContainText('Gut Lindenhof');
    await expect(panel).toContainText('Free');
    await inBothSchemes(page, expectAccessible);

    await page.getByRole('tab', { name: 'Design' }).click();
    await expect(page).toHaveURL(/tab=design/);
    await expect(panel).toContainText('#ee9d84');
    await expect(panel).toContainText('#fcf6ee');
    await inBothSchemes(page, expectAccessible);
    await expect(page.getByRole('tab', { name: /Premium.*Upgrade erforderlich/ })).toBeDisabled();

    await page.goto('/settings?tab=premium');
    await expect(panel).toContainText(provider.email);
  },
);

test('on premium, the third tab is the own design', async ({ page, server }) => {
  const provider = await registerProvider(networkCaller(server.url));
  await putOnPlanIn(server, provider.email, 'premium_monthly');
  await logInAs(page, server, provider);
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Premium' }).click();
  await page.getByLabel('Buttonfarbe', { exact: true }).fill('#2f6690');
  await page.getByRole('button', { name: 'Farben speichern' }).click();
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Buttonfarbe', { exact: true })).toHaveValue('#2f6690');
});
