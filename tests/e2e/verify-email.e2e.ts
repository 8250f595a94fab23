import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { allowLoggedOut } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { verificationLink } from './support/verification-link.ts';

test.beforeEach(({ consoleWatch }) => allowLoggedOut(consoleWatch));

test(
  'the mailed link confirms the address once',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/status of 422 .*verify-email/);
    const { email } = await registerProvider(networkCaller(server.url));
    const link = await verificationLink(page.request, email, 'Login-E-Mail');

    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'Login-E-Mail-Adresse bestätigen' }),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Ihre E-Mail-Adresse ist bestätigt.');
    await inBothSchemes(page, expectAccessible);

    await page.reload();
    await expect(page.getByRole('alert')).toContainText('bereits verwendet');
    await expect(page.getByRole('link', { name: 'Zu den Account-Einstellungen' })).toBeVisible();
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await expect(page).toHaveURL(/\/auth/);
  },
);
