import type { APIRequestContext, Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { eventually } from '#tests/support/eventually.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { createWorld, must } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { allowLoggedOutPartner, mailedPartnerLogin } from './support/partner-login.ts';
import { expect, test } from './support/test.ts';

/** The newest mail with the document, once it is in the development mailbox and says these words. */
const documentMail = (request: APIRequestContext, email: string, words: string) =>
  eventually(async () => {
    const mailbox = await (await request.get('/dev/mail')).text();
    const entries = mailbox
      .split('<li>')
      .filter((line) => line.includes(email) && line.includes('Gutschrift GS-0001'));
    for (const entry of entries) {
      const address = /href="([^"]+)"/.exec(entry)?.[1] ?? '';
      const mail = await (await request.get(address)).text();
      const path = /\/partner\/[\w-]+\/[\w-]+\/belege\?beleg=[\w-]+/.exec(mail)?.[0];
      if (path !== undefined && mail.includes(words)) return path;
    }
    throw new Error(`no mail to ${email} with: ${words}`);
  });

async function askForLogin(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('button', { name: 'Anmeldelink senden' }).click();
  await expect(page.getByRole('heading', { name: 'Schauen Sie in Ihr Postfach' })).toBeVisible();
}

test(
  'a mail leads through login and question to its document, with the files or instead of them',
  { tag: '@phone-look' },
  async ({ page, browser, server, consoleWatch, expectAccessible }) => {
    allowLoggedOutPartner(consoleWatch);
    consoleWatch.allow(/status of 404 .*\/documents\//);
    const caller = networkCaller(server.url);
    const email = `mara-${Date.now()}@weiss.example`;
    const world = await createWorld(caller, { partner: { email } });
    await saleOf(caller, world, 1_000);
    const id = await payOut(caller, world, 50);
    const send = () =>
      must(caller, 'POST', `/api/payouts/${id}/send`, { message: '' }, world.provider.cookie);
    await send();
    const path = await documentMail(page.request, email, 'Im Anhang finden Sie das Dokument');
    const sheet = { name: 'Gutschrift GS-0001' };

    await test.step('by the mailed link, in another browser', async () => {
      await page.goto(path);
      await expect(page.getByText('Sie sind im Partnerbereich nicht angemeldet.')).toBeVisible();
      await askForLogin(page, email);
      const login = await mailedPartnerLogin(page.request, email);
      const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
      const other = await elsewhere.newPage();
      await other.goto(login.path.replaceAll('&amp;', '&'));
      await other.getByRole('button', { name: 'Anmelden' }).click();
      await other.getByRole('button', { name: /^Ja, ich bin Partner/ }).click();
      await expect(other.getByRole('dialog', sheet)).toBeVisible();
      await elsewhere.close();
    });

    await test.step('by the code', async () => {
      const before = await mailedPartnerLogin(page.request, email);
      await page.getByRole('button', { name: 'Neuen Link senden' }).click();
      await expect
        .poll(async () => (await mailedPartnerLogin(page.request, email)).code)
        .not.toBe(before.code);
      const { code } = await mailedPartnerLogin(page.request, email);
      await page.getByRole('textbox', { name: 'Code aus der E-Mail' }).pressSequentially(code);
      await expect(page.getByRole('dialog', sheet)).toBeVisible();
      await page.getByRole('button', { name: 'Schließen' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a link that was changed', async () => {
      await page.goto(path.replace(/beleg=.*/, `beleg=${world.partner.id}`));
      await expect(page.getByText(/^Diesen Beleg gibt es hier nicht\./)).toBeVisible();
      await expect(page.getByRole('link', { name: /GS-0001/ })).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('the provider wants links', async () => {
      await logInAs(page, server, world.provider);
      await page.goto('/account-settings?bereich=belege');
      const asLink = page.getByRole('radio', { name: 'Link in den Partnerbereich senden' });
      await asLink.click();
      await expect(page.getByText('Belege gehen jetzt als Link an Partner')).toBeVisible();
      await expect(asLink).toBeChecked();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await send();
      const words = 'In Ihrem Partnerbereich finden Sie das Dokument';
      await page.goto(await documentMail(page.request, email, words));
      await expect(page.getByRole('dialog', sheet)).toBeVisible();
    });
  },
);
