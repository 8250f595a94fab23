import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { registerProvider } from '#tests/support/register.ts';
import { enableTwoFactor } from '#tests/support/two-factor.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { allowLoggedOut, logInAs } from '../support/log-in.ts';
import { test } from '../support/mailed-test.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

const SECURITY = '/account-settings?bereich=sicherheit';

const logOut = async (page: Page) => {
  await page.context().clearCookies({ name: /session/ });
  await page.goto('/auth');
};
const passkeyLogin = (page: Page) => page.getByRole('button', { name: 'Mit Passkey anmelden' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const addPasskey = async (page: Page) => {
  await section(page, 'Passkeys').getByRole('button', { name: 'Passkey einrichten' }).click();
  await expectToast(page, 'Der Passkey ist eingerichtet.');
};

test('a passkey is made, named, logs in without an address, and is removed', async ({
  page,
  server,
  mails,
  consoleWatch,
  expectAccessible,
}) => {
  test.slow();
  allowLoggedOut(consoleWatch);
  consoleWatch.allow(/status of 422 .*\/login\/passkey/);
  const device = await addAuthenticator(page);
  const provider = await registerProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto(SECURITY);
  const passkeys = section(page, 'Passkeys');
  await expect(passkeys.getByText('Noch kein Passkey eingerichtet.')).toBeVisible();

  await test.step('making one', async () => {
    await addPasskey(page);
    await expect(passkeys.getByText('noch nicht benutzt')).toBeVisible();
    await expect(section(page, 'Passwort').getByText('Mit einem zweiten Passkey')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await passkeys.getByRole('button', { name: 'Passkey einrichten' }).click();
    await expectToast(
      page,
      'Kein Passkey eingerichtet',
      'Für dieses Gerät haben Sie schon einen Passkey.',
    );
  });

  await test.step('naming it', async () => {
    await passkeys.getByRole('button', { name: /bearbeiten$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Passkey bearbeiten' });
    await expect(dialog).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Büro 📱');
    await dialog.getByRole('button', { name: 'Namen speichern' }).click();
    await expect(passkeys.getByText('Büro 📱')).toBeVisible();
  });

  await test.step('a face that is not recognised, then one that is', async () => {
    await logOut(page);
    await inBothSchemes(page, expectAccessible);
    await device.recognise(false);
    await passkeyLogin(page).click();
    await expect(page.getByRole('alert')).toHaveText(/Es wurde kein Passkey bestätigt/);
    await device.recognise(true);
    await passkeyLogin(page).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a copy that counts from the beginning', async () => {
    await logOut(page);
    await device.turnBack();
    await passkeyLogin(page).click();
    await expect(page.getByRole('alert')).toHaveText(/nicht angenommen/);
    const mail = await mails.newest(provider.email, 'Ein Passkey wurde abgelehnt');
    expect(mail.text).toContain('kopiert');
  });

  await test.step('removing it', async () => {
    await logInAs(page, server, provider);
    await page.goto(SECURITY);
    await passkeys.getByRole('button', { name: 'Büro 📱 bearbeiten' }).click();
    const dialog = page.getByRole('dialog', { name: 'Passkey bearbeiten' });
    await dialog.getByRole('button', { name: 'Passkey entfernen' }).click();
    await expect(passkeys.getByText('Noch kein Passkey eingerichtet.')).toBeVisible();
    await logOut(page);
    await passkeyLogin(page).click();
    await expect(page.getByRole('alert')).toHaveText(/nicht angenommen/);
  });
  await device.lose();
});

test('a passkey stands for the code after a password', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  allowLoggedOut(consoleWatch);
  const device = await addAuthenticator(page);
  const provider = await registerProvider(networkCaller(server.url));
  await enableTwoFactor(networkCaller(server.url), provider, new Date());
  await logInAs(page, server, provider);
  await page.goto(SECURITY);
  await addPasskey(page);
  await logOut(page);
  await page.getByLabel('E-Mail-Adresse').fill(provider.email);
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  const other = page.getByRole('button', { name: 'Mit Passkey bestätigen' });
  await expect(other).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  await inBothSchemes(page, expectAccessible);
  await other.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await device.lose();
});

test('two passkeys make the password unnecessary, and a backup code brings it back', async ({
  page,
  server,
  mails,
  consoleWatch,
  expectAccessible,
}) => {
  test.slow();
  allowLoggedOut(consoleWatch);
  consoleWatch.allow(/status of (403|422) |status of 401 .*\/api\/login\)/);
  const phone = await addAuthenticator(page);
  const provider = await registerProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto(SECURITY);
  await addPasskey(page);
  await phone.putAside();
  const key = await addAuthenticator(page, 'usb');
  await addPasskey(page);
  await expect(section(page, 'Passkeys').getByText('noch nicht benutzt')).toHaveCount(2);
  const password = section(page, 'Passwort');

  const codes = await test.step('without a password', async () => {
    await password.getByRole('button', { name: 'Passwort entfernen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Passwort entfernen?' });
    await expect(dialog).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Passwort entfernen' }).click();
    await expect(password.getByText('Ihr Passwort ist entfernt')).toBeVisible();
    const list = password.getByRole('list', { name: 'Backup-Codes' });
    await expect(list).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    return (await list.innerText()).split('\n');
  });
  expect(codes).toHaveLength(10);

  await test.step('neither of the two passkeys can go', async () => {
    await section(page, 'Passkeys')
      .getByRole('button', { name: /bearbeiten$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Passkey bearbeiten' });
    await expect(dialog.getByText('Ohne Passwort brauchen Sie zwei Passkeys.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Passkey entfernen' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  });

  await test.step('a login is renewed by a passkey', async () => {
    let isOld = true;
    await page.route('**/api/2fa/backup-codes', async (route) => {
      if (!isOld) return route.continue();
      return route.fulfill({ status: 403, json: { code: 'reauth_required', message: 'alt' } });
    });
    await page.getByRole('button', { name: 'Neue Backup-Codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Anmeldung bestätigen' });
    await expect(dialog).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    isOld = false;
    await dialog.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
    await expectToast(page, 'Neue Backup-Codes erstellt');
  });
  const list = section(page, 'Passkeys').getByRole('list', { name: 'Backup-Codes' });
  const [fresh = ''] = (await list.innerText()).split('\n');
  expect(codes).not.toContain(fresh);

  await test.step('both devices are lost', async () => {
    await phone.lose();
    await key.lose();
    await logOut(page);
    await page.getByLabel('E-Mail-Adresse').fill(provider.email);
    await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/Anmeldung fehlgeschlagen/);
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
    await page.getByRole('button', { name: 'Link senden' }).click();
    await expectToast(page, 'E-Mail gesendet');
    const mail = await mails.newest(provider.email, 'Neues Passwort festlegen');
    await page.goto(linkIn(mail, '/auth'));
  });

  await test.step('the backup code brings a password', async () => {
    const form = page.getByRole('form', { name: 'Passwort zurücksetzen' });
    await expect(form.getByText('Ihr Passwort ist entfernt')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await inBothSchemes(page, expectAccessible);
    await form.getByLabel(/^Neues Passwort(\s*\*)?$/).fill('Haselnuss-Strudel 42');
    await form.getByLabel('Neues Passwort wiederholen').fill('Haselnuss-Strudel 42');
    await form.getByRole('textbox', { name: 'Backup-Code' }).fill(codes[0] ?? '');
    await form.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(form.getByText('Der Code ist ungültig oder wurde schon verwendet.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Backup-Code' }).fill(fresh);
    await form.getByRole('button', { name: 'Passwort speichern' }).click();
    await expectToast(page, 'Passwort zurückgesetzt');
    await page.getByLabel('E-Mail-Adresse').fill(provider.email);
    await page.locator('input[autocomplete="current-password"]').fill('Haselnuss-Strudel 42');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
