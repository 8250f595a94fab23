import { networkCaller } from '#tests/support/caller.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createWorld, must, partnerBody } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { allowLoggedOutPartner } from './support/partner-login.ts';
import { expect, test } from './support/test.ts';

test(
  'a provider invites all partners, one comes in by the link, and the provider looks at what they see',
  { tag: '@phone-look' },
  async ({ page, browser, server, consoleWatch, expectAccessible }) => {
    allowLoggedOutPartner(consoleWatch);
    const app = networkCaller(server.url);
    const email = `mara-${Date.now()}@weiss.example`;
    const { provider, partner } = await createWorld(app, { partner: { email } });
    const suspended = await must<{ id: string }>(
      app,
      'POST',
      '/api/partners',
      partnerBody({
        companyName: 'Trauredner Anna-Charlotte von der Heydebreck-Lichtenfels & Partner',
        email: 'anna@redner.example',
        iban: '',
        vatId: '',
        taxNumber: '21/815/08150',
      }),
      provider.cookie,
    );
    const status = { status: 'suspended' };
    await must(app, 'PATCH', `/api/partners/${suspended.id}`, status, provider.cookie);
    await logInAs(page, server, provider);

    await test.step('the invitations', async () => {
      await page.goto('/partners');
      await page.getByRole('button', { name: 'Zum Partnerbereich einladen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Zum Partnerbereich einladen' });
      await dialog.getByText('Ein Partner ist nicht dabei').click();
      await expect(dialog.getByText(/Dieser Partner ist gesperrt/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('button', { name: '1 Einladung senden' }).click();
      await expect(dialog.getByText('1 eingeladen', { exact: true })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('button', { name: 'Fertig' }).click();
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.goto(`/partners?partner=${partner.id}`);
      await expect(page.getByText('Eingeladen am', { exact: true })).toBeVisible();
    });

    await test.step('the partner comes in', async () => {
      const link = await eventually(async () => {
        const mailbox = await (await page.request.get('/dev/mail')).text();
        const entry = mailbox
          .split('<li>')
          .find((line) => line.includes(email) && line.includes('lädt Sie in den Partnerbereich'));
        const address = /href="([^"]+)"/.exec(entry ?? '')?.[1];
        if (address === undefined) throw new Error('no invitation');
        const mail = await (await page.request.get(address)).text();
        const path = /\/partner\/anmelden#[\w-]{64}/.exec(mail)?.[0];
        if (path === undefined) throw new Error('no link in the invitation');
        return path;
      });
      const phone = await browser.newContext({ baseURL: server.url });
      const own = await phone.newPage();
      await own.goto(link);
      await own.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await own.getByRole('button', { name: 'Ja, ich bin Partner von Gut Lindenhof' }).click();
      await expect(
        own.getByRole('heading', { level: 1, name: 'Gut Lindenhof', exact: true }),
      ).toBeVisible();
      await phone.close();
    });

    await test.step('the look at their area', async () => {
      await page.goto(`/partners?partner=${partner.id}`);
      await expect(page.getByText('Zuletzt angemeldet am', { exact: true })).toBeVisible();
      const opening = page.context().waitForEvent('page');
      await page.getByRole('button', { name: 'Als Partner ansehen' }).click();
      const tab = await opening;
      const bar = tab.getByRole('complementary', { name: 'Ansicht als Partner' });
      await expect(bar).toContainText('Ansicht als Łukasz Grün');
      await expect(
        tab.getByRole('heading', { level: 1, name: 'Gut Lindenhof', exact: true }),
      ).toBeVisible();
      expect(tab.url()).not.toContain('#');
      await tab.reload();
      await expect(bar).toBeVisible();
      await bar.getByRole('button', { name: 'Beenden' }).click();
      await expect(tab).toHaveURL(/\/partners\?partner=/);
      // An ordinary tab again: nobody is logged in as a partner in this browser.
      await tab.goto('/partner');
      await expect(tab.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
      await tab.close();
    });
  },
);
