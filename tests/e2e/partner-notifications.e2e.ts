import { networkCaller } from '#tests/support/caller.ts';
import { documentScene } from '#tests/support/document-scene.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { allowLoggedOutPartner, logInAsPartner } from './support/partner-login.ts';
import { expect, test } from './support/test.ts';

test(
  'a partner switches off mails with documents; the provider reads it and may send one all the same',
  { tag: '@phone-look' },
  async ({ page, browser, server, consoleWatch, expectAccessible }) => {
    test.slow();
    allowLoggedOutPartner(consoleWatch);
    const email = `mara-${Date.now()}@belege.example`;
    const { provider, id, partner } = await documentScene(networkCaller(server.url), { email });

    await test.step('the partner switches', async () => {
      await logInAsPartner(page, email);
      await page.getByRole('link', { name: 'Daten', exact: true }).click();
      const documents = page.getByRole('switch', { name: 'Gutschriften und Belege' });
      await expect(documents).toBeChecked();
      await documents.click();
      await expect(documents).not.toBeChecked();
      await page.reload();
      await expect(documents).not.toBeChecked();
      await expect(page.getByRole('switch', { name: 'Neue Anfragen' })).toBeChecked();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
    const desk = await elsewhere.newPage();
    await logInAs(desk, server, provider);
    await test.step('the provider reads it on sheet and document', async () => {
      await desk.goto(`/partners?partner=${partner.id}`);
      await expect(desk.getByText(/^Gutschriften und Belege \(seit /)).toBeVisible();
      await desk.goto(`/payouts?gutschrift=${id}`);
      await expect(desk.getByText(/^Vom Partner abbestellt\. Das Dokument steht/)).toBeVisible();
    });

    await test.step('and sends it all the same', async () => {
      await desk.goto(`/payouts?senden=${id}`);
      const dialog = desk.getByRole('dialog', { name: 'Gutschrift GS-0001 senden' });
      await expect(
        dialog.getByText(/^Ihr Partner hat E-Mails mit Dokumenten abbestellt/),
      ).toBeVisible();
      await dialog.getByRole('button', { name: 'Trotzdem senden' }).click();
      await expect(desk.getByText('GS-0001 wurde gesendet')).toBeVisible();
    });
    await elsewhere.close();
  },
);
