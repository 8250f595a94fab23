import type { Page } from '@playwright/test';

export interface Answers {
  readonly email: string;
  readonly password: string;
  readonly businessName: string;
}

/** The password proper, not its repetition. A required label ends with a star. */
export const passwordField = (page: Page) => page.getByLabel(/^Passwort(\s*\*)?$/);

/** Fills everything that the registration asks for, the way a person does. */
export async function fillRegistration(page: Page, answers: Answers): Promise<void> {
  const { email, password, businessName } = answers;
  const form = page.getByRole('form', { name: 'Registrieren' });
  const texts: readonly (readonly [string, string])[] = [
    ['Vorname', 'Jürgen-Maximilian'],
    ['Nachname', 'SSmann d’Aubigné'],
    ['E-Mail-Adresse', email],
    ['Firmenname', businessName],
    ['Straße und Hausnummer', 'An der Großen Mühle 12 a'],
    ['Postleitzahl', '06667'],
    ['Stadt', 'Weißenfels'],
    ['Telefon', '+49 3443 123456'],
    ['USt-ID', 'DE136695976'],
  ];
  for (const [name, text] of texts) await form.getByRole('textbox', { name }).fill(text);
  await passwordField(page).fill(password);
  await form.getByLabel('Passwort wiederholen').fill(password);
  await form.getByLabel('Ich habe noch keine Steuernummer').check();
  for (const box of ['AGB', 'Datenschutzerklärung', 'Auftragsverarbeitung']) {
    await form.getByRole('checkbox', { name: box }).check();
  }
}
