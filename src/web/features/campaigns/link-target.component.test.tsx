import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  getCampaign,
  getOwnSites,
  putCampaign,
  putOwnSites,
} from '#shared/contracts/calls.generated.ts';
import { OWN_PAGE_PAID_BY_CLICK } from '#shared/own-page.ts';
import { aCampaign } from '#tests/support/component/a-campaign.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';

const sheet = page.getByRole('dialog', { name: 'Sommerfeste' });
const own = sheet.getByRole('radio', { name: 'Eigene Seite' });
const address = sheet.getByLabelText(/^Adresse Ihrer Seite/);
const SITE = 'https://www.schloss.example';

const open = (changes: Partial<ReturnType<typeof aCampaign>> = {}, sites: string[] = [SITE]) => {
  const campaign = aCampaign(changes);
  const base = 'https://empfehlwerk.example';
  return openScreen(
    `/campaigns?kampagne=${campaign.id}&ansicht=bearbeiten&reiter=landingpage`,
    (server) =>
      server
        .on(getCampaign, campaign)
        .on(getOwnSites, { sites, base })
        .on(putOwnSites, ({ body }) => ({ sites: [...body.sites], base }))
        .on(putCampaign, ({ body }) =>
          aCampaign({ ...body, version: 2 } as Partial<typeof campaign>),
        ),
  );
};

it('begins with the listed site, says what a link will open, and is saved', async () => {
  const { server } = await open();
  await own.click();
  await expect.element(address).toHaveValue(`${SITE}/`);
  await address.fill(`${SITE}/feiern#form`);
  await expect
    .element(sheet.getByText('Ein Link öffnet www.schloss.example/feiern?ref=abc123#form'))
    .toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: 'Seite öffnen (neuer Tab)' }))
    .toHaveAttribute('href', `${SITE}/feiern#form`);
  await sheet.getByRole('button', { name: 'Formular einbetten' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Auf Ihrer Website einbetten' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Schließen' }).last().click();
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Kampagne aktualisiert')).toBeVisible();
  expect(server.arrived(putCampaign).map(({ body }) => body.ownPage)).toEqual([
    `${SITE}/feiern#form`,
  ]);
});

it('of a site that is not listed offers to list it, beside those that are', async () => {
  const { server } = await open();
  await own.click();
  await address.fill('https://hotel.example/');
  await expect
    .element(sheet.getByText('„hotel.example“ steht noch nicht unter Ihren Websites.'))
    .toBeVisible();
  await sheet.getByRole('button', { name: 'Website hinzufügen' }).click();
  await expect.element(page.getByText('Website hinzugefügt')).toBeVisible();
  expect(server.arrived(putOwnSites).map(({ body }) => body.sites)).toEqual([
    [SITE, 'https://hotel.example'],
  ]);
});

it('is never saved half typed, and a pasted address stands for itself', async () => {
  const { server } = await open({}, []);
  await own.click();
  await expect.element(address).toHaveValue('https://');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .element(sheet.getByText(/^Bitte geben Sie die Adresse Ihrer Seite mit https an/))
    .toBeVisible();
  expect(server.arrived(putCampaign)).toEqual([]);
  await address.fill(`https://${SITE}/a`);
  await expect.element(address).toHaveValue(`${SITE}/a`);
  await address.fill('');
  await expect.element(address).toHaveValue('https://');
});

it('cannot be chosen where clicks are paid', async () => {
  await open({
    rewardType: 'per_click',
    calculationType: 'fixed',
    rewardAmount: 1,
    rewardPercentage: null,
  });
  await expect.element(own).toBeDisabled();
});

it('is refused where clicks begin to be paid', async () => {
  await open({ ownPage: `${SITE}/` });
  await sheet.getByRole('tab', { name: /Grunddaten/ }).click();
  await sheet.getByRole('radio', { name: 'Pro Klick' }).click();
  await expect.element(sheet.getByText(OWN_PAGE_PAID_BY_CLICK).first()).toBeVisible();
});
