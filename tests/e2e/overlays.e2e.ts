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
    await page.route('**/api/account/settings/*', (route) =>
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

test(
  'Escape closes the question above a drawer, then the drawer, and the focus stays with the row',
  { tag: '@phone' },
  async ({ page, server }) => {
    const { provider } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto('/partners');
    const row = page.locator('main [data-opener]').first();
    await row.click();
    const drawer = page.locator('.mantine-Drawer-content');
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
    const city = drawer.getByLabel(/^Stadt/);
    await city.fill('Caputh');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(drawer).toBeVisible();
    await expect(city).toHaveValue('Caputh');
    await expect(city).toBeFocused();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(drawer).toBeHidden();
    await expect(row).toBeFocused();
  },
);

test(
  'a drawer and a dialog reach the edges, and only their middle scrolls',
  { tag: '@phone' },
  async ({ page, server, isMobile }) => {
    const { provider } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto('/partners');
    const width = () => page.evaluate(() => document.querySelector('main')?.clientWidth);
    const row = page.locator('main [data-opener]').first();
    await expect(row).toBeVisible();
    const before = await width();
    await row.click();
    const drawer = page.locator('.mantine-Drawer-content');
    await expect(drawer).toBeVisible();
    const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    const box = await drawer.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(window.width);
    expect([box?.y, box?.height]).toEqual([0, window.height]);
    if (isMobile) expect(box?.x).toBe(0);
    // What lies behind keeps its place: no room is lost or won with the scrollbar.
    expect(await width()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await page.getByRole('button', { name: 'Neuer Partner' }).click();
    const dialog = page.locator('.mantine-Modal-content');
    const close = dialog.getByRole('button', { name: 'Schließen' });
    const save = dialog.getByRole('button', { name: 'Speichern', exact: true });
    const places = async () => [(await close.boundingBox())?.y, (await save.boundingBox())?.y];
    const there = await places();
    expect(await dialog.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
    const body = page.locator('.mantine-Modal-body');
    await body.evaluate((each) => each.scrollTo(0, 400));
    expect(await body.evaluate((each) => each.scrollTop)).toBe(400);
    expect(await places()).toEqual(there);
    if (isMobile) await expect(dialog).toHaveCSS('border-radius', '0px');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Neuer Partner' })).toBeFocused();
  },
);

test('what opens moves in 120 to 180 ms also the first time, for those who want motion', async ({
  page,
  server,
}) => {
  const { provider } = await createWorld(networkCaller(server.url));
  await logInAs(page, server, provider);
  const durationOf = async (name: string, shown: Locator) => {
    await page.goto('/partners');
    // Transitions that begin are noted by the browser itself; the border of a field with the focus is none.
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(globalThis, { seen });
      document.addEventListener('transitionstart', ({ target }) => {
        if (!(target instanceof HTMLElement) || target.closest('main') !== null) return;
        const moves = target
          .getAnimations()
          .filter(
            (each) =>
              each instanceof CSSTransition &&
              ['opacity', 'transform', 'translate', 'scale'].includes(each.transitionProperty),
          );
        seen.push(...moves.map((each) => Number(each.effect?.getTiming().duration)));
      });
    });
    await page.getByRole('button', { name }).first().click();
    await expect(shown).toBeVisible();
    await page.waitForTimeout(400);
    return page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const dialog = page.getByRole('dialog', { name: 'Neuer Partner' });
  for (const [name, shown] of [
    ['Neuer Partner', dialog],
    ['Spalten', page.getByRole('checkbox', { name: 'Adresse' })],
  ] as const) {
    const durations = await durationOf(name, shown);
    expect(durations.length, name).toBeGreaterThan(0);
    for (const each of durations) {
      expect(each, name).toBeGreaterThanOrEqual(120);
      expect(each, name).toBeLessThanOrEqual(180);
    }
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await durationOf('Neuer Partner', dialog)).toEqual([]);
});
