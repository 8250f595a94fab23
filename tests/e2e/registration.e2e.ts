import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { allowLoggedOut } from './support/log-in.ts';
import { passwordField } from './support/registration-form.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'Kastanienallee 7';
const BOXES = ['AGB', 'Datenschutzerklärung', 'Auftragsverarbeitung'];

test.beforeEach(({ consoleWatch }) => allowLoggedOut(consoleWatch));

test(
  'Jetzt starten asks for three agreements, which are ticked in the registration and can be taken back',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('für Event-Locations');
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Jetzt starten' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Bevor es losgeht' });
    const next = dialog.getByRole('button', { name: 'Weiter' });
    await dialog.getByRole('checkbox', { name: 'AGB' }).check();
    await dialog.getByRole('checkbox', { name: 'Datenschutzerklärung' }).check();
    await expect(next).toBeDisabled();
    await expect(next).toHaveAccessibleDescription(
      'Für „Weiter“ fehlt noch Ihre Zustimmung: Vertrag zur Auftragsverarbeitung',
    );
    await inBothSchemes(page, expectAccessible);
    await dialog.getByRole('checkbox', { name: 'Auftragsverarbeitung' }).check();
    await next.click();

    await expect(page).toHaveURL(/\/auth\?plan=free&register=true$/);
    await expect(page.getByRole('tab', { name: 'Registrieren' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('button', { name: 'Zustimmungen' }).click();
    for (const name of BOXES) await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await page.getByRole('checkbox', { name: 'AGB' }).uncheck();
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByText('Zustimmung zu den AGB ist erforderlich')).toBeVisible();

    await page.getByRole('tab', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL(/\/auth\?plan=free$/);
    await expect(page.getByRole('form', { name: 'Anmelden' })).toBeVisible();
  },
);

test('Abbrechen closes the agreements; a link from elsewhere ticks nothing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Jetzt starten' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Bevor es losgeht' });
  await dialog.getByRole('checkbox', { name: 'AGB' }).check();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Jetzt starten' }).first().click();
  await expect(dialog.getByRole('checkbox', { name: 'AGB' })).not.toBeChecked();

  await page.goto('/auth?plan=premium_monthly&register=true&legalAccepted=true');
  await expect(page.getByLabel('Gewünschter Tarif')).toHaveValue('premium_monthly');
  await page.getByRole('button', { name: 'Zustimmungen' }).click();
  for (const name of BOXES) await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
});

test('the registration unfolds part after part, by the keyboard too, and an error opens its part', async ({
  page,
}) => {
  await page.goto('/auth?register=true');
  const part = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByLabel('Firmenname')).toBeHidden();
  await page.getByLabel('Vorname').fill('Ida');
  await page.getByLabel('Nachname').fill('Öz');
  await page.getByLabel('E-Mail-Adresse').fill('ida@example.com');
  await passwordField(page).fill(PASSWORD);
  await page.getByLabel('Passwort wiederholen').fill('etwas anderes');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passwörter stimmen nicht überein')).toBeVisible();
  await expect(part('Geschäftsdaten')).toHaveAttribute('aria-expanded', 'false');
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Firmenname')).toBeFocused();
  await expect(page.getByLabel('Vorname')).toBeVisible();

  await page.getByLabel('Firmenname').fill('Hof');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByText('Telefon erforderlich')).toBeVisible();
  await expect(page.getByLabel('Straße und Hausnummer')).toBeFocused();
  await expect(part('Tarif')).toHaveAttribute('aria-expanded', 'false');
});

test(
  'the simple registration leads to the dashboard, which says what is still to be filled in',
  { tag: '@phone-drill' },
  async ({ page, expectAccessible, isMobile }) => {
    await page.goto('/auth?register=true');
    await page.getByRole('link', { name: 'Zur kurzen Registrierung' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    for (const message of [
      'Firmenname erforderlich',
      'Gültige E-Mail-Adresse erforderlich',
      'Passwort muss mindestens 8 Zeichen haben',
    ])
      await expect(page.getByText(message)).toBeVisible();
    await page.getByLabel('Firmenname').fill('Weingut Öhring & Söhne');
    await expect(page.getByLabel('Branche')).toHaveValue('location');
    await page.getByLabel('E-Mail-Adresse').fill(`kurz-${Date.now()}@example.com`);
    await passwordField(page).fill(PASSWORD);
    await page.getByLabel('Passwort wiederholen').fill('etwas anderes');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByText('Passwörter stimmen nicht überein')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();

    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(
      page.getByRole('heading', { name: 'Willkommen, Weingut Öhring & Söhne!' }),
    ).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Alle Schritte zeigen' }).click();
    await page
      .getByRole('link', {
        name: 'Firmendaten ausfüllen: Adresse, Telefon, Website',
      })
      .click();
    await expect(page).toHaveURL(/\/account-settings/);
    await expect(page.locator('[name=address]')).toBeFocused();
  },
);

test(
  'an address that has an account is shown at the field; nothing scrolls sideways at 320 pixels',
  { tag: '@phone-only' },
  async ({ page, server, consoleWatch }) => {
    consoleWatch.allow(/status of 409/);
    const { email } = await registerProvider(networkCaller(server.url));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/register');
    await page.getByLabel('Firmenname').fill('Hof');
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await passwordField(page).fill(PASSWORD);
    await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByText('Registrierung fehlgeschlagen')).toBeVisible();
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(
      /besteht bereits ein Konto/,
    );
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);
