import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { picture } from '#tests/support/images.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { allowLoggedOutPartner, mailedPartnerLogin } from './support/partner-login.ts';
import { expect, test } from './support/test.ts';

/** Logs a partner in for the first time and opens the page with their own data. */
async function openOwnData(page: Page, area: Page, email: string): Promise<void> {
  await area.goto('/partner');
  await area.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await area.getByRole('button', { name: 'Anmeldelink senden' }).click();
  await expect(area.getByRole('heading', { name: 'Schauen Sie in Ihr Postfach' })).toBeVisible();
  const { code } = await mailedPartnerLogin(page.request, email);
  await area.getByRole('textbox', { name: 'Code aus der E-Mail' }).pressSequentially(code);
  await area.getByRole('button', { name: /^Ja, ich bin Partner/ }).click();
  await area.getByRole('link', { name: 'Daten', exact: true }).click();
}

test(
  'a partner asks for other data where the provider alone changes it; one wish is taken over, one declined',
  { tag: '@phone-look' },
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
      await openOwnData(page, area, email);
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

test(
  'a partner’s picture is shown to guests once it is released; the next one is declined, and taken away it is gone',
  { tag: '@phone-look' },
  async ({ page, browser, server, consoleWatch, expectAccessible }) => {
    allowLoggedOutPartner(consoleWatch);
    const email = `bild-${Date.now()}@weiss.example`;
    const names = { email, companyName: 'Mara Weiß', firstName: 'Mara', lastName: 'Weiß' };
    const world = await createWorld(networkCaller(server.url), { partner: names });
    await logInAs(page, server, world.provider);
    const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
    const guest = await elsewhere.newPage();
    const pageOfLink = `/formular/${world.campaign.slug}?ref=${world.link.slug}`;
    const portrait = guest.getByRole('img', { name: 'Bild von Mara Weiß' });
    const choose = async (width: number) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'ich.jpg',
        mimeType: 'image/jpeg',
        buffer: await picture('jpeg', width, 900),
      });
      await expect(page.getByText('Wartet auf Freigabe', { exact: true })).toBeVisible();
    };
    let ownData = '';

    await test.step('the partner chooses a picture, and guests see none yet', async () => {
      await openOwnData(page, page, email);
      await expect(page.getByRole('button', { name: 'Bild auswählen' })).toBeVisible();
      ownData = page.url();
      await choose(1200);
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await guest.goto(pageOfLink);
      await expect(guest.getByText('Mara Weiß').first()).toBeVisible();
      await expect(portrait).toHaveCount(0);
    });

    await test.step('the provider releases it', async () => {
      await page.goto('/dashboard');
      await page.getByRole('link', { name: /Partner möchte Angaben ändern/ }).click();
      await expect(page.getByText('hochgeladen am')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.getByRole('button', { name: /^Freigeben/ }).click();
      await expect(page.getByText('Keine offene Änderung')).toBeVisible();
      await guest.reload();
      await expect(portrait).toBeVisible();
      expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(288);
      await page.goto(pageOfLink);
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('and declines the next, while guests go on seeing the first', async () => {
      await page.goto(ownData);
      await expect(page.getByText('Gäste sehen dieses Bild')).toBeVisible();
      await choose(900);
      await page.goto('/partners/aenderungen');
      await expect(page.getByText('Sehen Gäste bisher')).toBeVisible();
      await page.getByRole('button', { name: /^Ablehnen/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Bild ablehnen' });
      await dialog.getByLabel('Grund').fill('Bitte etwas heller.');
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('button', { name: 'Ablehnen' }).click();
      await expect(page.getByText('Keine offene Änderung')).toBeVisible();
      await page.goto(ownData);
      await expect(page.getByText(/nicht freigegeben: Bitte etwas heller\./)).toBeVisible();
      await page.getByRole('button', { name: 'Verstanden' }).click();
      await expect(page.getByText(/nicht freigegeben/)).toHaveCount(0);
      await guest.reload();
      await expect(portrait).toBeVisible();
    });

    await test.step('the provider shows it no longer', async () => {
      await page.goto(`/partners?partner=${world.partner.id}`);
      await page.getByRole('button', { name: 'Bild nicht mehr zeigen' }).click();
      await expect(page.getByText('Gäste sehen das Bild nicht mehr.')).toBeVisible();
      await guest.reload();
      await expect(portrait).toHaveCount(0);
    });
    await elsewhere.close();
  },
);
