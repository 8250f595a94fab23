import { networkCaller } from '#tests/support/caller.ts';
import { createWorld, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test(
  'everything is found and opened by its name',
  { tag: '@phone-drill' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/api\/search/);
    const app = networkCaller(server.url);
    const world = await createWorld(app, { partner: { companyName: 'Bäckerei Müßig & Söhne' } });
    await submitLead(app, world, { nachname: 'Öztürk' });
    await logInAs(page, server, world.provider);
    await page.goto('/account-settings');
    await page.getByRole('button', { name: 'Suchen' }).click();
    const field = page.getByRole('combobox', { name: 'Suchen oder Befehl eingeben' });
    const options = page.getByRole('listbox', { name: 'Treffer und Befehle' }).getByRole('option');

    await test.step('commands without a word, announced and without an error', async () => {
      await expect(field).toBeFocused();
      await expect(page.getByRole('option', { name: 'Partner hinzufügen' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('what nothing is called like says where was looked', async () => {
      await field.fill('xyzxyz');
      await expect(page.getByText(/^Nichts gefunden für „xyzxyz“/)).toBeVisible();
    });

    await test.step('a search that fails is said and tried again', async () => {
      await page.route('**/api/search*', (route) => route.abort());
      await field.fill('muessig');
      await expect(page.getByRole('alert')).toContainText('Keine Verbindung zum Server.');
      await page.unroute('**/api/search*');
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(options.first()).toHaveText(/Bäckerei Müßig & Söhne/);
    });

    await test.step('arrows choose, Enter opens the matter itself', async () => {
      await field.fill('gutschrift');
      await expect(options.first()).toHaveText(/Gutschrift erstellen/);
      await field.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
      await field.press('ArrowUp');
      await field.fill('MUSSIG');
      await expect(page.getByText('1 Treffer')).toBeAttached();
      await field.press('Enter');
      await expect(field).toBeHidden();
      await expect(page).toHaveURL(/\/partners\?partner=[\w-]+$/);
      await expect(page.getByRole('dialog', { name: 'Bäckerei Müßig & Söhne' })).toBeVisible();
    });
  },
);

test('letters alone lead through the application, until somebody switches them off', async ({
  page,
  server,
  expectAccessible,
}) => {
  const world = await createWorld(networkCaller(server.url));
  await logInAs(page, server, world.provider);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Willkommen/ })).toBeVisible();

  await test.step('g and a letter go to a screen, f into its search, where letters are letters', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    const search = page.getByRole('searchbox', { name: 'Partner suchen' });
    await expect(search).toBeVisible();
    await page.keyboard.press('f');
    await expect(search).toBeFocused();
    await page.keyboard.type('ng?');
    await expect(search).toHaveValue('ng?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await search.fill('');
    await search.blur();
  });

  await test.step('n creates, and an open dialog takes the keys', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Neuer Partner' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a paused partner is taken back by the toast', async () => {
    await page.getByRole('button', { name: 'Pausieren' }).click();
    await expect(page.getByRole('button', { name: 'Aktivieren' })).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByRole('button', { name: 'Pausieren' })).toBeVisible();
  });

  await test.step('? lists them, and switches them off; Ctrl K stays', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('switch', { name: 'Einzelne Buchstaben als Kürzel verwenden' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Suchen oder Befehl' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});
