import { networkCaller } from '#tests/support/caller.ts';
import { cookieOf, isLoggedIn, PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { registerProvider } from '#tests/support/register.ts';
import { accountSettings, must } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { test } from './support/mailed-test.ts';
import { expect } from './support/test.ts';

const NEW = 'Haselnuss-Strudel 42';

test(
  'another login address waits, is confirmed by its link, and logs in from then on',
  { tag: '@phone-look' },
  async ({ page, server, mails, expectAccessible }) => {
    const app = networkCaller(server.url);
    const provider = await registerProvider(app);
    const other = await registerProvider(app);
    await must(app, 'PUT', '/api/account/settings', accountSettings, provider.cookie);
    await logInAs(page, server, provider);
    await page.goto('/account-settings');
    const section = page.getByRole('region', { name: 'E-Mail-Adressen' });
    const field = section.getByLabel('Login-E-Mail');
    const save = page.getByRole('button', { name: 'Speichern' });

    await field.fill('kein-at');
    await save.click();
    await expect(section.getByText('Gültige E-Mail-Adresse erforderlich')).toBeVisible();
    // Nothing on the screen says that it is taken: the mail does, to its owner.
    await field.fill(other.email);
    await save.click();
    await expect(section.getByText(`Neue Login-E-Mail: ${other.email}`)).toBeVisible();
    await section.getByRole('button', { name: 'Zurückziehen' }).click();
    await expect(section.getByText('Wartet auf Bestätigung')).toBeHidden();

    const wanted = `neu-${Date.now()}@example.com`;
    await field.fill(wanted);
    await save.click();
    await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();
    await expect(section.getByText('Wartet auf Bestätigung')).toBeVisible();
    await expect(section.getByText(`Neue Login-E-Mail: ${wanted}`)).toBeVisible();
    await expect(field).toHaveValue(provider.email);
    await inBothSchemes(page, expectAccessible);
    await mails.newest(provider.email, 'soll geändert werden');

    await section.getByRole('button', { name: 'Zurückziehen' }).click();
    await expect(section.getByText('Wartet auf Bestätigung')).toBeHidden();
    await field.fill(wanted);
    await save.click();
    await section.getByRole('button', { name: 'Link noch einmal senden' }).click();
    await expect(
      page.getByText(`Wir haben einen Bestätigungslink an ${wanted} gesendet.`),
    ).toBeVisible();

    const mail = await mails.newest(wanted, 'Login-E-Mail-Adresse');
    await page.goto(linkIn(mail, '/verify-email'));
    await expect(page.getByRole('alert')).toHaveText(
      'Ihre E-Mail-Adresse ist bestätigt. Sie melden sich ab jetzt mit ihr an.',
    );
    expect((await tryLogin(app, wanted)).statusCode).toBe(200);
    expect((await tryLogin(app, provider.email)).statusCode).toBe(401);
  },
);

test('the password is changed in Sicherheit; other devices are logged out', async ({
  page,
  server,
  mails,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/status of 422 .*password/);
  const app = networkCaller(server.url);
  const provider = await registerProvider(app);
  const elsewhere = cookieOf(await tryLogin(app, provider.email));
  await logInAs(page, server, provider);
  await page.goto('/account-settings');
  await page.getByRole('link', { name: 'Sicherheit' }).click();
  const form = page.getByRole('form', { name: 'Passwort ändern' });
  const current = form.getByLabel('Aktuelles Passwort');
  const fresh = form.getByLabel(/^Neues Passwort(\s*\*)?$/);
  const again = form.getByLabel('Neues Passwort wiederholen');
  const send = form.getByRole('button', { name: 'Passwort ändern' });

  await fresh.fill('kurz');
  await again.fill('anders');
  await send.click();
  for (const message of [
    'Passwort erforderlich',
    'Passwort muss mindestens 8 Zeichen haben',
    'Passwörter stimmen nicht überein',
  ])
    await expect(form.getByText(message)).toBeVisible();
  await inBothSchemes(page, expectAccessible);

  await current.fill('falsch');
  await fresh.fill(NEW);
  await again.fill(NEW);
  await expect(form.getByText('Passwortstärke:')).toBeVisible();
  await send.click();
  await expect(form.getByText('Das Passwort ist nicht richtig.')).toBeVisible();
  await current.fill(PASSWORD);
  await send.click();
  await expect(page.getByRole('alert').getByText('Passwort geändert')).toBeVisible();
  // What has just happened stands in the list below at once.
  const events = page.getByRole('list', { name: 'Sicherheitsereignisse' });
  await expect(events.getByText('Passwort geändert')).toBeVisible();
  await expect(current).toHaveValue('');
  expect(await isLoggedIn(app, elsewhere)).toBe(false);
  expect(await isLoggedIn(app, provider.cookie)).toBe(false);
  await mails.newest(provider.email, 'Ihr Passwort wurde geändert');
  await page.reload();
  await expect(form).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
});
