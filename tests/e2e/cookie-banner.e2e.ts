import type { Page } from '@playwright/test';
import { COOKIE_CHOICE_KEY } from '#shared/cookie-choice.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { fillRegistration } from './support/registration-form.ts';
import { formOf, worldOn } from './support/request-form.ts';
import { expect, test } from './support/test.ts';

test.use({ cookieChoice: null });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const stored = (page: Page) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown,
    COOKIE_CHOICE_KEY,
  );

for (const path of ['/', '/pricing', '/auth']) {
  test(`${path} asks after a second, and not again once it was answered`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await banner(page).getByRole('button', { name: 'Nur Notwendige' }).click();
    await expect(banner(page)).toBeHidden();
    const none = { necessary: true, analytics: false, marketing: false, functional: false };
    expect(await stored(page)).toEqual(none);
    await page.reload();
    await page.waitForTimeout(1_600);
    await expect(banner(page)).toBeHidden();
  });
}

test('all can be accepted, and the choice changed later', async ({ page }) => {
  await page.goto('/features');
  await banner(page).getByRole('button', { name: 'Alle akzeptieren' }).click();
  const all = { necessary: true, analytics: true, marketing: true, functional: true };
  expect(await stored(page)).toEqual(all);
  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
  await expect(dialog.getByRole('checkbox', { name: 'Notwendig (immer aktiv)' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Marketing' }).uncheck();
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
  expect(await stored(page)).toEqual({ ...all, marketing: false });
});

test(
  'four categories, of which nothing but the necessary is on before it is chosen',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Einstellungen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(4);
    for (const name of ['Analyse', 'Marketing', 'Funktional'])
      await expect(dialog.getByRole('checkbox', { name })).not.toBeChecked();
    await inBothSchemes(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(banner(page)).toBeVisible();
  },
);

test('a stored choice that cannot be read shows the banner again', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{kaputt'), COOKIE_CHOICE_KEY);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
});

test('a press next to the open banner moves nothing away from under the pointer', async ({
  page,
  server,
}) => {
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/clicks');
  await expect(banner(page)).toBeVisible();
  await page.getByText('90 Tage', { exact: true }).click();
  await expect(page).toHaveURL(/zeitraum=90/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('three buttons are equally easy to reach: same height, same look', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  const looks = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((each) => {
        const { backgroundColor, color, fontSize } = getComputedStyle(each);
        return [each.clientHeight, backgroundColor, color, fontSize].join();
      }),
    );
  expect(looks).toHaveLength(3);
  expect(new Set(looks).size).toBe(1);
});

test('nothing that has the focus is behind the banner, and no submit button', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 560 });
  await page.goto('/auth?register=true');
  await expect(banner(page)).toBeVisible();
  await fillRegistration(page, {
    email: 'unterwegs@example.com',
    password: 'Kastanienallee 7',
    businessName: 'Gut Lindenhof',
  });
  await page.getByLabel('Vorname').focus();
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.ew-cookies');
      const focused = document.activeElement;
      if (bar === null || focused === null || bar.contains(focused)) return 0;
      // Between the last stop and the first one nothing has the focus.
      if (focused === document.body) return 0;
      return focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
    });
    expect(covered).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const send = await page.getByRole('button', { name: 'Konto anlegen' }).boundingBox();
  const bar = await banner(page).boundingBox();
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('the dashboard asks too; pages of providers never do', async ({ page, server }) => {
  const world = await worldOn(server);
  await page.goto(formOf(world));
  await page.waitForTimeout(1_600);
  await expect(banner(page)).toHaveCount(0);
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  await page.goto('/dashboard');
  await expect(banner(page)).toBeVisible();
});

test(
  'two lines on a phone: less than a seventh of its screen, and the page ends above it',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    const bar = await banner(page).boundingBox();
    expect(bar?.height ?? 0).toBeLessThanOrEqual(96);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = await page.getByText(/^© /).boundingBox();
    const now = await banner(page).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(now?.y ?? 0);
  },
);

test('a choice on a public page holds in the application, for who logs in later, and back', async ({
  page,
  server,
}) => {
  await page.goto('/pricing');
  await banner(page).getByRole('button', { name: 'Nur Notwendige' }).click();
  const chosen = await stored(page);
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  for (const path of ['/dashboard', '/features', '/partner/anmelden']) {
    await page.goto(path);
    await page.waitForTimeout(1_600);
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toEqual(chosen);
  }
});
