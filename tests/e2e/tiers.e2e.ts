import { networkCaller } from '#tests/support/caller.ts';
import { confirmSale, createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const SENTENCE = /ab der 4\. Buchung im Kalenderjahr 7.%/;

test(
  'up to 3 bookings 5 %, from the 4th on 7 %: set in the editor, and paid so',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app);
    const { campaign, partner, provider } = world;
    await logInAs(page, server, provider);
    const sheet = page.getByRole('dialog', { name: campaign.name });

    await test.step('the steps are set below the value', async () => {
      await page.goto(`/campaigns?kampagne=${campaign.id}&ansicht=bearbeiten&reiter=grunddaten`);
      await sheet.getByRole('switch', { name: 'Staffel' }).check();
      const second = sheet.getByRole('group', { name: '2. Stufe' });
      await sheet.getByRole('button', { name: 'Speichern' }).click();
      await expect(second.getByText('Bitte eine Buchung ab der 2. eingeben')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await second.getByLabel('Ab Buchung Nr.').fill('4');
      await second.getByLabel('Prämienwert').fill('7');
      await sheet.getByRole('button', { name: 'Weitere Stufe' }).click();
      await sheet.getByRole('button', { name: '3. Stufe entfernen' }).click();
      await expect(sheet.getByText(SENTENCE).first()).toBeVisible();
      await sheet.getByLabel('Gezählt werden').scrollIntoViewIfNeeded();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await sheet.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Kampagne aktualisiert').waitFor();
    });

    await test.step('the partner’s sheet says where they stand', async () => {
      for (const _ of [1, 2]) await confirmSale(app, world, 1000);
      await page.goto(`/partners?partner=${partner.id}&ansicht=praemien`);
      await expect(page.getByText(SENTENCE).first()).toBeVisible();
      await expect(
        page.getByText(/Die nächste Buchung bringt 5.%\. Noch 1 bestätigte Buchung bis 7.%\./),
      ).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('the fourth booking is paid with 7 %', async () => {
      const third = await confirmSale(app, world, 1000);
      const fourth = await confirmSale(app, world, 1000);
      await page.goto(`/leads?anfrage=${third.id}`);
      await expect(page.getByText(/^50,00.€/).first()).toBeVisible();
      await page.goto(`/leads?anfrage=${fourth.id}`);
      await expect(page.getByText(/^70,00.€/).first()).toBeVisible();
    });

    await test.step('without the switch there are no steps any more, from a new version on', async () => {
      await page.goto(`/campaigns?kampagne=${campaign.id}&ansicht=bearbeiten&reiter=grunddaten`);
      await expect(sheet.getByLabel('Ab Buchung Nr.')).toHaveValue('4');
      await sheet.getByRole('switch', { name: 'Staffel' }).uncheck();
      await expect(sheet.getByText(/^Die geänderte Prämie gilt für Ereignisse/)).toBeVisible();
    });
  },
);
