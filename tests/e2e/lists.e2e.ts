import { readFileSync } from 'node:fs';
import { networkCaller } from '#tests/support/caller.ts';
import { campaignBody, createWorld, must, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test(
  'a list is walked through by arrows, chooses its columns, is taken along, and says how old it is',
  { tag: '@phone' },
  async ({ page, server, isMobile, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Unable to preload CSS/);
    const app = networkCaller(server.url);
    const { provider } = await createWorld(app);
    for (const name of ['=Äpfel', 'Zimtsterne'])
      await must(
        app,
        'POST',
        '/api/campaigns',
        campaignBody({ name, status: 'draft' }),
        provider.cookie,
      );
    await logInAs(page, server, provider);
    await page.goto('/campaigns?sort=name');
    const rows = page.getByRole('button', { name: /^(=Äpfel|Sommerfeste|Zimtsterne)$/ });
    await expect(rows).toHaveText(['=Äpfel', 'Sommerfeste', 'Zimtsterne']);

    await test.step('arrows go from row to row, Enter opens, back returns', async () => {
      await rows.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(rows.nth(1)).toBeFocused();
      await page.keyboard.press('End');
      await expect(rows.last()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
      await expect(rows.first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: '=Äpfel' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a column is left out, here and after a reload', async () => {
      if (isMobile) await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('button', { name: 'Spalten' }).click();
      // A phone counts clicks in the line of the reward, so there is no column to choose.
      const clicks = page.getByRole('checkbox', { name: 'Klicks' });
      if (isMobile) await expect(clicks).toHaveCount(0);
      const [left, words] = isMobile ? ['Umsatz', '0,00 €'] : ['Klicks', 'Klicks'];
      const list = isMobile ? page.locator('[data-rows]') : page.getByRole('table');
      await expect(list).toContainText(words);
      await page.getByRole('checkbox', { name: left }).uncheck();
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(rows.first()).toBeVisible();
      await expect(list).not.toContainText(words);
      await expect(page.getByRole('columnheader', { name: new RegExp(`^${left}`) })).toHaveCount(0);
    });

    await test.step('where its columns do not fit side by side, one yields, or its rows are cards', async () => {
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      const columns = () => page.getByRole('columnheader').count();
      for (const available of [1440, 1100, 641, 320]) {
        await page.setViewportSize({ width: available, height });
        if (available === 1440) await expect.poll(columns).toBe(7);
        else if (available === 320) await expect.poll(columns).toBe(0);
        else await expect.poll(columns).toBeLessThan(7);
        await expect(rows).toHaveCount(3);
        // Columns yield one after the other while there is too little room.
        await expect.poll(() => sidewaysOverflow(page)).toBe(0);
      }
      await page.setViewportSize({ width, height });
    });

    await test.step('the table has what is shown', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV-Export' }).click(),
      ]);
      const text = readFileSync(await download.path(), 'utf8');
      expect(text).toMatch(/^\uFEFF"Kampagne";"Prämie"/);
      expect(text).toContain(`"'=Äpfel"`);
      expect(text.split('\r\n')).toHaveLength(5);
    });

    await test.step('what could not be brought up to date says so', async () => {
      await page.context().setOffline(true);
      if (isMobile) await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByLabel('Nach Status filtern').selectOption('draft');
      await expect(page.getByText('Sie sind offline.')).toBeVisible();
      await expect(page.getByText('Noch die vorige Auswahl.')).toBeVisible();
      await expect(rows.first()).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Neue Kampagne' }).click();
      await expect(rows.first()).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByRole('dialog', { name: 'Neue Kampagne' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Sie sind offline.')).toBeHidden();
      await expect(rows).toHaveText(['=Äpfel', 'Zimtsterne']);
    });
  },
);

for (const width of [1152, 1280, 1366])
  test(`on a laptop of ${width} pixels the rows of lists stay low`, async ({ page, server }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app, {
      partner: {
        companyName: 'Konditorei Süßes Glück',
        email: 'bestellung@konditorei-glueck.example',
      },
    });
    await submitLead(app, world, { vorname: 'Katharina', nachname: 'Müller-Lüdenscheidt' });
    await logInAs(page, server, world.provider);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/partners', '/leads', '/campaigns']) {
      await page.goto(path);
      const row = page.locator('table [data-rows] > *').first();
      await expect(row).toBeVisible();
      expect((await row.boundingBox())?.height, path).toBeLessThanOrEqual(76);
    }
    // On the campaigns: what has no heading any more can still be sorted by.
    const order = page.getByLabel('Sortieren nach');
    if (await page.getByRole('columnheader', { name: /^Buchungen/ }).isVisible())
      return expect(order).toHaveCount(0);
    await order.selectOption('Buchungen, absteigend');
    await expect(page).toHaveURL(/sort=-sales/);
  });
