import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  '/',
  '/features',
  '/pricing',
  '/demo',
  '/impressum',
  '/hilfe',
  '/hilfe/storno',
  '/hilfe?suche=storno',
  '/hilfe/kontakt',
];

for (const path of PAGES) {
  test(
    `${path} is readable by day and by night, also at 320 pixels`,
    { tag: '@phone-look' },
    async ({ page, expectAccessible }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(`© ${new Date().getFullYear()} Empfehlwerk`)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysOverflow(page)).toBe(0);
    },
  );
}

test(
  'the top bar leads to Features, Preise and Login, and the logo back home',
  { tag: '@phone-drill' },
  async ({ page }) => {
    await page.goto('/impressum');
    const bar = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await bar.getByRole('link', { name: 'Features' }).click();
    await expect(page).toHaveURL(/\/features$/);
    await expect(bar.getByRole('link', { name: 'Features' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await bar.getByRole('link', { name: 'Preise' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await bar.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Empfehlwerk' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('für Event-Locations');
  },
);

test('the keyboard can pass the top bar, or go to it', async ({ page }) => {
  await page.goto('/pricing');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /Jährlich/ })).toBeFocused();
});

test('from the login the logo leads to the home page of visitors', async ({ page }) => {
  await page.goto('/auth');
  const logo = page.getByRole('link', { name: 'Empfehlwerk' });
  await logo.hover();
  await logo.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('für Event-Locations');
  await expect(page.getByRole('button', { name: 'Demo anfordern' }).first()).toBeVisible();
});

test('an unknown address is a page that says so', async ({
  page,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const answer = await page.goto('/gibt-es-nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  await inBothSchemes(page, expectAccessible);
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('für Event-Locations');
});

test('Premium shows the yearly price first and the monthly one when asked', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('radio', { name: /Jährlich 50% RABATT/ })).toBeChecked();
  const premium = page.getByRole('article', { name: 'Premium' });
  await expect(premium).toContainText('8,25 €');
  await expect(premium).toContainText('99,00 € netto pro Jahr');
  await page.getByRole('radio', { name: 'Monatlich' }).check();
  await expect(premium.getByText('16,50 €')).toBeVisible();
  await expect(premium.getByText('8,25 €')).toBeHidden();

  await premium.getByRole('button', { name: 'Premium wählen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bevor es losgeht' });
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(page).toHaveURL(/\/auth\?plan=premium_monthly&register=true$/);
  await expect(page.getByLabel('Gewünschter Tarif')).toHaveValue('premium_monthly');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('prices switch, questions open, and a demo can be asked for', async ({ page }) => {
    await page.goto('/pricing');
    await page.getByText('Monatlich', { exact: true }).click();
    await expect(page.getByText('16,50 €')).toBeVisible();
    await expect(page.getByText('8,25 €')).toBeHidden();
    await page.getByText('Gibt es eine Mindestlaufzeit?').click();
    await expect(page.getByText('Im Tarif Free nicht.')).toBeVisible();
    await page.getByRole('button', { name: 'Preise anfragen' }).click();
    await expect(page).toHaveURL(/\/demo\?plan=enterprise$/);
    await page.getByLabel('Vorname').fill('Zoë');
    await page.getByLabel('Nachname').fill('Weiß');
    await page.getByLabel('E-Mail').fill('zoe@example.com');
    await page.getByRole('button', { name: 'Demo anfordern' }).click();
    await expect(page.getByText('Vielen Dank! Wir werden uns in Kürze')).toBeVisible();
  });

  test('Jetzt starten leads to the registration', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Jetzt starten' }).first().click();
    await expect(page).toHaveURL(/\/auth\?plan=free&register=true$/);
  });
});
