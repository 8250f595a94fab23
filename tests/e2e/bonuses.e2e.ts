import { networkCaller } from '#tests/support/caller.ts';
import { createWorld, must, partnerBody } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { mailedPartnerLogin } from './support/partner-login.ts';
import { expect, test } from './support/test.ts';

const REASON = 'Danke für zehn Buchungen in einem Sommer';

test(
  'a bonus is given in the sheet, taken back, given again, and stands on the document',
  { tag: '@phone-drill' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    // A reason that cannot be printed is refused by the server.
    consoleWatch.allow(/status of 422/);
    const { provider, partner } = await createWorld(networkCaller(server.url), {
      partner: { firstName: 'Deniz', lastName: 'Özdemir', companyName: 'DJ Özdemir' },
    });
    await logInAs(page, server, provider);
    const sheet = page.getByRole('dialog', { name: 'DJ Özdemir' });
    const dialog = page.getByRole('dialog', { name: 'Bonus gutschreiben' });

    await test.step('the dialog says what it means before it is given', async () => {
      await page.goto(`/partners?partner=${partner.id}&ansicht=praemien`);
      await sheet.getByRole('button', { name: 'Bonus gutschreiben' }).click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Bonus gutschreiben' }).click();
      await expect(dialog.getByText('Bitte geben Sie einen Betrag größer als 0 ein')).toBeVisible();
      await dialog.getByLabel('Betrag netto').fill('150');
      await dialog.getByLabel('Grund').fill(`${REASON} 🫨`);
      await dialog.getByRole('button', { name: 'Bonus gutschreiben' }).click();
      await expect(dialog.getByText(/können: 🫨\. Bitte schreiben/)).toBeVisible();
      await dialog.getByLabel('Grund').fill(REASON);
      await expect(
        dialog.getByText(
          /^DJ Özdemir erhält 150,00.€ netto; der Betrag steht auf der nächsten Gutschrift/,
        ),
      ).toContainText(`„Bonus: ${REASON}“`);
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('two clicks give one', async () => {
      await dialog.getByRole('button', { name: 'Bonus gutschreiben' }).dblclick();
      await expect(dialog).toBeHidden();
      await expect(sheet.getByText(REASON)).toHaveCount(1);
      await expect(sheet.getByText(/150,00.€/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('it is taken back with a reason, which stays in the list', async () => {
      await sheet.getByRole('button', { name: `Zurücknehmen: ${REASON}` }).click();
      const asked = page.getByRole('dialog', { name: 'Bonus zurücknehmen?' });
      await expect(asked).toBeVisible();
      await asked.getByLabel('Grund').fill('War für einen anderen Partner');
      await inBothSchemes(page, expectAccessible);
      await asked.getByRole('button', { name: 'Bonus zurücknehmen' }).click();
      await expect(asked).toBeHidden();
      await expect(sheet.getByText('Zurückgenommen: War für einen anderen Partner')).toBeVisible();
      await expect(sheet.getByRole('button', { name: /^Zurücknehmen/ })).toHaveCount(0);
    });

    await test.step('another one is paid by a document that names its reason', async () => {
      await sheet.getByRole('button', { name: 'Bonus gutschreiben' }).click();
      await expect(dialog).toBeVisible();
      await dialog.getByLabel('Betrag netto').fill('80');
      await dialog.getByLabel('Grund').fill('Hilfe auf der Messe');
      await dialog.getByRole('button', { name: 'Bonus gutschreiben' }).click();
      await expect(dialog).toBeHidden();
      await page.goto(`/payouts?offen=${partner.id}`);
      const row = page.getByRole('listitem').filter({ hasText: 'Einmalige Prämie vom' }).last();
      await expect(row).toContainText('Bonus: Hilfe auf der Messe');
      await row.getByRole('button', { name: /^Zurücknehmen.*Hilfe auf der Messe/ }).click();
      const asked = page.getByRole('dialog', { name: 'Bonus zurücknehmen?' });
      await expect(asked).toBeVisible();
      await asked.getByRole('button', { name: 'Abbrechen' }).click();
      await expect(asked).toBeHidden();
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  },
);

test('a partner without a link is named the way to one', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const { provider } = await createWorld(app);
  const body = partnerBody({ companyName: 'Blumen Ähre', email: 'b@aehre.example' });
  const { id } = await must<{ id: string }>(app, 'POST', '/api/partners', body, provider.cookie);
  await logInAs(page, server, provider);
  await page.goto(`/partners?partner=${id}&ansicht=praemien`);
  // It is reachable and says why; a click waits for it to be enabled.
  await page.getByRole('button', { name: 'Bonus gutschreiben' }).press('Enter');
  await expect(page.getByText('Der Partner hat noch keinen Link')).toBeVisible();
  await inBothSchemes(page, expectAccessible);
});

test(
  'a partner reads their bonuses with the reason, and why one was taken back',
  { tag: '@phone-only' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/status of 401 .*\/api\/partner-area\//);
    const app = networkCaller(server.url);
    const email = 'mara-boni@weiss.example';
    const world = await createWorld(app, { partner: { email } });
    const { cookie } = world.provider;
    const path = `/api/partners/${world.partner.id}/bonuses`;
    const bonus = { campaignId: world.campaign.id, amount: 80, reason: 'Falsch gebucht' };
    const { bonuses } = await must<{ bonuses: { id: string }[] }>(app, 'POST', path, bonus, cookie);
    const withdrawn = `${path}/${bonuses[0]?.id ?? ''}/withdraw`;
    await must(app, 'POST', withdrawn, { reason: 'War für jemand anderen' }, cookie);
    await must(app, 'POST', path, { ...bonus, amount: 150, reason: REASON }, cookie);
    await page.goto('/partner');
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
    await page.getByRole('button', { name: 'Anmeldelink senden' }).click();
    await expect(page.getByRole('heading', { name: 'Schauen Sie in Ihr Postfach' })).toBeVisible();
    const { code } = await mailedPartnerLogin(page.request, email);
    await page.getByRole('textbox', { name: 'Code aus der E-Mail' }).pressSequentially(code);
    await page.getByRole('button', { name: 'Ja, ich bin Partner von Gut Lindenhof' }).click();
    await expect(page.getByText(/150,00.€ Bonus erhalten/)).toBeVisible();
    await page.getByRole('link', { name: 'Anfragen' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Boni' })).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.getByText(/zurückgenommen/)).toBeVisible();
    await expect(page.getByText(/Grund: War für jemand anderen/)).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);
