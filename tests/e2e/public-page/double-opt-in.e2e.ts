import type { APIRequestContext, Page } from '@playwright/test';
import { confirmationPath } from '#shared/public-page/confirmation-path.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { formOf, giveConsents, goToLastPage, heading, worldOn } from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

/** The link in the mail that asks this visitor to confirm, as soon as it is there. */
async function mailedPath(request: APIRequestContext, email: string): Promise<string> {
  const mailbox = await (await request.get('/dev/mail')).text();
  const entry = mailbox
    .split('<li>')
    .find((line) => line.includes(email) && line.includes('Bitte bestätigen Sie'));
  const address = /href="([^"]+)"/.exec(entry ?? '')?.[1];
  if (address === undefined) return '';
  const mail = await (await request.get(address)).text();
  return confirmationPath(/anfrage-bestaetigen\?token=([\w-]+)/.exec(mail)?.[1] ?? '');
}

async function expectFits(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // Lists turn from a table into rows a moment after the screen has become narrow.
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  if (size !== null) await page.setViewportSize(size);
}

test('a visitor confirms the address, and the request counts from then on', async ({
  page,
  request,
  browser,
  server,
  expectAccessible,
}) => {
  test.slow();
  const world = await worldOn(server);
  // What slides in is half transparent on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAs(page, server, world.provider);

  await test.step('the provider asks for it', async () => {
    await page.goto(`/campaigns?kampagne=${world.campaign.id}&ansicht=bearbeiten&reiter=formular`);
    const option = page.getByRole('switch', { name: /E-Mail-Adresse bestätigen lassen/ });
    await expect(option).not.toBeChecked();
    await option.check();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Kampagne aktualisiert')).toBeVisible();
    await page.goto(`/campaigns?kampagne=${world.campaign.id}&ansicht=formular`);
    await expect(
      page.getByText('Interessenten bestätigen ihre E-Mail-Adresse', { exact: false }),
    ).toBeVisible();
  });

  let email = '';
  await test.step('the visitor sends the form and reads what to do', async () => {
    await page.goto(formOf(world));
    await goToLastPage(page);
    email = await page.getByLabel('E-Mail').inputValue();
    await expect(page.getByText('Nach dem Absenden schicken wir Ihnen eine E-Mail.')).toBeVisible();
    await giveConsents(page);
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(heading(page, 'Bitte bestätigen Sie Ihre E-Mail-Adresse')).toBeFocused();
    await expect(page.getByText('Ein Schritt fehlt noch')).toBeVisible();
    await expectAccessible();
    await expectFits(page);
  });

  const list = '/leads?status=unconfirmed';
  await test.step('the provider sees it unconfirmed', async () => {
    await page.goto(list);
    await page.getByRole('button', { name: 'Aylin Şahin' }).click();
    const card = page.getByRole('region', { name: 'E-Mail noch nicht bestätigt' });
    await expect(card).toContainText('Bis dahin zählt die Anfrage nicht');
    await expect(card).toContainText('gelöscht, wenn niemand sie bestätigt');
    await inBothSchemes(page, expectAccessible);
    await expectFits(page);
  });

  await test.step('the mailed link confirms by its button alone, without a script', async () => {
    await expect.poll(() => mailedPath(request, email)).not.toBe('');
    const path = await mailedPath(request, email);
    await page.goto(path);
    await expect(heading(page, 'Ihre Anfrage bestätigen')).toBeVisible();
    await expectAccessible();
    await expectFits(page);
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(path);
    await plain.getByRole('button', { name: 'Anfrage bestätigen' }).click();
    await expect(heading(plain, 'Vielen Dank, Ihre Anfrage ist bestätigt')).toBeVisible();
    await context.close();
    await page.reload();
    await expect(heading(page, 'Ihre Anfrage ist bereits bestätigt')).toBeVisible();
    await expectAccessible();
  });

  await test.step('the provider sees when it was confirmed', async () => {
    await page.goto(list);
    await expect(page.getByText('Keine passenden Anfragen')).toBeVisible();
    await page.goto('/leads');
    await page.getByRole('button', { name: 'Aylin Şahin' }).click();
    await expect(page.getByText('E-Mail-Adresse bestätigt', { exact: false })).toBeAttached();
    await expect(page.getByRole('region', { name: 'E-Mail noch nicht bestätigt' })).toBeHidden();
  });
});
