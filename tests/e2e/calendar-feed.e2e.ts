import { networkCaller } from '#tests/support/caller.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';

test(
  'a calendar is switched on, fetched, renewed and switched off',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const provider = await createReadyProvider(networkCaller(server.url));
    await putOnPlanIn(server, provider.email, 'enterprise');
    await logInAs(page, server, provider);
    await page.goto('/account-settings?bereich=schnittstellen');
    const section = page.getByRole('region', { name: 'Kalender-Abo' });
    await section.getByRole('checkbox', { name: 'Neu' }).check();
    await inBothSchemes(page, expectAccessible);
    await section.getByRole('button', { name: 'Kalender-Abo einschalten' }).click();

    const address = section.getByText(/\/kalender\/[\w-]+\.ics$/);
    await expect(address).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    const fetched = async (url: string) =>
      (await fetch(`${server.url}${new URL(url).pathname}`)).status;
    const first = (await address.textContent()) ?? '';
    expect(await fetched(first)).toBe(200);

    await section.getByRole('button', { name: 'Adresse erneuern' }).click();
    await expect(page.getByRole('dialog', { name: 'Adresse erneuern?' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Erneuern', exact: true }).click();
    await expect(address).not.toHaveText(first);
    expect(await fetched(first)).toBe(404);
    const second = (await address.textContent()) ?? '';
    expect(await fetched(second)).toBe(200);

    await section.getByRole('button', { name: 'Ausschalten' }).click();
    const question = page.getByRole('dialog', { name: 'Kalender-Abo ausschalten?' });
    await expect(question).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await question.getByRole('button', { name: 'Ausschalten' }).click();
    await expect(address).toHaveCount(0);
    expect(await fetched(second)).toBe(404);
  },
);

test('without Enterprise the calendar says what it would be', async ({
  page,
  server,
  expectAccessible,
}) => {
  const provider = await createReadyProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto('/account-settings?bereich=schnittstellen');
  await expect(page.getByText(/Das Kalender-Abo gehört zum Tarif Enterprise/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kalender-Abo einschalten' })).toHaveCount(0);
  await inBothSchemes(page, expectAccessible);
});
