import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readArchive, type ReadArchive } from '#tests/support/archive.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { createReadyProvider, createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { allowLoggedOut, logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const AREA = '/account-settings?bereich=daten';
const FINAL = 'Konto endgültig auflösen';

async function downloadBy(page: Page, name: string): Promise<ReadArchive & { file: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  const archive = readArchive(await readFile(await download.path()));
  return { ...archive, file: download.suggestedFilename() };
}

test('everything that an account holds can be taken along', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await saleOf(app, world, 2000);
  await payOut(app, world, 100);
  await logInAs(page, server, world.provider);
  await page.goto('/account-settings');
  await page.getByRole('link', { name: 'Daten & Konto' }).click();
  await expect(page.getByRole('heading', { name: 'Daten mitnehmen' })).toBeVisible();
  await inBothSchemes(page, expectAccessible);

  const documents = await downloadBy(page, 'Belege herunterladen');
  expect(documents.file).toMatch(/^Steuerdokumente_\d{4}-\d\d-\d\d\.zip$/);
  expect(documents.names).toEqual([
    'Gutschrift_GS-0001.pdf',
    'Gutschrift_GS-0001.xml',
    'Uebersicht.csv',
  ]);
  expect(documents.bytes('Gutschrift_GS-0001.pdf').subarray(0, 5).toString()).toBe('%PDF-');

  const everything = await downloadBy(page, 'Daten exportieren');
  expect(everything.file).toMatch(/^Datenexport_/);
  expect(everything.json<object[]>('daten/partner.json')).toMatchObject([
    { companyName: 'Fotografie Grün' },
  ]);
  expect(everything.names).toContain('dokumente/Gutschrift_GS-0001.xml');

  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);
});

test(
  'an account is dissolved by a checklist, with the documents first',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible, consoleWatch }) => {
    const app = networkCaller(server.url);
    const [world, other] = [await createWorld(app), await createWorld(app)];
    await saleOf(app, world, 2000);
    await payOut(app, world, 60.5);
    await logInAs(page, server, world.provider);
    await page.goto(AREA);
    await page.getByRole('button', { name: 'Konto auflösen …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Konto auflösen' });
    await expect(dialog.getByText('Eine offene Prämie über 39,50 € netto bliebe')).toBeVisible();

    // The button says what is missing, all at once.
    await dialog.getByRole('button', { name: FINAL }).click({ force: true });
    await expect(page.getByText('Vorher ist noch zu tun:')).toBeVisible();
    await expect(page.getByText('Geben Sie Ihr Passwort ein.')).toBeVisible();
    await page.keyboard.press('Escape');
    await inBothSchemes(page, expectAccessible);

    const archive = await downloadBy(page, 'Steuerdokumente herunterladen');
    expect(archive.names).toContain('Gutschrift_GS-0001.pdf');

    const boxes = dialog.getByRole('checkbox');
    await expect(boxes).toHaveCount(4);
    for (const box of await boxes.all()) await box.check({ force: true });
    await dialog.getByLabel(/^Passwort(\s*\*)?$/).fill('Kastanienallee 8');
    consoleWatch.allow(/status of 422 .*\/api\/account\/delete\)/);
    await dialog.getByRole('button', { name: FINAL }).click();
    await expect(dialog.getByText('Das Passwort ist nicht richtig.')).toBeVisible();

    await dialog.getByLabel(/^Passwort(\s*\*)?$/).fill('Kastanienallee 7');
    await dialog.getByRole('button', { name: FINAL }).click();
    await expect(page.getByText('Konto erfolgreich deaktiviert')).toBeVisible();
    const requestedAt = Date.now();
    await page.waitForURL(/\/auth$/);
    expect(Date.now() - requestedAt).toBeGreaterThan(1_000);

    allowLoggedOut(consoleWatch);
    consoleWatch.allow(/status of 401 .*\/api\/login\)/);
    await page.getByLabel('E-Mail-Adresse').fill(world.provider.email);
    await page.getByLabel(/^Passwort(\s*\*)?$/).fill('Kastanienallee 7');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText('Anmeldung fehlgeschlagen –')).toBeVisible();

    await page.goto(`/formular/${world.campaign.slug}?ref=${world.link.slug}`);
    await expect(page.locator('form')).toHaveCount(0);
    await page.goto(`/formular/${other.campaign.slug}?ref=${other.link.slug}`);
    await expect(page.locator('form')).toHaveCount(1);
  },
);

test('a dissolution can be reconsidered: nothing happens without all four confirmations', async ({
  page,
  server,
}) => {
  await logInAs(page, server, await createReadyProvider(networkCaller(server.url)));
  await page.goto(`${AREA}&konto=aufloesen`);
  const dialog = page.getByRole('dialog', { name: 'Konto auflösen' });
  await dialog.getByLabel(/^Passwort(\s*\*)?$/).fill('Kastanienallee 7');
  for (const box of (await dialog.getByRole('checkbox').all()).slice(1))
    await box.check({ force: true });
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: FINAL })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Konto auflösen' })).toBeVisible();
});
