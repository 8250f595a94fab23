import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { allowLoggedOut } from './support/log-in.ts';
import { codeOf } from './support/start-code.ts';
import { expect, test } from './support/test.ts';

test(
  'what is typed, and the place, survive a reload and the back button; a refusal says what to do',
  { tag: '@phone-look' },
  async ({ page, request, consoleWatch, expectAccessible }) => {
    allowLoggedOut(consoleWatch);
    consoleWatch.allow(/status of 422 .*\/api\/verify-code\)$/);
    const email = `start-${crypto.randomUUID()}@example.com`;
    await page.goto('/start?website=gut-lindenhof.example');
    await expect(page.getByLabel('Ihre Website')).toHaveValue('gut-lindenhof.example');
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByLabel('Ihre Website').fill('');
    await page.getByLabel('Name Ihres Hauses').fill('Gut Lindenhof');
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByRole('textbox', { name: 'Passwort' }).fill('Haselnuss-Strudel 42');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText('Bitte bestätigen Sie, dass Sie als Unternehmer')).toBeVisible();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Weiter' }).click();

    await expect(page).toHaveURL(/schritt=partner/);
    await expect(
      page.getByRole('heading', { name: 'Wen möchten Sie zuerst als Partner?' }),
    ).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByLabel('Name oder Firma').fill('Foto Anna Grün');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText('Bitte geben Sie eine Telefonnummer oder')).toBeVisible();
    // What rests for a moment is kept.
    await page.waitForTimeout(600);
    await page.reload();
    await expect(page.getByLabel('Name oder Firma')).toHaveValue('Foto Anna Grün');
    await page.getByLabel('Telefon').fill('0170 1234567');
    await page.getByRole('button', { name: 'Weiter' }).dblclick();

    await expect(page.getByRole('heading', { name: 'Was bekommt Foto Anna Grün?' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.goBack();
    await expect(
      page.getByRole('heading', { name: 'Foto Anna Grün ist Ihr erster Partner' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Weiter' }).click();
    await page.getByRole('radio', { name: 'Eigene Prämie' }).check();
    await page.getByLabel('Wofür?').selectOption({ label: 'Prozent vom Umsatz' });
    await page.getByLabel('Anteil').fill('4,5');
    await expect(page.getByText(/Umsatz: 108,00\s€ Prämie/)).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Weiter' }).click();

    await expect(page.getByRole('heading', { name: 'Ihre Seite ist fertig' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'An Partner senden' }).press('Enter');
    await expect(page.getByText('Teilen geht, sobald die Seite öffentlich ist')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('Impressum').fill('gut-lindenhof.example/impressum');
    for (const name of ['Datenschutzerklärung', 'AGB'])
      await page.getByRole('button', { name: `${name}: steht auf derselben Seite` }).click();
    await page.getByRole('button', { name: 'Links speichern' }).click();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Bestätigen & veröffentlichen' }).click();
    await expect(page.getByText('Der Code stimmt nicht.')).toBeVisible();
    await page.goto('/start');
    await page.getByLabel('Code').fill(await codeOf(request, email));
    await page.getByRole('button', { name: 'Bestätigen & veröffentlichen' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Seite ist öffentlich' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.goto('/start?website=gut-lindenhof.example');
    await expect(page).toHaveURL(/\/account-settings$/);
  },
);

test('every question can wait, and the dashboard says what is missing', async ({
  page,
  consoleWatch,
}) => {
  allowLoggedOut(consoleWatch);
  await page.goto('/start');
  await page.getByLabel('Name Ihres Hauses').fill('Hof');
  await page.getByLabel('E-Mail-Adresse').fill(`spaeter-${crypto.randomUUID()}@example.com`);
  await page.getByRole('textbox', { name: 'Passwort' }).fill('Haselnuss-Strudel 42');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('link', { name: 'Später' }).click();
  await expect(page.getByRole('heading', { name: 'Was bekommen Ihre Partner?' })).toBeVisible();
  await page.getByRole('link', { name: 'Später' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Konto ist angelegt' })).toBeVisible();
  await page.getByRole('link', { name: 'Später bestätigen' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('0 von 7 erledigt')).toBeVisible();
});
