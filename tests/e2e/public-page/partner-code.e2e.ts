import { formWithCode } from '#tests/support/partner-codes.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { allowLoggedOutPartner, logInAsPartner } from '../support/partner-login.ts';
import { giveConsents, goToLastPage, heading, worldOn } from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

test(
  'a guest types the code of a partner, and the provider sees whose request it is',
  { tag: '@phone' },
  async ({ page, server, expectAccessible, consoleWatch }) => {
    // The provider's side, a whole visit, and the provider's side again, each by day and by night.
    test.slow();
    consoleWatch.allow(/422/);
    const world = await worldOn(server, { campaign: { formConfig: formWithCode() } });
    const { campaign, partner, provider } = world;

    await test.step('the provider gives the partner a shorter word', async () => {
      await logInAs(page, server, provider);
      await page.goto(`/partners?partner=${partner.id}&ansicht=links`);
      const section = page.getByRole('region', { name: 'Empfehlungscode' });
      await expect(section.getByText('FOTOGRAFIEGRUEN', { exact: true })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await section.getByRole('button', { name: /^Code ändern/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Empfehlungscode ändern' });
      await expect(dialog).toBeVisible();
      await dialog.getByLabel('Code', { exact: true }).fill('keiner');
      await expect(dialog.getByText(/reserviert/)).toBeVisible();
      await dialog.getByLabel('Code', { exact: true }).fill('Grün');
      await expect(dialog.getByText('frei')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await dialog.getByRole('button', { name: 'Code ändern' }).click();
      await expect(section.getByText('GRUEN', { exact: true })).toBeVisible();
      await expect(section.getByText(/Frühere gelten weiter: FOTOGRAFIEGRUEN/)).toBeVisible();
    });

    await page.goto(`/formular/${campaign.slug}`);
    await goToLastPage(page);
    const code = page.getByLabel('Empfehlungscode');
    await test.step('one that nobody has is said at once, and again where it is sent', async () => {
      await code.fill('gruhn');
      await code.blur();
      await expect(page.getByRole('status').filter({ hasText: 'kennen wir nicht' })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await giveConsents(page);
      await page.getByRole('button', { name: 'Anfrage senden' }).click();
      await expect(page.getByRole('alert').first()).toContainText('Diesen Code kennen wir nicht');
      await inBothSchemes(page, expectAccessible);
    });
    await code.fill('grün');
    await code.blur();
    await expect(page.getByText('Danke, der Code gilt.')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeVisible();

    await test.step('the provider sees the partner, and how the request came to them', async () => {
      await page.goto('/leads');
      await page.getByText('Aylin Şahin').first().click();
      const sheet = page.getByRole('dialog', { name: 'Aylin Şahin' });
      await expect(sheet.getByText('Fotografie Grün').first()).toBeVisible();
      await expect(
        sheet.getByText('Anfrage eingegangen, Partner mit Empfehlungscode genannt'),
      ).toBeAttached();
    });

    await test.step('on the telephone the code finds the partner as well', async () => {
      await page.goto('/leads?neu=anfrage');
      const dialog = page.getByRole('dialog', { name: 'Anfrage erfassen' });
      await dialog.getByLabel('Nachname').fill('Yıldız');
      await dialog.getByRole('combobox', { name: 'Kampagne' }).click();
      await page.getByRole('option', { name: campaign.name }).click();
      await dialog.getByLabel('Code', { exact: true }).fill('gruhn');
      await expect(dialog.getByText(/Diesen Code gibt es nicht/)).toBeVisible();
      await dialog.getByLabel('Code', { exact: true }).fill('Grün');
      await expect(dialog.getByText(/GRUEN ist der Code von/)).toBeVisible();
      await expect(dialog.getByRole('combobox', { name: 'Empfohlen von' })).toBeHidden();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await dialog.getByRole('button', { name: 'Anfrage erfassen' }).click();
      await expect(page).toHaveURL(/anfrage=/);
      await expect(page.getByText('Empfehlungscode GRUEN genannt')).toBeVisible();
    });
  },
);

test(
  'a partner reads what their guests say on the telephone',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible, consoleWatch }) => {
    allowLoggedOutPartner(consoleWatch);
    const email = `mara-${Date.now()}@codes.example`;
    await worldOn(server, { partner: { email } });
    await logInAsPartner(page, email);
    await page.getByRole('link', { name: 'Links' }).first().click();
    const said = page.getByRole('region', { name: 'So sagen Ihre Gäste es am Telefon' });
    await expect(said).toContainText('Code FOTOGRAFIEGRUEN.');
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await said.getByRole('button', { name: /^Code kopieren/ }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FOTOGRAFIEGRUEN');
  },
);
