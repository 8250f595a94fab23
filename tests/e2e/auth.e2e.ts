import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { allowLoggedOut } from './support/log-in.ts';
import { fillRegistration, passwordField } from './support/registration-form.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'Kastanienallee 7';

test.beforeEach(({ consoleWatch }) => allowLoggedOut(consoleWatch));

test(
  'a visitor registers, is led to the chosen plan, and is greeted with the name of the business',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/auth?register=true&plan=premium_yearly');
    await expect(page.getByLabel('Gewünschter Tarif')).toHaveValue('premium_yearly');
    await fillRegistration(page, {
      email: `neu-${Date.now()}@example.com`,
      password: PASSWORD,
      businessName: 'Großmühle „Zur Öse“ & Söhne GmbH',
    });
    await expect(page.getByText('Passwortstärke:')).toBeVisible();
    await page.getByRole('button', { name: 'Konto anlegen' }).click();

    await expect(page.getByText('Registrierung erfolgreich')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Upgrade auf Premium' })).toBeVisible();
    await expect(page.getByLabel(/^Premium \(jährlich\)/)).toBeChecked();
    await page.keyboard.press('Escape');
    await page.goto('/dashboard');
    await expect(
      page.getByRole('heading', { name: 'Willkommen, Großmühle „Zur Öse“ & Söhne GmbH!' }),
    ).toBeVisible();
  },
);

test('an empty registration says at every field what is missing', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/auth?register=true');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  for (const message of [
    'Vorname erforderlich',
    'Nachname erforderlich',
    'Gültige E-Mail-Adresse erforderlich',
    'Passwort muss mindestens 6 Zeichen haben',
    'Firmenname erforderlich',
    'Adresse erforderlich',
    'Postleitzahl erforderlich',
    'Stadt erforderlich',
    'USt-ID ist erforderlich',
    'Steuernummer ist erforderlich',
    'Telefon erforderlich',
    'Zustimmung zu den AGB ist erforderlich',
    'Zustimmung zur Datenschutzerklärung ist erforderlich',
    'Zustimmung zur Auftragsverarbeitung ist erforderlich',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await inBothSchemes(page, expectAccessible);
});

test(
  'a wrong password is shown in a box, the right one leads in',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/status of 401 .*\/api\/login\)/);
    const { email } = await registerProvider(networkCaller(server.url));
    await page.goto('/auth');
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await passwordField(page).fill('falsch');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Anmeldung fehlgeschlagen – Bitte überprüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.',
    );
    await inBothSchemes(page, expectAccessible);

    await passwordField(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Willkommen zurück!')).toBeVisible();
  },
);

test('after the login the provider is where they wanted to go', async ({ page, server }) => {
  const { email } = await registerProvider(networkCaller(server.url));
  await page.goto('/campaigns?sort=name');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fcampaigns%3Fsort%3Dname$/);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/campaigns\?sort=name$/);
});

for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
  test(`the login does not lead to ${target}`, async ({ page, server }) => {
    const { email } = await registerProvider(networkCaller(server.url));
    await page.goto(`/auth?redirect=${encodeURIComponent(target)}`);
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await passwordField(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });
}
