import { networkCaller } from '#tests/support/caller.ts';
import { createWorld, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { mailedPartnerLogin } from './support/partner-login.ts';
import { expect, test } from './support/test.ts';

test(
  'a partner follows the requests, announces a guest, and the provider declines',
  { tag: '@phone-only' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/status of 401 .*\/api\/partner-area\//);
    const caller = networkCaller(server.url);
    const email = 'mara-anfragen@weiss.example';
    const world = await createWorld(caller, { partner: { email } });
    await submitLead(caller, world);
    await page.goto('/partner');
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
    await page.getByRole('button', { name: 'Anmeldelink senden' }).click();
    await expect(page.getByRole('heading', { name: 'Schauen Sie in Ihr Postfach' })).toBeVisible();
    const { code } = await mailedPartnerLogin(page.request, email);
    await page.getByRole('textbox', { name: 'Code aus der E-Mail' }).pressSequentially(code);
    await page.getByRole('button', { name: 'Ja, ich bin Partner von Gut Lindenhof' }).click();

    await test.step('the requests and the clicks', async () => {
      await page.getByRole('link', { name: 'Anfragen' }).click();
      await expect(page.getByText('Feier im Juni 2027')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('link', { name: 'Klicks' }).click();
      await expect(page.getByRole('heading', { name: 'Je Tag' })).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('the announcement', async () => {
      const ways = page.getByRole('navigation', { name: 'Anfragen und Klicks' });
      await ways.getByRole('link', { name: 'Anfragen' }).click();
      await page.getByRole('button', { name: 'Empfehlung ankündigen' }).click();
      await page.getByRole('textbox', { name: /^Woran erkennt/ }).fill('Frau K. aus Potsdam');
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Ankündigen', exact: true }).click();
      await expect(page.getByText('„Frau K. aus Potsdam“')).toBeVisible();
    });

    await test.step('the provider', async () => {
      const [name = '', value = ''] = world.provider.cookie.split('=');
      await page.context().addCookies([{ name, value, url: server.url }]);
      await page.goto('/leads');
      const folded = page.getByRole('button', { name: 'Angekündigte Empfehlungen (1)' });
      const enter = page.getByRole('button', { name: 'Anfrage erfassen: Frau K. aus Potsdam' });
      await expect(enter.or(folded)).toBeVisible();
      if (await folded.isVisible()) await folded.click();
      await enter.click();
      const form = page.getByRole('dialog', { name: 'Anfrage erfassen' });
      const choice = form.getByLabel('Angekündigte Empfehlung');
      await expect(choice.locator('option:checked')).toHaveText(/^Frau K\. aus Potsdam/);
      await expect(form.getByLabel('Begründung')).toHaveValue(/^Angekündigt am/);
      await inBothSchemes(page, expectAccessible);
      await form.getByRole('button', { name: 'Abbrechen' }).click();
      await expect(form).toHaveCount(0);
      await page.getByRole('button', { name: 'Ablehnen: Frau K. aus Potsdam' }).click();
      await expect(page.getByRole('dialog')).toContainText('Ankündigung ablehnen');
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Ablehnen', exact: true }).last().click();
      await expect(page.getByText('Angekündigte Empfehlungen')).toHaveCount(0);
    });
  },
);
