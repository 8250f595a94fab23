import type { Locator } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

/** Whether a finger or pointer in the middle of a control meets it. */
const isReached = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return element === met || element.contains(met);
  });

test(
  'a toast covers no button of a dialog, and no save bar',
  { tag: '@phone' },
  async ({ page, server, consoleWatch }) => {
    consoleWatch.allow(/status of 500/);
    const { provider } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto('/account-settings');
    await page.route('**/api/account/settings', (route) =>
      route.fulfill({ status: 500, json: { message: 'Das ging nicht.', code: 'internal_error' } }),
    );
    await page.getByLabel('Stadt').fill('Caputh');
    const save = page.getByRole('button', { name: 'Speichern' });
    await save.click();
    await expect(page.getByText('Fehler beim Speichern')).toBeVisible();
    expect(await isReached(save)).toBe(true);
    expect(await isReached(page.getByRole('button', { name: 'Verwerfen' }))).toBe(true);
    await page.getByRole('button', { name: 'Verwerfen' }).click();

    // The message stays for ten seconds; a dialog opened meanwhile has its buttons free too.
    await page.getByLabel('Stadt').fill('Werder');
    await save.click();
    await expect(page.getByText('Das ging nicht.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await page.evaluate(() => {
      history.pushState({}, '', '/partners?neu=partner');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const dialog = page.getByRole('dialog', { name: 'Neuer Partner' });
    await expect(dialog).toBeVisible();
    await expect(page.getByText('Das ging nicht.').first()).toBeVisible();
    for (const name of ['Speichern', 'Speichern und nächsten anlegen', 'Schließen'])
      expect(await isReached(dialog.getByRole('button', { name, exact: true })), name).toBe(true);
  },
);
