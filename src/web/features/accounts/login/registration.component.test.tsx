import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forgotPassword, getUser, register } from '#shared/contracts/calls.generated.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { badGateway, refusal } from '#tests/support/component/stand-in-server.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const PASSWORD = 'Kastanienallee 7';

const opened = (address = '/auth?register=true') =>
  openScreen(address, (server) => server.on(getUser, () => refusal('not_logged_in')));

/** The password proper, not its repetition. A required label ends with a star. */
const passwordField = () => page.getByLabelText(/^Passwort(\s*\*)?$/);

/** Unfolds the parts below the first one. */
async function unfold(...titles: readonly string[]): Promise<void> {
  for (const name of titles) await page.getByRole('button', { name, exact: true }).click();
}

/** Fills everything that the registration asks for, the way a person does. */
async function fillRegistration(email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Registrieren' });
  await unfold(
    'Geschäftsdaten',
    'Rechnungsadresse',
    'Steuerliche Angaben',
    'Kontaktdaten',
    'Zustimmungen',
  );
  for (const [name, text] of [
    ['Vorname', 'Jürgen-Maximilian'],
    ['Nachname', 'SSmann d’Aubigné'],
    ['E-Mail-Adresse', email],
    ['Firmenname', 'Hof'],
    ['Straße und Hausnummer', 'An der Großen Mühle 12 a'],
    ['Postleitzahl', '06667'],
    ['Stadt', 'Weißenfels'],
    ['Telefon', '+49 3443 123456'],
    ['USt-ID', 'DE136695976'],
  ] as const)
    await form.getByRole('textbox', { name }).fill(text);
  await passwordField().fill(PASSWORD);
  await form.getByLabelText('Passwort wiederholen').fill(PASSWORD);
  for (const box of [
    'Ich habe noch keine Steuernummer',
    'AGB',
    'Datenschutzerklärung',
    'Auftragsverarbeitung',
  ])
    await form.getByRole('checkbox', { name: box }).click();
}

const send = () => page.getByRole('button', { name: 'Konto anlegen' }).click();

it('the registration opens with Event-Location, Deutschland and Free, and offers six Branchen', async () => {
  await opened();
  await unfold('Rechnungsadresse');
  const line = page.getByLabelText('Branche');
  await expect.element(line).toHaveValue('location');
  expect([...line.element().querySelectorAll('option')].map((each) => each.textContent)).toEqual([
    'Event-Location',
    'Veranstaltungsort',
    'Event-Planer',
    'Hochzeitsplaner',
    'Catering-Service',
    'Sonstiges',
  ]);
  await expect.element(page.getByRole('combobox', { name: 'Land' })).toHaveValue('Deutschland');
  await expect.element(page.getByLabelText('Gewünschter Tarif')).toHaveValue('free');
});

it('the simple registration opens with Event-Location too', async () => {
  await opened('/register');
  await expect.element(page.getByLabelText('Branche')).toHaveValue('location');
});

it('passwords must match, and one tax number must be there', async () => {
  const { server } = await opened();
  await fillRegistration('ungleich@example.com');
  await page.getByLabelText('Passwort wiederholen').fill('etwas anderes');
  await page.getByLabelText('Ich habe keine USt-ID').click();
  await expect.element(page.getByRole('textbox', { name: 'USt-ID' })).toBeDisabled();
  await send();
  await expect.element(page.getByText('Passwörter stimmen nicht überein')).toBeVisible();
  await expect
    .element(page.getByText('Bitte geben Sie mindestens die USt-ID oder die Steuernummer an'))
    .toBeVisible();
  expect(server.arrived(register)).toEqual([]);
});

it('an address that has an account already is shown at the field', async () => {
  const { server } = await opened();
  server.on(register, () => refusal('email_taken'));
  await fillRegistration('hof@example.com');
  await send();
  await expect.element(page.getByText('Registrierung fehlgeschlagen')).toBeVisible();
  const address = page.getByLabelText('E-Mail-Adresse');
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAccessibleDescription(/besteht bereits ein Konto/);
});

it('Registrierung fehlgeschlagen, and forgotten passwords: Fehler; what was typed stays', async () => {
  const { server } = await opened();
  server.on(register, badGateway).on(forgotPassword, badGateway);
  await fillRegistration('hof@example.com');
  await send();
  await expectToast('Registrierung fehlgeschlagen', '502: Bad Gateway');
  await expect.element(passwordField()).toHaveValue(PASSWORD);
  await expect.element(page.getByLabelText('Firmenname')).toHaveValue('Hof');

  await page.getByRole('tab', { name: 'Anmelden' }).click();
  await page.getByLabelText('E-Mail-Adresse').fill('hof@example.com');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort vergessen' });
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expectToast('Fehler');
  await expect.element(dialog.getByLabelText('E-Mail-Adresse')).toHaveValue('hof@example.com');
});

it('a provider outside Germany reads at registration what will not work', async () => {
  await opened();
  await unfold('Rechnungsadresse');
  const hint = page.getByText(/nur für Anbieter mit Sitz in Deutschland/);
  const country = page.getByRole('combobox', { name: 'Land' });
  await country.click();
  await expect.element(hint).not.toBeInTheDocument();
  await country.fill('Österreich');
  await page.getByRole('option', { name: 'Österreich' }).click();
  await expect.element(hint).toBeVisible();
});
