import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { defaultForm } from '#shared/forms/default-form.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { campaignBody, must } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { openBuilder, save, shownFields } from './support/form-builder.ts';
import { expect, test } from './support/test.ts';

test('the tab stands in the address: a link opens it, creating and editing', async ({
  page,
  server,
}) => {
  const { sheet, world } = await openBuilder(page, server, { tab: 'landingpage' });
  await expect(sheet.getByLabel('Überschrift')).toBeVisible();
  await sheet.getByRole('tab', { name: 'Formular' }).click();
  await expect(page).toHaveURL(/reiter=formular/);
  await page.reload();
  await expect(sheet.getByRole('button', { name: 'Seite hinzufügen' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Schließen' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);

  await page.goto('/campaigns?neu=kampagne&reiter=formular');
  const dialog = page.getByRole('dialog', { name: 'Neue Kampagne' });
  await expect(dialog.getByRole('button', { name: 'Seite hinzufügen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);

  for (const [view, tab] of [
    ['formular', 'Formular'],
    ['landingpage', 'Landingpage'],
  ] as const) {
    await page.goto(`/campaigns?kampagne=${world.campaign.id}&ansicht=${view}`);
    await sheet.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
    await expect(sheet.getByRole('tab', { name: tab, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
});

test('a new campaign is created with a form of its own', async ({ page, server }) => {
  const { world } = await openBuilder(page, server);
  await page.goto('/campaigns?neu=kampagne');
  const dialog = page.getByRole('dialog', { name: 'Neue Kampagne' });
  await dialog.getByLabel(/^Kampagnenname/).fill('Firmenfeiern');
  await dialog.getByLabel(/^Prämienwert/).fill('30');
  await dialog.getByLabel('Status').selectOption('Entwurf');
  await dialog.getByRole('tab', { name: 'Formular' }).click();
  await dialog.getByRole('button', { name: /Seite 2: Ihr Anlass/ }).click();
  await dialog.getByRole('button', { name: /^Anlass/ }).click();
  await dialog.getByLabel(/^Optionen/).fill('Weihnachtsfeier\n\nSommerfest');
  await dialog.getByRole('button', { name: 'Kampagne erstellen' }).click();
  await expect(page.getByRole('region', { name: 'Nächster Schritt' })).toBeVisible();
  const [created] = await must<CampaignAnswer[]>(
    networkCaller(server.url),
    'GET',
    '/api/campaigns',
    undefined,
    world.provider.cookie,
  );
  expect(created?.formConfig.pages[1]?.fields[0]?.options).toEqual([
    'Weihnachtsfeier',
    'Sommerfest',
  ]);
});

test('the second of two editors is notified, keeps the own form and gets the other’s change', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/status of 409/);
  const { sheet, world, stored } = await openBuilder(page, server);
  const other = (overrides: Record<string, unknown>) =>
    must(
      networkCaller(server.url),
      'PUT',
      `/api/campaigns/${world.campaign.id}`,
      campaignBody(overrides),
      world.provider.cookie,
    );
  await sheet.getByRole('button', { name: /^Vorname/ }).click();
  await sheet.getByLabel(/^Beschriftung/).fill('Rufname');
  await other({ description: 'Von der Kollegin', rewardPercentage: 7 });
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Datensatz wurde inzwischen geändert.').first()).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await expect(sheet.getByText(/Was Sie eingegeben haben, bleibt dabei stehen/)).toBeVisible();
  expect((await stored()).formConfig.pages[0]?.fields[0]?.label).toBe('Vorname');

  await sheet.getByRole('button', { name: 'Neuen Stand laden' }).click();
  expect((await shownFields(sheet))[0]).toBe('Rufname');
  await sheet.getByRole('tab', { name: 'Grunddaten' }).click();
  await expect(sheet.getByLabel('Beschreibung').first()).toHaveValue('Von der Kollegin');
  await expect(sheet.getByLabel(/^Prämienwert/)).toHaveValue('7 %');
  await save(page, sheet);
  const saved = await stored();
  expect(saved).toMatchObject({ description: 'Von der Kollegin', rewardPercentage: 7, version: 3 });
  expect(saved.formConfig.pages[0]?.fields[0]?.label).toBe('Rufname');
});

test('what both have changed is named, and can be given up', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const { sheet, world, stored } = await openBuilder(page, server);
  await sheet.getByLabel('Einleitung').fill('Meine Einleitung');
  const theirs = { ...defaultForm(), introduction: 'Ihre Einleitung' };
  await must(
    networkCaller(server.url),
    'PUT',
    `/api/campaigns/${world.campaign.id}`,
    campaignBody({ formConfig: theirs }),
    world.provider.cookie,
  );
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet.getByText(/Auch Sie haben geändert: Formular\./)).toBeVisible();
  await sheet.getByRole('button', { name: 'Meine Eingaben verwerfen' }).click();
  await expect(sheet.getByLabel('Einleitung')).toHaveValue('Ihre Einleitung');
  await expect(sheet.getByText(/Auch Sie haben geändert/)).toBeHidden();
  await sheet.getByRole('button', { name: 'Schließen' }).click();
  await expect(sheet).toBeHidden();
  expect((await stored()).formConfig.introduction).toBe('Ihre Einleitung');
});

test('a campaign is duplicated as a draft without links, and the copy is opened', async ({
  page,
  server,
}) => {
  const { world } = await openBuilder(page, server);
  await page.goto(`/campaigns?kampagne=${world.campaign.id}`);
  await page
    .getByRole('dialog', { name: world.campaign.name })
    .getByRole('button', { name: 'Duplizieren' })
    .click();
  const copy = page.getByRole('dialog', { name: `Kopie von ${world.campaign.name}` });
  await expect(page.getByRole('alert').filter({ hasText: 'Kampagne dupliziert' })).toBeVisible();
  await expect(copy.getByText('Entwurf').first()).toBeVisible();
  await expect(copy.getByRole('tab', { name: 'Links (0)' })).toBeVisible();
  await expect(copy.getByText(world.campaign.rewardSentence).first()).toBeVisible();
});
