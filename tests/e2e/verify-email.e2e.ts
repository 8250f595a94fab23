import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { allowLoggedOut } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { verificationLink } from './support/verification-link.ts';

test.beforeEach(({ consoleWatch }) => allowLoggedOut(consoleWatch));

test(
  'the mailed link confirms the address once',
  { tag: '@phone' },
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

for (const [what, query] of [
  ['token', '?type=login'],
  ['type', '?token=abc'],
  ['known type', '?token=abc&type=fax'],
] as const) {
  test(`a link without ${what} is no verification link`, async ({ page }) => {
    await page.goto(`/verify-email${query}`);
    await expect(page.getByRole('alert')).toHaveText(
      'Ungültiger Verifikationslink. Token oder Typ fehlen.',
    );
  });
}

for (const [type, headline] of [
  ['login', 'Login-E-Mail-Adresse bestätigen'],
  ['public', 'Öffentliche E-Mail-Adresse bestätigen'],
  ['sender', 'Absender-E-Mail-Adresse bestätigen'],
  ['inquiry', 'Empfangs-E-Mail-Adresse bestätigen'],
] as const) {
  test(`the headline names the kind of address: ${headline}`, async ({ page, consoleWatch }) => {
    consoleWatch.allow(/status of 422 .*verify-email/);
    await page.goto(`/verify-email?token=${'A'.repeat(64)}&type=${type}`);
    await expect(page.getByRole('heading', { name: headline })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('ungültig, abgelaufen oder');
    await expect(page.getByRole('link', { name: 'Zu den Account-Einstellungen' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zur Anmeldung' })).toBeVisible();
  });
}

test('without an answer: Ein Fehler ist bei der Verifikation aufgetreten., and another try', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED|status of 422/);
  await page.route('**/api/verify-email?*', (route) => route.abort());
  await page.goto(`/verify-email?token=${'A'.repeat(64)}&type=login`);
  await expect(page.getByRole('alert')).toHaveText(
    'Ein Fehler ist bei der Verifikation aufgetreten.',
  );
  await page.unroute('**/api/verify-email?*');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('alert')).toContainText('ungültig, abgelaufen');
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeHidden();
});
