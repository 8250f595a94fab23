import { readFile } from 'node:fs/promises';
import { readArchive } from '#tests/support/archive.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { saleOf } from '#tests/support/payout-scene.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { databaseOf } from './support/database-of.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

test(
  'a visitor is erased from the sheet, after what goes and what stays was shown',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app);
    const { id } = await submitLead(app, world, { vorname: 'Jana', nachname: 'Özil' });
    await must(app, 'PATCH', `/api/leads/${id}`, { notes: 'Ruft zurück' }, world.provider.cookie);
    await logInAs(page, server, world.provider);
    await page.goto(`/leads?anfrage=${id}`);
    await page.getByRole('button', { name: 'Daten löschen …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Personenbezogene Daten löschen' });
    await expect(dialog).toContainText('Kontaktdaten und Antworten');
    await expect(dialog).toContainText('Art. 7 Abs. 1 DSGVO');
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expectToast(page, 'Daten gelöscht');
    await expect(page.getByText(/^Gelöscht am/)).toBeVisible();
    await expect(page.getByText('Özil')).toBeHidden();
  },
);

test(
  'a partner who is owed money is not erased, and takes a copy of everything along',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app);
    await saleOf(app, world, 2000);
    await logInAs(page, server, world.provider);
    await page.goto(`/partners?partner=${world.partner.id}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Auskunft herunterladen' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Auskunft_Partner_\d{4}-\d\d-\d\d\.zip$/);
    const copy = readArchive(await readFile(await download.path()));
    expect(copy.json<object[]>('daten/partner.json')).toMatchObject([
      { companyName: 'Fotografie Grün' },
    ]);

    await page.getByRole('button', { name: 'Daten löschen …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Personenbezogene Daten löschen' });
    await expect(dialog).toContainText('offene Prämien');
    await expect(dialog.getByRole('button', { name: 'Endgültig löschen' })).toBeHidden();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByText('Schließen', { exact: true }).click();
    await expect(page.getByText('Fotografie Grün').first()).toBeVisible();
  },
);

test(
  'a partner of whom nothing is left is gone from the list, and the proof is shown',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app);
    await logInAs(page, server, world.provider);
    await page.goto(`/partners?partner=${world.partner.id}`);
    await page.getByRole('button', { name: 'Daten löschen …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Personenbezogene Daten löschen' });
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expectToast(page, 'Daten gelöscht');
    await expect(page.getByText('Fotografie Grün')).toBeHidden();

    await page.goto('/account-settings?bereich=daten');
    const section = page.getByRole('region', { name: 'Nachweise über Löschungen' });
    await expect(section.getByRole('listitem')).toContainText(['Von Ihnen veranlasst']);
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: 'Als Tabelle' }).click(),
    ]);
    const text = await readFile(await table.path(), 'utf8');
    expect(text).toContain(world.partner.id);
    expect(text).not.toContain('Grün');
  },
);

test('periods are saved, and refused outside of what is possible', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await logInAs(page, server, world.provider);
  await page.goto('/account-settings?bereich=daten');
  const months = page.getByLabel('Anfragen ohne Ergebnis (Monate)');
  await expect(months).toHaveValue('24');
  await months.fill('2');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Bitte geben Sie 3 bis 60 Monate an')).toBeVisible();
  await months.fill('12');
  await page.getByLabel('Partner ohne Belege (Monate, optional)').fill('36');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectToast(page, 'Einstellungen gespeichert');
  await page.reload();
  await expect(months).toHaveValue('12');
  await expect(page.getByLabel('Partner ohne Belege (Monate, optional)')).toHaveValue('36');
});

test(
  'what is erased next is announced with a list that leads to each of them',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app);
    const { id } = await submitLead(app, world, { vorname: 'Jana', nachname: 'Özil' });
    const pool = databaseOf(server);
    await pool.query(
      `insert into erasure_announcements (provider_id, id, announced_at, erase_on, request_ids, partner_ids)
       select provider_id, gen_random_uuid(), now(), '2031-05-04', array[id], '{}' from leads where id = $1`,
      [id],
    );
    await pool.end();
    await logInAs(page, server, world.provider);
    await page.goto('/account-settings?bereich=daten');
    await expect(page.getByText('Am 04.05.2031: 1 Anfrage')).toBeVisible();
    await page.getByText('Liste ansehen').click();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole('link', { name: 'Jana Özil' }).click();
    await expect(page.getByRole('dialog', { name: 'Jana Özil' })).toBeVisible();
  },
);
