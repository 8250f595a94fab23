import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { loadedFiles } from './support/loaded-files.ts';
import {
  allowLoggedOutPartner,
  logInAsPartner,
  mailedPartnerLogin,
} from './support/partner-login.ts';
import { expect, test } from './support/test.ts';

const BUDGET_BYTES = 150_000;

async function askForLogin(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('button', { name: 'Anmeldelink senden' }).click();
  await expect(page.getByRole('heading', { name: 'Schauen Sie in Ihr Postfach' })).toBeVisible();
}

test(
  'a partner comes in by the code, shares the link, leaves, and comes back elsewhere by the mailed link',
  { tag: '@phone-only' },
  async ({ page, browser, server, consoleWatch, expectAccessible }) => {
    allowLoggedOutPartner(consoleWatch);
    const email = 'mara@weiss.example';
    const { partner, link } = await createWorld(networkCaller(server.url), {
      partner: { email, firstName: 'Mara', lastName: 'Weiß' },
    });

    await test.step('the code', async () => {
      await page.goto('/partner');
      await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await askForLogin(page, email);
      await inBothSchemes(page, expectAccessible);
      const { code } = await mailedPartnerLogin(page.request, email);
      await page.getByRole('textbox', { name: 'Code aus der E-Mail' }).pressSequentially(code);
    });

    await test.step('the question', async () => {
      const question = page.getByRole('heading', { name: 'Sind Sie Partner von Gut Lindenhof?' });
      await expect(question).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Ja, ich bin Partner von Gut Lindenhof' }).click();
    });

    await test.step('the first screen', async () => {
      await expect(
        page.getByRole('heading', { level: 1, name: 'Gut Lindenhof', exact: true }),
      ).toBeVisible();
      expect(new URL(page.url()).pathname).toContain(partner.id);
      await expect(page.getByText('Mara Weiß')).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
      await inBothSchemes(page, expectAccessible);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: /kopieren/i }).click();
      await expect(page.getByRole('status')).toHaveText('Link kopiert');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${server.url}${link.shortPath}`);
      await page.getByRole('button', { name: 'QR-Code: Sommerfeste' }).click();
      await expect(page.getByRole('img', { name: `QR-Code zu ${copied}` })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Schließen' }).click();
    });

    await test.step('each first load stays light', async () => {
      for (const path of [new URL(page.url()).pathname, '/partner/konto']) {
        const files = await loadedFiles(page.context(), path);
        const total = [...files.values()].reduce((sum, size) => sum + size, 0);
        const named = [...files].map(([file, size]) => `${file} ${size}`).join('\n');
        expect(files.size, `files of ${path}`).toBeGreaterThan(3);
        expect(total, `${path}\n${named}`).toBeLessThan(BUDGET_BYTES);
        test.info().annotations.push({ type: 'first load', description: `${path} ${total}` });
      }
    });

    await test.step('the tax status, once a year', async () => {
      const start = page.url();
      const question = page.getByRole('heading', { name: 'Stimmt Ihr steuerlicher Status noch?' });
      await expect(question).toBeVisible();
      await page.getByRole('button', { name: 'Nein, ändern' }).click();
      await expect(page.getByRole('dialog', { name: 'Steuer' })).toBeVisible();
      await page.getByRole('button', { name: 'Schließen' }).click();
      await inBothSchemes(page, expectAccessible);
      await page.goto(start);
      await page.getByRole('button', { name: 'Ja, stimmt' }).click();
      await expect(question).toHaveCount(0);
      await page.getByRole('link', { name: 'Daten', exact: true }).click();
      await expect(page.getByText(/^Von Ihnen bestätigt am/)).toBeVisible();
      await page.goto(start);
    });

    await test.step('the way out', async () => {
      const start = page.url();
      await page.getByRole('link', { name: 'Konto' }).click();
      await expect(page.getByRole('heading', { name: 'Angemeldete Geräte' })).toBeVisible();
      await expect(page.getByText('Dieses Gerät')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'E-Mail' })).toBeVisible();
      await page.goto(start);
      await expect(page.getByText('Sie sind im Partnerbereich nicht angemeldet.')).toBeVisible();
      await expect(page.getByText('Mara Weiß')).toHaveCount(0);
    });

    await test.step('the mailed link, on another device', async () => {
      const before = await mailedPartnerLogin(page.request, email);
      await askForLogin(page, email);
      await expect
        .poll(async () => (await mailedPartnerLogin(page.request, email)).code)
        .not.toBe(before.code);
      const { path } = await mailedPartnerLogin(page.request, email);
      const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
      const other = await elsewhere.newPage();
      await other.goto(path);
      await expect(other.getByRole('heading', { name: 'Anmelden als m…@…' })).toBeVisible();
      expect(new URL(other.url()).hash).toBe('');
      await other.getByRole('button', { name: 'Anmelden' }).click();
      await expect(
        other.getByRole('heading', { level: 1, name: 'Gut Lindenhof', exact: true }),
      ).toBeVisible();
      await elsewhere.close();
    });
  },
);

test('the page answers what its router knows, and nothing else below /partner', async ({
  request,
}) => {
  for (const path of ['/partner', '/partner/', '/partner/anmelden', '/partner/konto']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
    expect(await answer.text(), path).toContain('<title>Partnerbereich</title>');
  }
  for (const path of ['/partner/gibt-es-nicht', '/partner/1/2', '/partner/assets/nichts.js'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('the login fits 320 pixels with letters of twice the size', async ({ page, consoleWatch }) => {
  allowLoggedOutPartner(consoleWatch);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/partner');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await askForLogin(page, 'niemand@nirgends.example');
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('every page of a programme fits 320 pixels with letters of twice the size', async ({
  page,
  server,
  consoleWatch,
}) => {
  allowLoggedOutPartner(consoleWatch);
  const email = 'mara@klein.example';
  const app = networkCaller(server.url);
  const world = await createWorld(app, { partner: { email } });
  await saleOf(app, world, 900_000);
  const document = await payOut(app, world, 30_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsPartner(page, email);
  const start = new URL(page.url()).pathname;
  const pages = ['', '/links', '/material', '/druck', '/anfragen', '/anfragen/klicks', '/belege'];
  const inProgramme = [...pages, `/belege?beleg=${document}`, '/daten', '/daten?aendern=steuer'];
  for (const path of [...inProgramme.map((each) => start + each), '/partner/konto']) {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('output[aria-label$="geladen"]')).toHaveCount(0);
    expect(await sidewaysOverflow(page), path).toBe(0);
  }
});
