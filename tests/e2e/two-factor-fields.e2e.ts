import type { Locator } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { enableTwoFactor } from '#tests/support/two-factor.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { allowLoggedOut, logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

/** What a paste does, without the clipboard of the machine. */
const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    input.dispatchEvent(event);
  }, text);

/** Six digits at most, however they come, and nothing else. */
async function expectSixDigits(field: Locator): Promise<void> {
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(field).toHaveAttribute('maxlength', '6');
  await field.pressSequentially('12a3-4567 89');
  await expect(field).toHaveValue('123456');
  await paste(field, ' 987 654 ');
  await expect(field).toHaveValue('987654');
  await field.fill('');
}

test(
  'the code of a login has six digits, a backup code a field of its own',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    allowLoggedOut(consoleWatch);
    const app = networkCaller(server.url);
    const provider = await registerProvider(app);
    const { backupCodes } = await enableTwoFactor(app, provider, new Date());
    await page.goto('/auth');
    await page.getByLabel('E-Mail-Adresse').fill(provider.email);
    await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expectSixDigits(page.getByRole('textbox', { name: 'Code', exact: true }));
    await page.getByRole('button', { name: 'Backup-Code verwenden' }).click();
    const backup = page.getByRole('textbox', { name: 'Backup-Code' });
    await expect(backup).toHaveAttribute('inputmode', 'text');
    await backup.fill(backupCodes[0] ?? '');
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'so have those of the dissolution and of the setup',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const provider = await registerProvider(app);
    await logInAs(page, server, provider);
    await page.goto('/account-settings?bereich=sicherheit');
    await page.getByRole('button', { name: '2FA einrichten' }).click();
    await expectSixDigits(page.getByLabel('6-stelliger Code aus der App'));
    await page.goto('/2fa-test');
    await expectSixDigits(page.getByLabel('6-digit code'));

    const { backupCodes } = await enableTwoFactor(app, provider, new Date());
    await page.goto('/abrechnungen?tab=abonnement&konto=aufloesen');
    const dialog = page.getByRole('dialog', { name: 'Konto auflösen' });
    await expectSixDigits(dialog.getByRole('textbox', { name: 'Code aus der App' }));
    await dialog.getByRole('button', { name: 'Backup-Code verwenden' }).click();
    const backup = dialog.getByRole('textbox', { name: 'Backup-Code' });
    await expect(backup).toBeFocused();
    await backup.fill(backupCodes[0] ?? '');
    expect(await sidewaysOverflow(page)).toBe(0);
    await inBothSchemes(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Code aus der App verwenden' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Code aus der App' })).toHaveValue('');
  },
);
