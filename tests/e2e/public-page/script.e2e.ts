import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { must } from '#tests/support/world.ts';
import {
  callerOf,
  fillContact,
  formOf,
  goToLastPage,
  giveConsents,
  heading,
  next,
  worldOn,
} from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

const SCRIPT = '**/p/*.js';

test(
  'a tap on Weiter before the script has loaded is not lost, nor what was typed',
  { tag: '@phone-only' },
  async ({ page, server }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(SCRIPT, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(formOf(await worldOn(server)));
    await fillContact(page);
    await next(page).click();
    await expect(heading(page, 'Ihre Kontaktdaten')).toBeVisible();
    release();
    await expect(heading(page, 'Ihr Anlass')).toBeVisible();
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expect(page.getByLabel('Vorname')).toHaveValue('Aylin');
  },
);

test('without the script the long form comes back and sends', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto(formOf(await worldOn(server)));
  await fillContact(page);
  await expect(page.getByLabel('Anzahl der Gäste')).toBeVisible();
  await page.getByLabel('Anlass').selectOption('Hochzeit');
  await page.getByLabel('Wunschtermin').fill('2027-06-12');
  await page.getByLabel('Anzahl der Gäste').fill('80');
  await giveConsents(page);
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page).toHaveURL(/\/danke\?ref=/);
});

test(
  'the script loads on the first touch or two seconds after the page, and all of it is small',
  { tag: '@phone' },
  async ({ page, server }) => {
    const loaded: string[] = [];
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().includes('/p/')) loaded.push(request.url());
      sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    const world = await worldOn(server);
    await page.goto(formOf(world));
    expect(loaded).toEqual([]);
    await page.getByLabel('Vorname').focus();
    await expect.poll(() => loaded.length).toBe(1);
    // Page, style and script as they travel.
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThan(84_000);
    await page.goto(formOf(world));
    await expect.poll(() => loaded.length, { timeout: 5_000 }).toBe(2);
  },
);

test('nothing moves while the page loads', { tag: '@phone' }, async ({ page, server }) => {
  await page.goto(formOf(await worldOn(server)));
  await page.waitForFunction(() => document.documentElement.dataset['form'] === 'ready');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBe(0);
});

test('a lost connection says so and sends one request in the end', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.goto(formOf(await worldOn(server)));
  await goToLastPage(page);
  await giveConsents(page);
  const keys: string[] = [];
  let isCut = true;
  await page.route('**/formular/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (isCut) await route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByRole('alert')).toContainText('Fehler beim Senden');
  await expect(page.getByRole('alert')).toContainText('Unbekannter Fehler beim Senden der Anfrage');
  isCut = false;
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('a browser without cryptography says so, and its request waits for approval', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(crypto, 'subtle', { value: undefined });
  });
  const world = await worldOn(server);
  await page.goto(formOf(world));
  await goToLastPage(page);
  await giveConsents(page);
  await expect(page.getByText('Ihre Anfrage wird trotzdem gesendet.')).toBeVisible();
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeVisible();
  const leads = await must<LeadAnswer[]>(
    callerOf(server),
    'GET',
    '/api/leads',
    undefined,
    world.provider.cookie,
  );
  expect(leads).toMatchObject([{ heldFor: 'unchecked' }]);
});
