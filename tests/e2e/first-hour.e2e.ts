import type { Locator, Page } from '@playwright/test';
import { allowLoggedOut } from './support/log-in.ts';
import { codeOf } from './support/start-code.ts';
import { expect, test } from './support/test.ts';

/** What the first hour may cost, from the first screen to the link in a partner's hand. */
const MOST = { typed: 8, clicks: 10, screens: 4 };

/** Counts as a person would: a value typed, a click (boxes too), a question on a screen of its own. */
class Count {
  typed = 0;
  clicks = 0;
  screens = 0;

  async type(field: Locator, text: string): Promise<void> {
    this.typed += 1;
    await field.fill(text);
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async screen(page: Page, headline: string): Promise<void> {
    this.screens += 1;
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  }
}

test(
  'from nothing to the link in a partner’s hand',
  { tag: '@phone' },
  async ({ page, request, browser, server, consoleWatch }) => {
    // The whole way, with the bundles of every screen loaded for the first time.
    test.setTimeout(120_000);
    allowLoggedOut(consoleWatch);
    const count = new Count();
    const email = `stunde-${crypto.randomUUID()}@example.com`;
    const next = page.getByRole('button', { name: 'Weiter', exact: true });

    await page.goto('/start');
    await count.screen(page, 'In 90 Sekunden ausprobieren');
    await count.type(page.getByLabel('Name Ihres Hauses'), 'Gut Lindenhof');
    await count.type(page.getByLabel('E-Mail-Adresse'), email);
    await count.type(page.getByRole('textbox', { name: 'Passwort' }), 'Haselnuss-Strudel 42');
    for (const box of await page.getByRole('checkbox').all()) await count.click(box);
    await count.click(next);

    await count.screen(page, 'Wen möchten Sie zuerst als Partner?');
    await count.type(page.getByLabel('Name oder Firma'), 'Foto Anna Grün');
    await count.type(page.getByLabel('Telefon'), '0170 1234567');
    await count.click(next);

    await count.screen(page, 'Was bekommt Foto Anna Grün?');
    await count.click(next);

    await count.screen(page, 'Ihre Seite ist fertig');
    const url = new URL(await shownAddress(page), server.url);
    const guest = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await guest.goto(url.href);
    await expect(guest.getByText('Wann feiern Sie')).toBeHidden();
    await count.type(
      page.getByRole('textbox', { name: 'Impressum' }),
      'gut-lindenhof.example/impressum',
    );
    await count.type(
      page.getByRole('textbox', { name: 'Datenschutzerklärung' }),
      'gut-lindenhof.example/datenschutz',
    );
    await count.click(page.getByRole('button', { name: 'AGB: steht auf derselben Seite' }));
    await count.click(page.getByRole('button', { name: 'Links speichern' }));
    await count.type(page.getByLabel('Code'), await codeOf(request, email));
    await count.click(page.getByRole('button', { name: 'Bestätigen & veröffentlichen' }));
    await expect(page.getByRole('heading', { name: 'Ihre Seite ist öffentlich' })).toBeVisible();

    const poster = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Poster (PDF)' }).click();
    expect((await poster).suggestedFilename()).toMatch(/\.pdf$/);
    await count.click(page.getByRole('button', { name: 'An Partner senden' }));
    const dialog = page.getByRole('dialog', { name: 'An Partner senden' });
    await expect(dialog.getByLabel('Nachricht', { exact: true })).toHaveValue(
      new RegExp(url.pathname),
    );
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/491701234567\?text=/,
    );

    await guest.goto(url.href);
    await expect(guest.getByText('Wann feiern Sie').first()).toBeVisible();
    await guest.context().close();
    const { typed, clicks, screens } = count;
    process.stdout.write(
      `first hour: ${typed} typed values, ${clicks} clicks, ${screens} screens\n`,
    );
    expect(typed).toBeLessThanOrEqual(MOST.typed);
    expect(clicks).toBeLessThanOrEqual(MOST.clicks);
    expect(screens).toBeLessThanOrEqual(MOST.screens);
  },
);

/** The path of the short link as it stands on the last screen, before it can be opened from there. */
async function shownAddress(page: Page): Promise<string> {
  const line = await page.getByText(/\/r\/[a-z0-9-]+\/foto-anna-gruen/).textContent();
  return (line ?? '').replace(/^[^/]*/, '');
}
