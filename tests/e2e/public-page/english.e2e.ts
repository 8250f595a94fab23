import { defaultLandingPage } from '#shared/forms/default-form.ts';
import { publishGuestPage } from '#tests/security/guest-page-samples.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { putOnPlanIn } from '../support/plan.ts';
import { callerOf, formOf, heading, worldOn } from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

test(
  'a house writes its texts in English, and a guest asks in English',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    test.slow();
    const landingPageConfig = { ...defaultLandingPage(), headline: 'Ein Fest am Wasser' };
    const world = await worldOn(server, { campaign: { landingPageConfig } });
    await putOnPlanIn(server, world.provider.email, 'premium_monthly');
    await publishGuestPage(callerOf(server), world, 'Feiern am See');
    await logInAs(page, server, world.provider);

    await test.step('the campaign says what is missing', async () => {
      await page.goto(
        `/campaigns?kampagne=${world.campaign.id}&ansicht=bearbeiten&reiter=englisch`,
      );
      const sheet = page.getByRole('dialog', { name: world.campaign.name });
      await sheet.getByLabel('Gästen die Seite auch auf Englisch anbieten').check();
      await sheet.getByRole('button', { name: 'Nächster fehlender Text' }).click();
      const missing = sheet.getByLabel('Englisch für Überschrift: Ein Fest am Wasser');
      await expect(missing).toBeFocused();
      await missing.fill('A feast by the water');
      await expect(sheet.getByText('Alles auf Englisch')).toBeVisible();
      await expect(
        sheet.getByText('Der Gästeseite fehlen noch ein englischer Text.'),
      ).toBeVisible();
      await inBothSchemes(page, () => expectAccessible());
      await sheet.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Kampagne aktualisiert').waitFor();
    });

    await test.step('the page is German until its own texts are there', async () => {
      await page.goto(`${formOf(world)}&lang=en`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await page.goto(`/gaesteseite?seite=${world.campaign.id}`);
      await page.getByRole('tab', { name: 'Englisch' }).click();
      await page.getByLabel('Englisch für Überschrift: Feiern am See').fill('Celebrate here');
      await expect(page.getByText('Alles auf Englisch')).toBeVisible();
      await inBothSchemes(page, () => expectAccessible());
      await page.getByRole('button', { name: 'Veröffentlichen' }).click();
      await expect(page.getByText('Englische Texte geändert')).toBeVisible();
      await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
      await expect(page.getByText('Gäste sehen die Seite ab jetzt.')).toBeVisible();
    });

    await test.step('a guest changes to English, and everything they read is', async () => {
      await page.goto(`${formOf(world)}&lang=de`);
      const change = page.getByRole('navigation', { name: 'Sprache' });
      await change.getByRole('link', { name: 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { name: 'Celebrate here' }).first()).toBeVisible();
      await expectAccessible();
      expect(await sidewaysOverflow(page)).toBe(0);
      const next = page.getByRole('button', { name: 'Continue' });
      await next.click();
      await expect(page.getByRole('alert').first()).toContainText('Please fill in ‘First name’.');
      await expectAccessible();
      await page.getByLabel('First name').fill('Aylin');
      await page.getByLabel('Last name').fill('Şahin');
      await page.getByLabel('Email').fill('aylin@example.com');
      await next.click();
      await page.getByLabel('Occasion').selectOption('Wedding');
      await next.click();
      await page.getByLabel('Preferred date').last().fill('2027-06-12');
      await next.click();
      await page.getByLabel('Number of guests').last().fill('80');
      await next.click();
      await page.getByText('Your details', { exact: true }).click();
      await expect(page.getByText('12 June 2027').last()).toBeVisible();
      await expect(page.getByText('Wedding').last()).toBeVisible();
      for (const box of await page
        .getByRole('group', { name: 'Your consent' })
        .getByRole('checkbox')
        .all())
        await box.check();
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await expect(heading(page, 'Your enquiry has arrived')).toBeVisible();
      await expectAccessible();
      await page.reload();
      await expect(heading(page, 'Your enquiry has arrived')).toBeVisible();
    });

    await test.step('the house reads German, and that the guest does not', async () => {
      await page.goto('/leads');
      await page.getByText('Aylin Şahin').first().click();
      await expect(page.getByText('Angefragt auf Englisch')).toBeVisible();
      await expect(page.getByText('Hochzeit').first()).toBeVisible();
    });
  },
);
