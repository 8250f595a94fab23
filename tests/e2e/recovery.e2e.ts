import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { isLoggedIn, tryLogin } from '#tests/support/log-in.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { registerProvider } from '#tests/support/register.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { allowLoggedOut, logInAs } from './support/log-in.ts';
import { test } from './support/mailed-test.ts';
import { passwordField } from './support/registration-form.ts';
import { expect } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const NEW = 'Haselnuss-Strudel 42';

async function fillTwice(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^Neues Passwort(\s*\*)?$/).fill(password);
  await page.getByLabel('Neues Passwort wiederholen').fill(password);
}

test.beforeEach(({ consoleWatch }) => allowLoggedOut(consoleWatch));

test('a forgotten password is replaced by the mailed link once; the old session is dead and a notice comes', async ({
  page,
  server,
  mails,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/status of 422 .*reset-password/);
  const app = networkCaller(server.url);
  const { email, cookie } = await registerProvider(app);
  await page.goto('/auth');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort vergessen' });
  await expect(dialog.getByLabel('E-Mail-Adresse')).toHaveValue(email);
  await inBothSchemes(page, expectAccessible);
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText('E-Mail gesendet')).toBeVisible();
  await expect(dialog).toBeHidden();
  // The dialog hangs in the login: sending it sends nothing else.
  await expect(page.getByText('Passwort erforderlich')).toBeHidden();

  const mail = await mails.newest(email, 'Neues Passwort festlegen');
  await page.goto(linkIn(mail, '/auth'));
  await expect(page.getByRole('heading', { name: 'Neues Passwort festlegen' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByLabel(/^Neues Passwort(\s*\*)?$/).fill('kurz');
  await page.getByLabel('Neues Passwort wiederholen').fill('anders');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Passwort muss mindestens 8 Zeichen haben')).toBeVisible();
  await expect(page.getByText('Passwörter stimmen nicht überein')).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await fillTwice(page, 'password1');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Dieses Passwort ist zu verbreitet')).toBeVisible();
  await fillTwice(page, NEW);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();

  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Passwort zurückgesetzt')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Anmelden' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await isLoggedIn(app, cookie)).toBe(false);
  expect((await tryLogin(app, email)).statusCode).toBe(401);
  await mails.newest(email, 'Ihr Passwort wurde geändert');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await passwordField(page).fill(NEW);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, 'Anmeldung erfolgreich', 'Willkommen zurück!');

  await page.goto(linkIn(mail, '/auth'));
  await fillTwice(page, 'Walnuss-Strudel 43');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expectToast(page, 'Fehler', 'wurde bereits verwendet');
});

test('a used link says so in a toast titled Fehler, also to somebody logged in', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422 .*reset-password/);
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  await page.goto(`/auth?reset=${'A'.repeat(64)}`);
  await fillTwice(page, NEW);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Fehler', { exact: true })).toBeVisible();
  await expect(page.getByText(/ungültig, abgelaufen oder wurde bereits verwendet/)).toBeVisible();
});

test(
  'an address that is none is shown in the dialog; nothing scrolls sideways at 320 pixels',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Passwort vergessen' });
    await dialog.getByLabel('E-Mail-Adresse').fill('kein-at');
    await dialog.getByRole('button', { name: 'Link senden' }).click();
    await expect(dialog.getByText('Gültige E-Mail-Adresse erforderlich')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(dialog).toBeHidden();
  },
);
