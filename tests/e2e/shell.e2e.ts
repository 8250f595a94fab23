import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { allowLoggedOut, logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const SCREENS = [
  ['Partner', '/partners'],
  ['Kampagnen', '/campaigns'],
  ['Gästeseite', '/gaesteseite'],
  ['Anfragen', '/leads'],
  ['Prüfung', '/pruefung'],
  ['Klicks', '/clicks'],
  ['Auswertung', '/auswertung'],
  ['Gutschriften', '/payouts'],
  ['Abrechnungen', '/abrechnungen'],
  ['Bilder', '/bilder'],
  ['Account', '/account-settings'],
  ['Dashboard', '/'],
] as const;

test.beforeEach(async ({ page, server }) => {
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
});

/** Opens the drawer where the navigation is behind a button. */
async function navigation(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: 'Navigation öffnen' });
  if (await button.isVisible()) await button.click();
  return page.getByRole('navigation', { name: 'Hauptnavigation' });
}

test(
  'the navigation leads to every screen and says where one is',
  { tag: '@phone' },
  async ({ page, isMobile, expectAccessible }) => {
    await page.goto('/dashboard');
    if (isMobile) {
      await expect(await navigation(page)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.keyboard.press('Escape');
    }
    for (const [label, path] of SCREENS) {
      await (await navigation(page)).getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page).toHaveTitle(/ – Empfehlwerk$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const current = (await navigation(page)).getByRole('link', { name: label, exact: true });
      await expect(current).toHaveAttribute('aria-current', 'page');
      await page.keyboard.press('Escape');
    }
  },
);

test('the keyboard passes the navigation by its first stop', async ({ page }) => {
  await page.goto('/account-settings');
  await expect(page.getByLabel('Firmenname')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Hilfe zu dieser Seite' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Stammdaten' })).toBeFocused();
});

test('an opened screen takes the focus to its content', async ({ page }) => {
  await page.goto('/');
  await (await navigation(page)).getByRole('link', { name: 'Partner', exact: true }).click();
  await expect(page.getByRole('main')).toBeFocused();
});

test('logging out ends the session', async ({ page, consoleWatch }) => {
  allowLoggedOut(consoleWatch);
  await page.goto('/');
  await (await navigation(page)).locator('..').getByRole('link', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Jetzt starten' }).first()).toBeVisible();
  await page.goto('/partners');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fpartners$/);
});

test('a list that is polled stays as it is without being sent again, and lies in no cache', async ({
  page,
}) => {
  await page.clock.install();
  const first = page.waitForResponse(/\/api\/partners\/rows/);
  await page.goto('/partners');
  expect(await (await first).headerValue('cache-control')).toBe('no-store');
  await expect(page.getByText('Noch keine Partner').first()).toBeVisible();
  // Until the mails of the registration are sent, its polls still report changes.
  await expect(async () => {
    const again = page.waitForResponse(/\/api\/partners\/rows/);
    await page.clock.fastForward(31_000);
    expect((await again).status()).toBe(304);
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('Noch keine Partner').first()).toBeVisible();
});

test('a session that ended elsewhere leads to the login and back', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().clearCookies();
  const link = (await navigation(page)).getByRole('link', { name: 'Anfragen', exact: true });
  // The page leaves half a second later: look at every frame, not now and then.
  const announced = page.waitForFunction(
    (message) => document.body.innerText.includes(message),
    'Sie sind abgemeldet. Anmeldung wird gestartet...',
    { timeout: 10_000 },
  );
  await link.click();
  await announced;
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fleads$/);
});

test('the chosen look stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await navigation(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.locator('label:visible').filter({ hasText: 'Dunkle Darstellung' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('an address that leads nowhere says so', async ({ page, consoleWatch, expectAccessible }) => {
  consoleWatch.allow(/status of 404/);
  const answer = await page.goto('/gibt/es/nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page.getByRole('heading', { name: /^Willkommen/ })).toBeVisible();
});

test('nothing scrolls sideways at 320 pixels', { tag: '@phone-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [, path] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sidewaysOverflow(page), path).toBe(0);
  }
});

test(
  'the navigation of a phone is large enough for fingers',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/');
    const screens = (await navigation(page)).getByRole('link');
    // And Marketing, which leads to the prices on the free plan.
    await expect(screens).toHaveCount(SCREENS.length + 1);
    const links = await screens.all();
    for (const link of links) {
      expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
  },
);

test(
  'the menu of a phone closes when the page behind it is scrolled',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/account-settings');
    const menu = await navigation(page);
    await expect(menu).toBeVisible();
    await page.mouse.move(370, 20);
    await page.mouse.wheel(0, 240);
    await expect(menu).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect(page.getByRole('button', { name: 'Navigation öffnen' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
);

test(
  'the places at the thumb cover nothing, and go while a keyboard is open',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/partners');
    const bar = page.getByRole('navigation', { name: 'Schnellnavigation' });
    await expect(bar.getByRole('link')).toHaveText([
      'Dashboard',
      'Partner',
      'Anfragen',
      'Gutschriften',
    ]);
    await expect(bar.getByRole('link', { name: 'Partner' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    for (const each of await bar.locator('a, button').all())
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await bar.getByRole('link', { name: 'Anfragen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Anfragen' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    await page.goto('/account-settings');
    await page.getByLabel('Stadt').fill('Caputh');
    const save = await page.getByRole('button', { name: 'Speichern' }).boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(top);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = await page.getByRole('main').evaluate((main) => {
      const last = main.lastElementChild?.getBoundingClientRect();
      return last?.bottom;
    });
    expect(end).toBeLessThanOrEqual(top);

    const resized = (height: number | null) =>
      page.evaluate((shown) => {
        const viewport = visualViewport as VisualViewport;
        if (shown === null) Reflect.deleteProperty(viewport, 'height');
        else Object.defineProperty(viewport, 'height', { value: shown, configurable: true });
        viewport.dispatchEvent(new Event('resize'));
      }, height);
    await resized(480);
    await expect(bar).toBeHidden();
    await resized(null);
    await expect(bar).toBeVisible();
  },
);

test('a phone skips to the navigation at its thumb', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/partners');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Navigation springen' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeFocused();
});
