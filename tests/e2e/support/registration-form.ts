import type { Page } from '@playwright/test';

export interface Answers {
  readonly email: string;
  readonly password: string;
  readonly businessName: string;
}

/** The password proper, not its repetition. A required label ends with a star. */
export const passwordField = (page: Page) => page.getByLabel(/^Passwort(\s*\*)?$/);

/** Fills everything that the registration asks for, the way a person does: part after part. */
export async function fillRegistration(page: Page, answers: Answers): Promise<void> {
  const { email, password, businessName } = answers;
  const form = page.getByRole('form', { name: 'Registrieren' });
  const fill = async (texts: readonly (readonly [string, string])[]) => {
    for (const [name, text] of texts) await form.getByRole('textbox', { name }).fill(text);
  };
  const goOn = () => form.getByRole('button', { name: 'Weiter' }).click();
  await fill([
    ['Vorname', 'Jürgen-Maximilian'],
    ['Nachname', 'SSmann d’Aubigné'],
    ['E-Mail-Adresse', email],
  ]);
  await passwordField(page).fill(password);
  await form.getByLabel('Passwort wiederholen').fill(password);
  await goOn();
  await fill([['Firmenname', businessName]]);
  await goOn();
  await fill([
    ['Straße und Hausnummer', 'An der Großen Mühle 12 a'],
    ['Postleitzahl', '06667'],
    ['Stadt', 'Weißenfels'],
  ]);
  await goOn();
  await fill([['USt-ID', 'DE136695976']]);
  await form.getByLabel('Ich habe noch keine Steuernummer').check();
  await goOn();
  await fill([['Telefon', '+49 3443 123456']]);
  await goOn();
  await goOn();
  for (const box of ['AGB', 'Datenschutzerklärung', 'Auftragsverarbeitung']) {
    await form.getByRole('checkbox', { name: box }).check();
  }
}
