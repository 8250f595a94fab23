import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

test('shots', async ({ page, server, consoleWatch }) => {
  test.setTimeout(180_000);
  consoleWatch.allow(/./);
  const phone = await addAuthenticator(page);
  const provider = await registerProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  const shoot = async (name: string) => {
    for (const [w, h] of [
      [1440, 900],
      [390, 844],
    ] as const)
      for (const scheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width: w, height: h });
        await page.emulateMedia({ colorScheme: scheme });
        await page.waitForTimeout(250);
        await page.screenshot({
          path: `/work/shots/pk-${name}-${w}-${scheme}.png`,
          fullPage: true,
        });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.goto('/account-settings?bereich=sicherheit');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const add = passkeys.getByRole('button', { name: 'Passkey einrichten' });
  await add.click();
  await expect(passkeys.getByText('noch nicht benutzt')).toHaveCount(1);
  await phone.putAside();
  await addAuthenticator(page, 'usb');
  await add.click();
  await expect(passkeys.getByText('noch nicht benutzt')).toHaveCount(2);
  await page.waitForTimeout(6000);
  await shoot('security');
  await passkeys
    .getByRole('button', { name: /bearbeiten$/ })
    .first()
    .click();
  await page.waitForTimeout(500);
  await shoot('dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Passwort entfernen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.waitForTimeout(400);
  await shoot('remove');
  await dialog.getByRole('button', { name: 'Passwort entfernen' }).click();
  await expect(page.getByText('Ihr Passwort ist entfernt')).toBeVisible();
  await page.waitForTimeout(6000);
  await shoot('removed');
  await page.route('**/api/2fa/backup-codes', (route) =>
    route.fulfill({ status: 403, json: { code: 'reauth_required', message: 'alt' } }),
  );
  await page.getByRole('button', { name: 'Neue Backup-Codes' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(500);
  await shoot('renew');
  await page.context().clearCookies({ name: /session/ });
  await page.goto('/auth');
  await shoot('login');
  await page.goto('/auth?reset=AAAA&backup=true');
  await shoot('reset');
});
