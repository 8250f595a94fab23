import { networkCaller } from '#tests/support/caller.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { logInAs } from './support/log-in.ts';
import { passwordField } from './support/registration-form.ts';
import { expect, test } from './support/test.ts';

const MESSAGE = 'Sie sind abgemeldet. Anmeldung wird gestartet...';

test('Sie sind abgemeldet stands half a second, however late it is loaded; then the login leads back', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/);
  const provider = await registerProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.route(/\/assets\/toasts-[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500);
    });
    await route.continue();
  });
  // Notes for how long the message could be read when the page is left.
  await page.addInitScript((message) => {
    let since = 0;
    const look = () => {
      const title = [...document.querySelectorAll('.mantine-Notification-root')].find((each) =>
        each.textContent.includes(message),
      );
      const isReadable = title !== undefined && Number(getComputedStyle(title).opacity) > 0.9;
      if (isReadable && since === 0) since = performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.addEventListener('pagehide', () => {
      if (since > 0) sessionStorage.setItem('readable', String(performance.now() - since));
    });
  }, MESSAGE);
  await page.goto('/leads');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().clearCookies();
  const menu = page.getByRole('button', { name: 'Navigation öffnen' });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Partner', exact: true })
    .click();
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fpartners$/, { timeout: 15_000 });
  const readable = Number(await page.evaluate(() => sessionStorage.getItem('readable')));
  expect(readable).toBeGreaterThanOrEqual(480);
  expect(readable).toBeLessThan(2_000);

  await page.getByLabel('E-Mail-Adresse').fill(provider.email);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/partners$/);
});
