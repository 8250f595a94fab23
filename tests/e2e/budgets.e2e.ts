import { networkCaller } from '#tests/support/caller.ts';
import { saleOf } from '#tests/support/payout-scene.ts';
import { createWorld, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const WITHOUT_SCREEN = { exclude: ['main'] } as const;

test('a campaign is limited, and what is over its budget waits until it is released', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const campaign = { holdingDays: 30, holdingFrom: 'event' };
  const world = await createWorld(app, { campaign });
  await logInAs(page, server, world.provider);

  await test.step('the budget is set in the details of the campaign', async () => {
    await page.goto(`/campaigns?kampagne=${world.campaign.id}`);
    const sheet = page.getByRole('dialog', { name: 'Sommerfeste' });
    await expect(sheet.getByText('30 Tage nach dem Termin der Feier')).toBeVisible();
    await sheet.getByRole('button', { name: 'Budget hinzufügen' }).click();
    await sheet.getByLabel('Höchstens (netto)').fill('60');
    await sheet.getByLabel('Zeitraum').selectOption('month');
    await sheet.getByLabel('Was darüber liegt').selectOption('hold');
    await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
    await sheet.getByRole('button', { name: 'Budget anlegen' }).click();
    await expectToast(page, 'Budget angelegt');
    await expect(sheet.getByText('0,00 € von 60,00 € diesen Monat')).toBeVisible();
  });

  await saleOf(app, world, 1000, 'Ärmlich');
  await saleOf(app, world, 800, 'Öztürk');
  await submitLead(app, world);

  await test.step('its use shows, also on a phone', async () => {
    await page.goto(`/campaigns?kampagne=${world.campaign.id}`);
    const sheet = page.getByRole('dialog', { name: 'Sommerfeste' });
    await expect(sheet.getByText('50,00 € von 60,00 € diesen Monat')).toBeVisible();
    await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('what waits stands apart, and can be decided in place', async () => {
    await page.goto('/payouts');
    const main = page.getByRole('main');
    await expect(main.getByText('50,00 € zahlbar ab 12.07.2027')).toBeVisible();
    await expect(main.getByText('1 × zurückgehalten (40,00 €)')).toBeVisible();
    await main.getByRole('button', { name: /^Fotografie Grün/ }).click();
    await expect(main.getByText('Zurückgehalten: Budget erreicht')).toBeVisible();
    await inBothSchemes(page, () => expectAccessible());
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await main.getByRole('button', { name: /^Freigeben/ }).click();
    await expectToast(page, 'Die Prämie ist freigegeben.');
    await expect(main.getByText('90,00 € zahlbar ab 12.07.2027')).toBeVisible();
    await expect(main.getByText('Zurückgehalten: Budget erreicht')).toHaveCount(0);
  });
});
