import { networkCaller } from '#tests/support/caller.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { registerProvider } from '#tests/support/register.ts';
import { enableTwoFactor } from '#tests/support/two-factor.ts';
import { accountSettings, must } from '#tests/support/world.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { allowLoggedOut, logInAs } from './support/log-in.ts';
import { test } from './support/mailed-test.ts';
import { fillRegistration, passwordField } from './support/registration-form.ts';
import { expect } from './support/test.ts';

test.beforeEach(({ consoleWatch }) => allowLoggedOut(consoleWatch));

const PASSWORD = 'Kastanienallee 7';
const NEW = 'Haselnuss-Strudel 42';

test('a new provider confirms the login address with the link of the mail', async ({
  page,
  mails,
}) => {
  const email = `Neu.${Date.now()}@Example.com`;
  await page.goto('/auth?register=true');
  await fillRegistration(page, { email, password: PASSWORD, businessName: 'Mühle „Öse“ & Söhne' });
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const mail = await mails.newest(email, 'Login-E-Mail');
  await page.goto(linkIn(mail, '/verify-email'));
  await expect(page.getByRole('alert')).toHaveText('Ihre E-Mail-Adresse ist bestätigt.');

  await page.goto('/account-settings');
  const login = page.getByRole('region', { name: 'E-Mail-Adressen' });
  await expect(login.getByText('Bestätigt').first()).toBeVisible();
});

test('one address for public, sender and inquiry mail gets one link, which confirms it for all', async ({
  page,
  server,
  mails,
}) => {
  const app = networkCaller(server.url);
  const provider = await registerProvider(app);
  await must(app, 'PUT', '/api/account/settings', accountSettings, provider.cookie);
  await logInAs(page, server, provider);
  const address = `Buero.${Date.now()}@Lindenhof.example`;
  await page.goto('/account-settings');
  const section = page.getByRole('region', { name: 'E-Mail-Adressen' });
  await expect(section.getByText('Noch nicht bestätigt')).toHaveCount(4);
  for (const label of ['Öffentliche E-Mail', 'Absender-E-Mail', 'Empfangs-E-Mail'])
    await section.getByLabel(label).fill(address);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();

  const mail = await mails.newest(address, 'Bitte bestätigen Sie');
  await page.goto(linkIn(mail, '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Öffentliche E-Mail' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Ihre E-Mail-Adresse ist bestätigt.');
  await page.goto('/account-settings');
  await expect(section.getByText('Bestätigt', { exact: true })).toHaveCount(3);
  expect(await mails.count(address, '')).toBe(1);
});

test('a reset does not bypass the second step: the new password is asked for a code', async ({
  page,
  server,
  mails,
}) => {
  const app = networkCaller(server.url);
  const provider = await registerProvider(app);
  const { backupCodes } = await enableTwoFactor(app, provider, new Date());
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort vergessen' });
  await dialog.getByLabel('E-Mail-Adresse').fill(provider.email);
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  const mail = await mails.newest(provider.email, 'Neues Passwort festlegen');
  await page.goto(linkIn(mail, '/auth'));
  await page.getByLabel(/^Neues Passwort(\s*\*)?$/).fill(NEW);
  await page.getByLabel('Neues Passwort wiederholen').fill(NEW);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Passwort zurückgesetzt')).toBeVisible();

  await page.getByLabel('E-Mail-Adresse').fill(provider.email);
  await passwordField(page).fill(NEW);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Zwei-Faktor-Authentifizierung' })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await page.getByRole('button', { name: 'Backup-Code verwenden' }).click();
  await page.getByRole('textbox', { name: 'Backup-Code' }).fill(backupCodes[0] ?? '');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('every mail about the login reads well at 600 and 360 pixels, and says the same as plain text', async ({
  page,
  server,
  mails,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const { email, cookie } = await registerProvider(app);
  const wanted = `Neu.${Date.now()}@example.com`;
  await must(app, 'PUT', '/api/account/settings', { ...accountSettings, email: wanted }, cookie);
  await must(app, 'POST', '/api/forgot-password', { email });
  const reset = await mails.newest(email, 'Neues Passwort festlegen');
  const token = new URLSearchParams(linkIn(reset, '/auth').split('?')[1]).get('reset');
  await must(app, 'POST', '/api/reset-password', { token, password: NEW });
  for (const mail of [
    await mails.newest(email, 'Bitte bestätigen Sie Ihre Login-E-Mail-Adresse'),
    await mails.newest(wanted, 'Ihre Login-E-Mail-Adresse bei Empfehlwerk'),
    await mails.newest(email, 'Login-E-Mail-Adresse soll geändert werden'),
    reset,
    await mails.newest(email, 'Ihr Passwort wurde geändert'),
  ]) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setContent(mail.html ?? '');
    for (const width of [600, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysOverflow(page), mail.subject).toBe(0);
      await expect(page.getByText('Guten Tag Marlene,')).toBeInViewport();
      await expect(page.getByRole('link')).toBeInViewport();
    }
    await expectAccessible();
    const words = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();
    const plain = words(mail.text ?? '');
    for (const paragraph of await page.locator('p').allInnerTexts())
      expect(plain).toContain(words(paragraph));
    const target = await page.getByRole('link').getAttribute('href');
    expect(target).toContain(server.url);
    expect(mail.text).toContain(target);
  }
});
