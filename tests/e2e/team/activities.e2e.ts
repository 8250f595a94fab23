import { networkCaller } from '#tests/support/caller.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';

test(
  'who did what is read, narrowed, followed and taken along',
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible, consoleWatch, isMobile }) => {
    const caller = networkCaller(server.url);
    const world = await createWorld(caller, {
      partner: { companyName: 'Blumen Ährenfeld & Töchter' },
    });
    const { cookie } = world.provider;
    const path = `/api/partners/${world.partner.id}`;
    await must(caller, 'PATCH', path, { status: 'suspended', city: 'Werder' }, cookie);
    await must(caller, 'PATCH', path, { status: 'active' }, cookie);
    await submitLead(caller, world, { vorname: 'Jana', nachname: 'Özil' });
    await logInAs(page, server, world.provider);
    const list = page.getByRole('list', { name: 'Aktivitäten' });

    await test.step('from the account, newest first, with who and what', async () => {
      await page.goto('/account-settings');
      await page.getByRole('link', { name: 'Aktivitäten', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Aktivitäten', level: 1 })).toBeVisible();
      await expect(list).toContainText('Anfrage von Jana Özil');
      await expect(list).toContainText('Status geändert: Gesperrt → Aktiv');
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('narrowed to partners and by words', async () => {
      if (isMobile) await page.getByRole('button', { name: /^Filter/ }).click();
      await page.getByLabel('Nach Art filtern').selectOption('Partner');
      await expect(list).not.toContainText('Anfrage von Jana Özil');
      await page.getByLabel('Aktivitäten suchen').fill('status');
      await expect(list.getByText('Status geändert: Aktiv → Gesperrt')).toBeVisible();
      await expect(list).not.toContainText('Angaben geändert');
      await page.getByLabel('Aktivitäten suchen').fill('nirgendwo');
      await expect(page.getByText('Keine passenden Aktivitäten')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
      await expect(list).toContainText('Anfrage von Jana Özil');
    });

    await test.step('a period of one’s own', async () => {
      await page.getByLabel('Nach Zeitraum filtern').selectOption('Eigener Zeitraum');
      await expect(page.getByLabel('Von', { exact: true })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByLabel('Nach Zeitraum filtern').selectOption('Jederzeit');
    });

    await test.step('as a table', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV-Export' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^aktivitaeten-\d{4}-\d\d-\d\d\.csv$/);
    });

    await test.step('to what was changed', async () => {
      await list.getByRole('link', { name: 'Partner Blumen Ährenfeld & Töchter' }).first().click();
      await expect(page.getByRole('dialog', { name: /Ährenfeld/ })).toBeVisible();
    });

    await test.step('nothing there, and no connection', async () => {
      await page.route('**/api/activities?**', (route) => route.fulfill({ json: [] }));
      await page.goto('/aktivitaeten');
      await expect(page.getByText('Noch keine Aktivitäten')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.unroute('**/api/activities?**');
      consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
      await page.route('**/api/activities**', (route) => route.abort('internetdisconnected'));
      await page.goto('/aktivitaeten');
      await expect(page.getByText(/^Keine Verbindung zum Server/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });
  },
);
