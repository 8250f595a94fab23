import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { networkCaller } from '#tests/support/caller.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { enableTwoFactor } from '#tests/support/two-factor.ts';
import { authenticator } from './support/authenticator.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { allowLoggedOut, logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const SECURITY = '/account-settings?bereich=sicherheit';

const passwordField = (part: Page | Locator) =>
  part.locator('input[autocomplete="current-password"]');
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Zwei-Faktor-Authentifizierung' })).toBeVisible();
}

/** Reads the picture on the screen as a camera does. */
async function scan(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: /^QR/ }).evaluate((image) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 400];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 400, 400);
    context.drawImage(image as HTMLImageElement, 20, 20, 360, 360);
    return [...context.getImageData(0, 0, 400, 400).data];
  });
  return decodeQR({ width: 400, height: 400, data: Uint8ClampedArray.from(picture) });
}

test(
  'two-factor authentication: set up, log in by code and by backup code, disable',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    // Its whole lifecycle, with three logins.
    test.slow();
    consoleWatch.allow(/status of 422 .*\/api\/(2fa|login)\//);
    allowLoggedOut(consoleWatch);
    const provider = await registerProvider(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto(SECURITY);
    const section = page.getByRole('region', { name: 'Zwei-Faktor-Authentifizierung' });
    await expect(section.getByText('Nicht aktiviert')).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await section.getByRole('button', { name: '2FA einrichten' }).click();
    await expectToast(page, '2FA Setup gestartet');
    const address = new URL(await scan(page));
    expect(address.protocol).toBe('otpauth:');
    const secret = address.searchParams.get('secret') ?? '';
    const shown = await section.locator('code').innerText();
    expect(shown.replaceAll(' ', '')).toBe(secret);
    const codes = await section.getByRole('list', { name: 'Backup-Codes' }).innerText();
    const backupCodes = codes.split('\n');
    expect(backupCodes).toHaveLength(10);
    await inBothSchemes(page, expectAccessible);
    const saving = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Herunterladen' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('empfehlwerk-backup-codes.txt');
    const file = await readFile(await download.path(), 'utf8');
    for (const code of backupCodes) expect(file).toContain(code);

    await section.getByRole('button', { name: 'Aktivieren' }).click();
    await expectToast(page, 'Code erforderlich', 'Bitte geben Sie den 6-stelligen Code ein');
    await section.getByLabel('6-stelliger Code aus der App').fill('000000');
    await section.getByRole('button', { name: 'Aktivieren' }).click();
    await expectToast(
      page,
      'Aktivierung fehlgeschlagen',
      'Ungültiger Code oder Fehler bei der Aktivierung',
    );
    const app = authenticator(secret);
    await app.typeCode(page, '6-stelliger Code aus der App');
    await section.getByRole('button', { name: 'Aktivieren' }).click();
    await expectToast(page, '2FA aktiviert');
    await expect(section.getByText('10 von 10 Backup-Codes übrig')).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await page.goto('/api/logout');
    await givePassword(page, provider.email);
    await inBothSchemes(page, expectAccessible);
    await codeField(page).fill('000000');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText('Der Code ist ungültig oder wurde schon verwendet.')).toBeVisible();
    await app.typeCode(page, 'Code');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto('/api/logout');
    await givePassword(page, provider.email);
    await page.getByRole('button', { name: 'Backup-Code verwenden' }).click();
    await page
      .getByRole('textbox', { name: 'Backup-Code' })
      .fill(backupCodes[4]?.toUpperCase() ?? '');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto(SECURITY);
    await expect(section.getByText('9 von 10 Backup-Codes übrig')).toBeVisible();
    const events = page.getByRole('list', { name: 'Sicherheitsereignisse' });
    await expect(events.getByText('Backup-Code verwendet')).toBeVisible();
    await section.getByRole('button', { name: 'Neue Backup-Codes' }).click();
    await page.getByRole('button', { name: 'Erstellen' }).click();
    await expect(section.getByText('10 von 10 Backup-Codes übrig')).toBeVisible();
    await section.getByRole('button', { name: '2FA deaktivieren' }).click();
    // The fresh status takes the button away before the rest of the refresh is there.
    await page.route('**/api/account/security-events', async (route) => {
      await expect(section.getByText('Nicht aktiviert')).toBeVisible();
      await route.continue();
    });
    await expect(page.getByRole('button', { name: 'Deaktivieren', exact: true })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Deaktivieren', exact: true }).click();
    await expectToast(page, '2FA deaktiviert');
    await expect(section.getByText('Nicht aktiviert')).toBeVisible();
  },
);

test('the second step leads back, and ends after five wrong codes', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 4(22|01) .*\/api\/login\/2fa/);
  const caller = networkCaller(server.url);
  const provider = await registerProvider(caller);
  await enableTwoFactor(caller, provider, new Date());
  await givePassword(page, provider.email);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(passwordField(page)).toBeVisible();
  await givePassword(page, provider.email);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answer = page.waitForResponse(/\/api\/login\/2fa$/);
    await codeField(page).fill('000000');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await answer;
  }
  await expect(page.getByRole('alert')).toHaveText(/Diese Anmeldung ist beendet oder abgelaufen/);
  await expect(passwordField(page)).toBeVisible();
});

test('a login that is too old asks for the password and then goes on', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/status of (403|422) /);
  const provider = await registerProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  // The server's clock is its own: the first answer is what it says ten minutes later.
  let isOld = true;
  await page.route('**/api/2fa/setup', async (route) => {
    if (!isOld) return route.continue();
    return route.fulfill({ status: 403, json: { code: 'reauth_required', message: 'alt' } });
  });
  await page.goto(SECURITY);
  await page.getByRole('button', { name: '2FA einrichten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort bestätigen' });
  await expect(passwordField(dialog)).toBeFocused();
  await inBothSchemes(page, expectAccessible);
  await passwordField(dialog).fill('falsch');
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(dialog.getByText('Das Passwort ist nicht richtig.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Setup fehlgeschlagen')).toBeHidden();

  await page.getByRole('button', { name: '2FA einrichten' }).click();
  await passwordField(dialog).fill(PASSWORD);
  isOld = false;
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  await expectToast(page, '2FA Setup gestartet');
});

test('sessions of two browsers: the other one is logged out', async ({
  page,
  server,
  browser,
  consoleWatch,
  expectAccessible,
}) => {
  allowLoggedOut(consoleWatch);
  const caller = networkCaller(server.url);
  const provider = await registerProvider(caller);
  await logInAs(page, server, provider);
  const other = await browser.newContext({ baseURL: server.url });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/auth');
  await elsewhere.getByLabel('E-Mail-Adresse').fill(provider.email);
  await passwordField(elsewhere).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/dashboard$/);

  await page.goto(SECURITY);
  const sessions = page.getByRole('list', { name: 'Sitzungen' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('Diese Sitzung')).toHaveCount(1);
  await inBothSchemes(page, expectAccessible);
  await page.getByRole('button', { name: 'Andere Sitzungen abmelden' }).click();
  await expect(page.getByText('Eine Sitzung wurde abgemeldet.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Sie sind nur auf diesem Gerät angemeldet.')).toBeVisible();

  await elsewhere.goto('/partners');
  await expect(elsewhere).toHaveURL(/\/auth\?redirect=/);
  await other.close();
});

test('the test page (/2fa-test) sets up, verifies, disables and shows the status in English', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/status of (409|422|500) .*\/api\/2fa\//);
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  await page.goto('/2fa-test');
  const status = page.getByRole('status', { name: 'Status' });
  await expect(status).toHaveText('Disabled');
  await page.getByRole('button', { name: 'Verify token' }).click();
  await expectToast(page, 'Token Required');
  await page.getByRole('button', { name: 'Disable 2FA' }).click();
  await expectToast(page, 'Disable Failed');

  await page.getByRole('button', { name: 'Set up 2FA' }).click();
  const app = authenticator(await page.locator('code').innerText());
  await inBothSchemes(page, expectAccessible);
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: 'Verify token' }).click();
  await expectToast(page, 'Verification Failed', 'Invalid token');
  await app.typeCode(page, '6-digit code');
  await page.getByRole('button', { name: 'Verify token' }).click();
  await expectToast(page, 'Token verified');
  await expect(status).toHaveText('Enabled');
  await page.getByRole('button', { name: 'Set up 2FA' }).click();
  await expectToast(page, 'Setup Failed');

  await page.getByRole('button', { name: 'Disable 2FA' }).click();
  await expectToast(page, '2FA disabled');
  await expect(status).toHaveText('Disabled');
  await page.route('**/api/2fa/status', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Check status' }).click();
  await expectToast(page, 'Status Check Failed');
});

test(
  'the security area and the test page stay inside 320 pixels',
  { tag: '@phone-only' },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await logInAs(page, server, await registerProvider(networkCaller(server.url)));
    await page.goto(SECURITY);
    await page.getByRole('button', { name: '2FA einrichten' }).click();
    await expect(page.getByRole('img', { name: /^QR/ })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.goto('/2fa-test');
    await page.getByRole('button', { name: 'Set up 2FA' }).click();
    await expect(page.getByRole('img', { name: /^QR/ })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);
