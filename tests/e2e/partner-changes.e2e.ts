import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { allowLoggedOutPartner, mailedPartnerLogin } from './support/partner-login.ts';
import { expect, test } from './support/test.ts';

test(
  'a partner asks for other data where the provider alone changes it; one wish is taken over, one declined',
  { tag: '@phone' },
  async ({ page, browser, server, consoleWatch, expectAccessible }) => {
    allowLoggedOutPartner(consoleWatch);
    const email = `mara-${Date.now()}@weiss.example`;
    const { provider, partner } = await createWorld(networkCaller(server.url), {
      partner: { email, firstName: 'Mara', lastName: 'Weiß' },
    });
    await logInAs(page, server, provider);
    await test.step('the provider chooses to decide', async () => {
      await page.goto('/partners/aenderungen');
      await expect(page.getByText('Keine offene Änderung')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('link', { name: 'Account-Einstellungen', exact: true }).last().click();
      const lock = page.getByRole('switch', { name: 'Daten ändert nur der Anbieter' });
      await lock.click();
      await expect(page.getByText('Partner bitten Sie jetzt um Änderungen')).toBeVisible();
      await expect(lock).toBeChecked();
    });

    const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
    const area = await elsewhere.newPage();
    const ask = async (street: string) => {
      await area.getByRole('button', { name: 'Name und Anschrift ändern' }).click();
      await area.getByLabel('Straße und Hausnummer').fill(street);
      await area.getByRole('button', { name: 'Zur Freigabe senden' }).click();
      await expect(area.getByText(/^Ihr Änderungswunsch ist gesendet/)).toBeVisible();
    };
    await test.step('the partner asks', async () => {
      await area.goto('/partner');
      await area.getByRole('textbox', { name: 'E-Mail' }).fill(email);
      await area.getByRole('button', { name: 'Anmeldelink senden' }).click();
      await expect(
        area.getByRole('heading', { name: 'Schauen Sie in Ihr Postfach' }),
      ).toBeVisible();
      const { code } = await mailedPartnerLogin(page.request, email);
      await area.getByRole('textbox', { name: 'Code aus der E-Mail' }).pressSequentially(code);
      await area.getByRole('button', { name: /^Ja, ich bin Partner/ }).click();
      await area.getByRole('link', { name: 'Daten', exact: true }).click();
      await expect(area.getByText(/^Ihre Daten ändert/)).toBeVisible();
      await ask('Žižkagasse 7');
      await expect(area.getByText(/gewünscht: Žižkagasse 7/)).toBeVisible();
      expect(await sidewaysOverflow(area)).toBe(0);
    });

    await test.step('the provider takes it over', async () => {
      await page.goto('/dashboard');
      await page.getByRole('link', { name: /Partner möchte Angaben ändern/ }).click();
      await expect(page.getByText('gewünscht am')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.getByRole('button', { name: /^Übernehmen/ }).click();
      await expect(page.getByText('Keine offene Änderung')).toBeVisible();
      await area.reload();
      await expect(area.getByText(/Žižkagasse 7/)).toBeVisible();
      await expect(area.getByText(/gewünscht:/)).toHaveCount(0);
    });

    await test.step('and declines the next', async () => {
      await ask('Irgendwo 1');
      await page.goto('/partners');
      await page.getByRole('link', { name: 'Änderungen (1)' }).click();
      await page.getByRole('button', { name: /^Ablehnen/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Änderung ablehnen' });
      await dialog.getByLabel('Grund').fill('Bitte rufen Sie uns kurz an.');
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('button', { name: 'Ablehnen' }).click();
      await expect(page.getByText('Keine offene Änderung')).toBeVisible();
      await area.reload();
      await expect(area.getByText(/nicht übernommen: Bitte rufen Sie uns kurz an\./)).toBeVisible();
      await area.getByRole('button', { name: 'Verstanden' }).click();
      await expect(area.getByText(/nicht übernommen/)).toHaveCount(0);
      await expect(area.getByText(/Žižkagasse 7/)).toBeVisible();
    });
    expect(partner.street).not.toBe('Žižkagasse 7');
    await elsewhere.close();
  },
);
