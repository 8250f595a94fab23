import { chromium, type Page } from '@playwright/test';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { publishGuestPage } from '#tests/security/guest-page-samples.ts';
import { must } from '#tests/support/world.ts';
import { launchOptions } from '../../../scripts/browser/launch-options.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { startSite } from '../support/foreign-site.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { callerOf, worldOn } from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

test('the form stands on the site of its provider, grows, and sends for the partner, without third-party cookies', async ({
  server,
}) => {
  test.setTimeout(120_000);
  const world = await worldOn(server);
  const caller = callerOf(server);
  const tag = `<h1>Feiern</h1><script src="${server.url}/einbetten.js" data-kampagne="${world.campaign.slug}"></script>`;
  await publishGuestPage(caller, world, 'Feiern am See');
  const [site, stranger] = [await startSite(tag), await startSite(tag)];
  await must(caller, 'PUT', '/api/account/sites', { sites: [site.origin] }, world.provider.cookie);
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ locale: 'de-DE' });
    await refuseThirdPartyCookies(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== site.origin && origin !== server.url && origin !== 'null')
        foreign.push(request.url());
    });
    await page.goto(`${site.origin}/?ref=${world.link.slug}`);
    const form = page.frameLocator('iframe');
    await expect(form.getByText('Gut Lindenhof empfohlen von Fotografie Grün')).toBeVisible();
    const frame = page.frames().find((each) => each.url().includes('/einbetten/'));
    // The browser keeps none of what a frame of another site would store.
    expect(
      await frame?.evaluate(() => {
        // oxlint-disable-next-line unicorn/no-document-cookie -- What is tried is what trackers do.
        document.cookie = 'spur=1; SameSite=None; Secure';
        return document.cookie;
      }),
    ).toBe('');

    // As high as the form: nothing is scrolled inside of the frame, on any of its pages.
    const height = () => page.locator('iframe').evaluate((each) => each.clientHeight);
    const inner = () => frame?.evaluate(() => document.body.getBoundingClientRect().height) ?? 0;
    await expect.poll(async () => Math.abs((await height()) - (await inner()))).toBeLessThan(2);
    const first = await height();
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
    await expect(form.getByText('5 von 5')).toBeVisible();
    await expect.poll(height).toBeGreaterThan(first);
    await expect.poll(async () => Math.abs((await height()) - (await inner()))).toBeLessThan(2);

    for (const box of await form.locator('.pp-consent input').all()) await box.check();
    await expect(form.getByText('Sicherheitsprüfung bestanden')).toBeVisible();
    await page.waitForTimeout(2_500);
    const answer = page.waitForResponse(
      (each) => each.request().method() === 'POST' && each.url().includes('/formular/'),
    );
    await form.getByRole('button', { name: 'Anfrage senden' }).click();
    const { leadId } = (await (await answer).json()) as { leadId: string };
    await expect(form.getByText('Vielen Dank', { exact: false }).first()).toBeVisible();
    const lead = await must<LeadAnswer>(
      caller,
      'GET',
      `/api/leads/${leadId}`,
      undefined,
      world.provider.cookie,
    );
    expect(lead.partnerName).toContain('Grün');
    expect(foreign).toEqual([]);

    // On any other site the browser shows nothing.
    await page.goto(`${stranger.origin}/?ref=${world.link.slug}`);
    await expect(page.locator('iframe')).toBeVisible();
    await expect(page.frameLocator('iframe').getByLabel('Vorname')).toHaveCount(0);
  } finally {
    await browser.close();
    site.stop();
    stranger.stop();
  }
});

test(
  'what to paste is copied from the campaign, after the own site was entered',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/422/);
    const world = await worldOn(server);
    await logInAs(page, server, world.provider);
    await page.goto(`/campaigns?kampagne=${world.campaign.id}&ansicht=landingpage`);
    await page.getByRole('button', { name: 'Einbetten' }).click();
    const dialog = page.getByRole('dialog', { name: 'Auf Ihrer Website einbetten' });
    await dialog.getByLabel('Adressen').fill('ftp://schloss.example');
    await dialog.getByRole('button', { name: 'Websites speichern' }).click();
    await expect(dialog.getByText(/ist keine Website, auf der Sie etwas einbetten/)).toBeVisible();
    await dialog.getByLabel('Adressen').fill('https://www.schloss.example/kontakt');
    await dialog.getByRole('button', { name: 'Websites speichern' }).click();
    await expect(dialog.getByLabel('Adressen')).toHaveValue('https://www.schloss.example');
    await expect(dialog.getByText(`data-kampagne="${world.campaign.slug}"`)).toBeVisible();
    await dialog.getByText('Button', { exact: true }).click();
    await expect(dialog.getByText(/data-art="knopf"/)).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);

/** As browsers do whose users want it: no frame of another site stores a cookie. */
async function refuseThirdPartyCookies(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
}
