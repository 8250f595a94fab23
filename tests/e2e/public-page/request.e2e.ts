import type { Page } from '@playwright/test';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { must } from '#tests/support/world.ts';
import {
  callerOf,
  formOf,
  giveConsents,
  goToLastPage,
  heading,
  next,
  worldOn,
} from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

/** Everything that a page can leave in a browser, but for cookies. */
function storedBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const files = 'caches' in self ? await caches.keys() : [];
    const tables = await indexedDB.databases();
    return localStorage.length + sessionStorage.length + files.length + tables.length;
  });
}

test(
  'a visitor sends a request, page by page, and leaves no trace in the browser',
  { tag: '@phone' },
  async ({ page, context, server, expectAccessible }) => {
    const world = await worldOn(server);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const address = request.url();
      if (!address.startsWith(server.url) && !address.startsWith('data:')) foreign.push(address);
    });

    // A test before may have left the worker of the partner area at work, which keeps files of its own.
    await page.goto(formOf(world));
    await page.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations())
        await worker.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.goto(formOf(world));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Feier in besten Händen');
    await expect(page.getByText('Gut Lindenhof empfohlen von Fotografie Grün')).toBeVisible();
    await expect(page.getByText('1 von 5')).toBeVisible();
    await expectAccessible();

    await goToLastPage(page);
    await expect(page.getByText('5 von 5')).toBeVisible();
    await page.getByLabel('Catering').check();
    await expect(page.getByText('Sicherheitsprüfung bestanden')).toBeVisible();
    await expect(page.getByText('Aylin · Şahin', { exact: false })).toBeVisible();
    await page.getByText('Ihre Angaben').click();
    await expect(page.getByText('12.06.2027', { exact: true })).toBeVisible();
    await expectAccessible();

    await giveConsents(page);
    // People need longer than three seconds for a form; faster ones are kept for approval.
    await page.waitForTimeout(2_500);
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeFocused();
    await expect(page.getByText('innerhalb von 24 Stunden')).toBeVisible();
    await expect(page.getByText('Anfrage übermittelt')).toBeVisible();
    await expect(page.getByText('Anfrage übermittelt')).toBeHidden();
    await expectAccessible();

    const leads = await must<LeadAnswer[]>(
      callerOf(server),
      'GET',
      '/api/leads',
      undefined,
      world.provider.cookie,
    );
    expect(leads).toMatchObject([
      { firstName: 'Aylin', lastName: 'Şahin', heldFor: null, partnerId: world.partner.id },
    ]);
    expect(await context.cookies()).toEqual([]);
    expect(await storedBytes(page)).toBe(0);
    expect(foreign).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('Aylin');
    await page.reload();
    await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeVisible();
  },
);

test(
  'what is missing is named, linked and focused, and goes once it is fixed',
  { tag: '@phone' },
  async ({ page, server, expectAccessible }) => {
    const world = await worldOn(server);
    await page.goto(formOf(world));
    await page.getByLabel('E-Mail').fill('aylin@');
    await next(page).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Pflichtfeld fehlt');
    await expect(summary.getByRole('link')).toHaveText([
      'Bitte füllen Sie das Feld „Vorname“ aus.',
      'Bitte füllen Sie das Feld „Nachname“ aus.',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    ]);
    await expect(page.getByLabel('Vorname')).toHaveAccessibleDescription(
      'Bitte füllen Sie das Feld „Vorname“ aus.',
    );
    await expectAccessible();

    await summary.getByRole('link', { name: 'Nachname' }).click();
    await expect(page.getByLabel('Nachname')).toBeFocused();
    await page.keyboard.type('Şahin');
    await expect(summary.getByRole('link')).toHaveCount(2);
    await page.getByLabel('Vorname').fill('Aylin');
    await page.getByLabel('E-Mail').fill('aylin@example.com');
    await expect(summary).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Ihr Anlass')).toBeFocused();
  },
);

test('the last page asks for the three consents in order', async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.goto(formOf(await worldOn(server)));
  await goToLastPage(page);
  for (const box of await page
    .getByRole('group', { name: 'Ihre Zustimmung' })
    .getByRole('checkbox')
    .all())
    await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Zustimmung erforderlich');
  await expect(summary.getByRole('link')).toHaveText([
    'Bitte akzeptieren Sie die Datenschutzerklärung der Plattform.',
    'Bitte akzeptieren Sie die Datenschutzerklärung von Gut Lindenhof.',
    'Bitte stimmen Sie der Kontaktaufnahme und Datenweiterleitung zu.',
  ]);
  await expectAccessible();
});

test(
  'going back, coming back and reloading keep the page of the form and what was typed',
  { tag: '@phone-only' },
  async ({ page, server }) => {
    await page.goto(formOf(await worldOn(server)));
    await goToLastPage(page);
    await page.getByLabel('Catering').check();
    await page.getByLabel('Weitere Wünsche').fill('Ein Platz für Großmutter');
    for (const leave of [
      () => page.reload(),
      async () => {
        await page.getByRole('link', { name: 'AGB' }).last().click();
        await expect(page).toHaveURL(/\/terms$/);
        await page.goBack();
      },
    ]) {
      await leave();
      await expect(page.getByText('5 von 5')).toBeVisible();
      await expect(page.getByLabel('Catering')).toBeChecked();
      await expect(page.getByLabel('Weitere Wünsche')).toHaveValue('Ein Platz für Großmutter');
      await expect(page.getByText('Aylin · Şahin', { exact: false })).toBeVisible();
    }
    // Consents are given again.
    await giveConsents(page);
    await page.reload();
    await expect(page.getByText('5 von 5')).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await page.goBack();
    await expect(heading(page, 'Ihre Gäste')).toBeVisible();
    await expect(page.getByLabel('Anzahl der Gäste')).toHaveValue('80');
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expect(heading(page, 'Ihr Termin')).toBeFocused();
    await page.goForward();
    await expect(heading(page, 'Ihre Gäste')).toBeVisible();
    await next(page).click();
    await page.getByText('Ihre Angaben').click();
    await page.getByRole('button', { name: 'Angaben ändern' }).click();
    await expect(page.getByLabel('Vorname')).toHaveValue('Aylin');
  },
);

test('a number that is none is not lost without a word', async ({ page, server }) => {
  await page.goto(formOf(await worldOn(server)));
  await goToLastPage(page);
  await page.goBack();
  await page.getByLabel('Anzahl der Gäste').fill('');
  await page.getByLabel('Anzahl der Gäste').pressSequentially('1e');
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('unvollständig oder nicht lesbar');
  await page.getByLabel('Anzahl der Gäste').fill('0');
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('Bitte geben Sie eine Zahl ab 1 ein.');
});
