import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { houseBase } from '#shared/house-address.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { joinHouse } from '#tests/support/houses.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { createWorld, must, submitLead, type World } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { databaseOf } from '../support/database-of.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { passwordField } from '../support/registration-form.ts';
import type { RunningServer } from '../support/running-server.ts';
import { expect, test } from '../support/test.ts';

interface House {
  readonly world: World;
  readonly id: string;
  readonly name: string;
  /** How the addresses of its screens begin. */
  readonly address: string;
}

/** Two houses; the owner of the first belongs to the second as well, until it ends. */
async function twoHouses(server: RunningServer) {
  const caller = networkCaller(server.url);
  const pool = databaseOf(server);
  const house = async (name: string, sentinel: string): Promise<House> => {
    const world = await createWorld(caller, { sentinel });
    const id = await providerIdOf(pool, world.provider.email);
    await pool.query(`update providers set business_name = $2, plan = 'enterprise' where id = $1`, [
      id,
      name,
    ]);
    return { world, id, name, address: houseBase(id, name) };
  };
  const [own, other] = [
    await house('Gut Lindenhof', 'Lindenhof-Merkmal'),
    await house('Schloß Übersee', 'Schloss-Merkmal'),
  ];
  await joinHouse(pool, own.world.provider.email, other.world.provider.email);
  return {
    caller,
    own,
    other,
    /** Names of the partners that a house has. */
    partnersOf: async ({ id }: House) =>
      (
        await pool.query<{ name: string }>(
          'select company_name as name from partners where provider_id = $1 order by created_at',
          [id],
        )
      ).rows.map(({ name }) => name),
    end: ({ id }: House) =>
      pool.query(
        `update users set login_id = null, kept_email = 'k@example.org', kept_first_name = 'K',
           kept_last_name = 'W', deactivated_at = now()
         where provider_id = $1 and login_id =
           (select login_id from login_addresses where address = lower($2))`,
        [id, own.world.provider.email],
      ),
    close: () => pool.end(),
  };
}

const newPartner = (page: Page) => page.getByRole('dialog', { name: 'Neuer Partner' });
const save = (page: Page) =>
  newPartner(page).getByRole('button', { name: 'Speichern', exact: true }).click();

async function fillPartner(page: Page, companyName: string): Promise<void> {
  const texts: readonly (readonly [RegExp, string])[] = [
    [/^Firmenname/, companyName],
    [/^Vorname/, 'Zoë'],
    [/^Nachname/, 'Müller-Lüdenscheidt'],
    [/^E-Mail/, 'zoe@example.com'],
    [/^Straße/, 'Ährenweg 12'],
    [/^PLZ/, '50667'],
    [/^Stadt/, 'Köln'],
  ];
  for (const [label, text] of texts) await newPartner(page).getByLabel(label).fill(text);
}

test('two tabs stand in two houses, and neither writes into the other’s', async ({
  page,
  server,
}) => {
  const { own, other, partnersOf, close } = await twoHouses(server);
  await logInAs(page, server, own.world.provider);
  await page.goto('/partners?neu=partner');
  await expect(page).toHaveURL(`${own.address}/partners?neu=partner`);
  await fillPartner(page, 'Aus Tab A');

  // In tab B the other house is opened, while the form in tab A is still being filled in.
  const second = await page.context().newPage();
  await second.goto(`${own.address}/partners`);
  await second.getByRole('button', { name: 'Haus wechseln, jetzt Gut Lindenhof' }).click();
  await second.getByRole('menuitem', { name: other.name }).click();
  await expect(second).toHaveURL(other.address);
  await second.goto(`${other.address}/partners?neu=partner`);
  await fillPartner(second, 'Aus Tab B');
  await save(second);
  await expect(newPartner(second)).toBeHidden();
  await save(page);
  await expect(newPartner(page)).toBeHidden();

  expect((await partnersOf(own)).at(-1)).toBe('Aus Tab A');
  expect((await partnersOf(other)).at(-1)).toBe('Aus Tab B');
  for (const [tab, house] of [
    [page, own],
    [second, other],
  ] as const) {
    await tab.reload();
    await expect(tab).toHaveURL(new RegExp(`^${server.url}${house.address}/`));
    await expect(
      tab.getByRole('button', { name: `Haus wechseln, jetzt ${house.name}` }),
    ).toBeVisible();
  }
  await expect(page.getByText('Aus Tab B')).toHaveCount(0);
  await close();
});

test('a link that is passed on opens its house, also behind the login, and its files', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/);
  const { own, other, caller, close } = await twoHouses(server);
  const lead = await submitLead(caller, other.world, { vorname: 'Schlossgast' });
  const { email } = own.world.provider;
  const link = `${other.address}/leads?anfrage=${lead.id}`;

  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('dialog').getByText('Schlossgast').first()).toBeVisible();

  // The last one acted for elsewhere is the other; a file still comes from the house of this tab.
  await caller.call('GET', '/api/user', undefined, own.world.provider.cookie, {
    headers: { 'x-house': own.id },
  });
  await page.goto(`${other.address}/partners`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV-Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Schloss-Merkmal');
  expect(text).not.toContain('Lindenhof-Merkmal');

  // Without a house the last used one is opened.
  await page.goto('/partners');
  await expect(page).toHaveURL(/\/h\/[a-z0-9-]+\/partners$/);
  await close();
});

test('a house of somebody else, or one that has ended, says so and leads on', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/status of 404/);
  const { own, other, end, caller, close } = await twoHouses(server);
  const stranger = await createWorld(caller, {});
  await logInAs(page, server, stranger.provider);
  await page.goto(`${own.address}/leads`);
  const says = page.getByRole('heading', { name: 'Dieses Haus gehört nicht zu Ihren Häusern.' });
  await expect(says).toBeVisible();
  await expect(page.getByText('Lindenhof-Merkmal')).toHaveCount(0);
  await inBothSchemes(page, expectAccessible);
  await page.getByRole('navigation', { name: 'Häuser' }).getByRole('link').click();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();

  await logInAs(page, server, own.world.provider);
  await page.goto(`${other.address}/partners?neu=partner`);
  await fillPartner(page, 'Zu spät');
  await end(other);
  await save(page);
  await expect(says).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'wurde nicht gespeichert' }),
  ).toBeVisible();
  await page.getByRole('link', { name: own.name }).click();
  await expect(page).toHaveURL(own.address);
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  await close();
});

test(
  'the switcher is reached by keys and opens tabs; all houses stand on one screen',
  { tag: '@phone' },
  async ({ page, server, expectAccessible, consoleWatch }) => {
    consoleWatch.allow(/houses\/figures/);
    const { own, other, caller, close } = await twoHouses(server);
    const lead = await submitLead(caller, other.world);
    const sold = { offerSent: true, saleAmount: 1000, revenueConfirmed: true };
    await must(caller, 'PATCH', `/api/leads/${lead.id}`, sold, other.world.provider.cookie);
    await logInAs(page, server, own.world.provider);
    await page.goto(own.address);
    const more = page.getByRole('button', { name: 'Mehr: Navigation öffnen' });
    const isPhone = (page.viewportSize()?.width ?? 0) < 900;
    if (isPhone) {
      await expect(page.getByRole('link', { name: 'Gut Lindenhof, zur Startseite' })).toBeVisible();
      await more.click();
      const houses = page.getByRole('navigation', { name: 'Häuser' });
      await expect(houses.getByRole('link', { name: other.name })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await houses.getByRole('link', { name: 'Alle Häuser' }).click();
    } else {
      const switcher = page.getByRole('button', { name: 'Haus wechseln, jetzt Gut Lindenhof' });
      await switcher.focus();
      await page.keyboard.press('Enter');
      const item = page.getByRole('menuitem', { name: other.name });
      await expect(item).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      const opened = page.context().waitForEvent('page');
      await item.click({ modifiers: ['ControlOrMeta'] });
      const tab = await opened;
      await expect(
        tab.getByRole('button', { name: `Haus wechseln, jetzt ${other.name}` }),
      ).toBeVisible();
      await tab.close();
      await expect(page).toHaveURL(own.address);
      await switcher.click();
      await page.getByRole('menuitem', { name: 'Kennzahlen aller Häuser' }).click();
    }
    await expect(page).toHaveURL(`${own.address}/haeuser`);
    const together = page.getByRole('region', { name: 'Alle Häuser zusammen' });
    await expect(together.getByText('1.000,00 €')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);

    const pool = databaseOf(server);
    await pool.query(`update providers set plan = 'free' where id = $1`, [own.id]);
    await pool.end();
    await page.reload();
    await expect(
      page.getByText('Gesperrt: Dieses Haus hat nicht den Tarif Enterprise.'),
    ).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await page.route('**/api/houses/figures*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Keine Verbindung zum Server.')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.unroute('**/api/houses/figures*');

    const alone = await createWorld(caller, {});
    await logInAs(page, server, alone.provider);
    await page.goto('/haeuser');
    await expect(page.getByText('Sie gehören zu einem Haus')).toBeVisible();
    await expect(page).toHaveURL('/haeuser');
    await inBothSchemes(page, expectAccessible);
    await close();
  },
);
