import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const PER_LEAD = {
  rewardType: 'per_lead',
  calculationType: 'fixed',
  rewardAmount: 25,
  rewardPercentage: null,
};

test(
  'a group gets a reward of its own, one member an agreement, and the sheet says which holds',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    const { provider, partner, campaign } = await createWorld(networkCaller(server.url), {
      partner: { firstName: 'Annika', lastName: 'Großmann', companyName: 'Annika Großmann' },
      campaign: PER_LEAD,
    });
    await logInAs(page, server, provider);

    await test.step('the group is made, with its member', async () => {
      await page.goto('/partners');
      await page.getByRole('link', { name: 'Gruppen' }).click();
      await expect(page.getByText('Noch keine Gruppe')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Neue Gruppe' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Fotografen');
      await page.getByRole('button', { name: 'Gruppe anlegen' }).click();
      await expect(page.getByText('Noch ist niemand in dieser Gruppe.')).toBeVisible();
      await page.getByRole('button', { name: 'Gruppe löschen' }).click();
      await expect(page.getByText('Gruppe löschen?')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Abbrechen' }).click();
      await page.getByRole('button', { name: 'Partner aufnehmen' }).click();
      await page.getByRole('checkbox', { name: /Annika Großmann/ }).check();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Aufnehmen', exact: true }).click();
      await expect(page.getByText('Mitglieder (1)')).toBeVisible();
    });

    await test.step('a campaign pays it otherwise', async () => {
      await page.getByRole('button', { name: 'Prämie festlegen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Prämie für die Gruppe' });
      await dialog.getByRole('combobox', { name: 'Kampagne' }).click();
      await page.getByRole('option', { name: campaign.name }).click();
      await dialog.getByRole('textbox', { name: 'Prämienwert' }).fill('40');
      await expect(dialog.getByText(/Für jede Anfrage erhält der Partner 40,00/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('button', { name: 'Prämie festlegen' }).click();
      await expect(page.getByText(/40,00.* \(gilt\)/)).toBeVisible();
      await page.getByRole('button', { name: /^Beenden: Prämie in/ }).click();
      await expect(page.getByText('Prämie der Gruppe beenden?')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Abbrechen' }).click();
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('the list marks the member, and the sheet says why', async () => {
      await page.goto('/partners/gruppen');
      await expect(page.getByText('Fotografen')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.goto(`/partners?partner=${partner.id}&ansicht=praemien`);
      await expect(page.getByText('Gruppe Fotografen', { exact: true })).toBeVisible();
    });

    await test.step('an agreement goes before it, and is ended again', async () => {
      await page.getByRole('button', { name: /^Vereinbarung treffen für/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Vereinbarung treffen' });
      await dialog.getByRole('textbox', { name: 'Prämienwert' }).fill('60');
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('button', { name: 'Vereinbarung speichern' }).click();
      await expect(page.getByText(/^Vereinbarung vom/)).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: /^Beenden: Vereinbarung/ }).click();
      await expect(page.getByText('Vereinbarung beenden?')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Beenden', exact: true }).click();
      await expect(page.getByText('Gruppe Fotografen', { exact: true })).toBeVisible();
    });

    await test.step('without a connection the screen of groups says so', async () => {
      consoleWatch.allow(/Failed to load resource/);
      await page.route('**/api/partner-groups', (route) => route.abort());
      await page.goto('/partners/gruppen');
      await expect(page.getByText('Keine Verbindung zum Server.')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });
  },
);
