import { linkIn } from '#tests/support/mail-server.ts';
import { allowLoggedOut } from './support/log-in.ts';
import { test } from './support/mailed-test.ts';
import { fillRegistration } from './support/registration-form.ts';
import { expect } from './support/test.ts';

test.beforeEach(({ consoleWatch }) => allowLoggedOut(consoleWatch));

const PASSWORD = 'Kastanienallee 7';

test('a new provider confirms the login address with the link of the mail', async ({
  page,
  mails,
}, { project }) => {
  const email = `Neu.${project.name}.${Date.now()}@Example.com`;
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
