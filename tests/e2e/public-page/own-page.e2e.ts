import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { browser as browserName } from '#tests/support/visitors.ts';
import { must } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { startSite } from '../support/foreign-site.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { callerOf, worldOn } from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

test(
  'a link leads to the house’s own page, where the embedded form sends for the partner',
  { tag: '@phone' },
  async ({ page, browser, server, expectAccessible }) => {
    test.setTimeout(120_000);
    const world = await worldOn(server);
    const { campaign, link, provider } = world;
    const site = await startSite(
      `<h1>Feiern</h1><script src="${server.url}/einbetten.js" data-kampagne="${campaign.slug}"></script>`,
    );
    const get = <T>(path: string) =>
      must<T>(callerOf(server), 'GET', path, undefined, provider.cookie);
    try {
      await logInAs(page, server, provider);
      await page.goto(`/campaigns?kampagne=${campaign.id}&ansicht=bearbeiten&reiter=landingpage`);
      await page.getByRole('radio', { name: 'Eigene Seite' }).check();
      const address = page.getByLabel('Adresse Ihrer Seite');
      await address.fill(`${site.origin}/feiern?saal=1#anfrage`);
      const shown = site.origin.replace('http://', '');
      await expect(
        page.getByText(`Ein Link öffnet ${shown}/feiern?saal=1&ref=abc123`),
      ).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.getByRole('button', { name: 'Website hinzufügen' }).click();
      await expect(page.getByRole('button', { name: 'Website hinzufügen' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
      await expect(page.getByText('Kampagne aktualisiert')).toBeVisible();

      // A guest of the partner's, who has nothing to do with the provider's browser.
      const guest = await browser.newContext({ locale: 'de-DE', userAgent: browserName(5) });
      const phone = await guest.newPage();
      await phone.goto(`${server.url}${link.shortPath}?ort=2`);
      expect(phone.url()).toBe(`${site.origin}/feiern?saal=1&ref=${link.slug}&ort=2#anfrage`);
      const form = phone.frameLocator('iframe');
      await expect(form.getByText('Gut Lindenhof empfohlen von Fotografie Grün')).toBeVisible();
      expect(await guest.cookies()).toEqual([]);
      const proceed = () =>
        form.getByRole('button', { name: 'Weiter' }).locator('visible=true').click();
      await form.getByLabel('Vorname').fill('Aylin');
      await form.getByLabel('Nachname').fill('Şahin');
      await form.getByLabel('E-Mail').fill('aylin@example.com');
      await proceed();
      await form.getByLabel('Anlass').selectOption('Hochzeit');
      await proceed();
      await form.getByLabel('Wunschtermin').fill('2027-06-12');
      await proceed();
      await form.getByLabel('Anzahl der Gäste').fill('80');
      await proceed();
      for (const box of await form.locator('.pp-consent input').all()) await box.check();
      await expect(form.getByText('Sicherheitsprüfung bestanden')).toBeVisible();
      await phone.waitForTimeout(2_500);
      const answer = phone.waitForResponse(
        (each) => each.request().method() === 'POST' && each.url().includes('/formular/'),
      );
      await form.getByRole('button', { name: 'Anfrage senden' }).click();
      const { leadId } = (await (await answer).json()) as { leadId: string };
      await guest.close();

      const lead = await get<LeadAnswer>(`/api/leads/${leadId}`);
      expect(lead.partnerName).toContain('Grün');
      // The click was counted on the way, and the embedded form is no second one.
      const hits = await get<{ verdict: string }[]>('/api/clicks');
      expect(hits.map(({ verdict }) => verdict)).toEqual(['valid']);
    } finally {
      site.stop();
    }
  },
);
