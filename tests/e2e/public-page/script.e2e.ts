import type { LeadAnswer } from '#shared/contracts/leads.ts';
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

test('a tap on Weiter before the script has come is not lost, nor what was typed', async ({
  page,
  server,
}) => {
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
});

test('every kind of answer survives the moment in which the script takes over', async ({
  page,
  server,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPT, async (route) => {
    await held;
    await route.continue();
  });
  const pages = [
    {
      id: 1,
      title: 'Alles',
      fields: ['text', 'textarea', 'number', 'date', 'time', 'select', 'radio', 'checkbox'].map(
        (type, index) => ({
          id: index + 1,
          type,
          label: `Feld ${type}`,
          name: `feld_${type}`,
          required: false,
          options: ['select', 'radio', 'checkbox'].includes(type) ? ['Eins', 'Zwei', 'Drei'] : [],
        }),
      ),
    },
  ];
  const formConfig = { introduction: '', thankYouMessage: '', pages };
  await page.goto(formOf(await worldOn(server, { campaign: { formConfig } })));
  await page.locator('#f-feld_text').fill('Text');
  await page.getByLabel('Feld textarea').fill('Zeile 1\nZeile 2');
  await page.getByLabel('Feld number').fill('7');
  await page.getByLabel('Feld date').fill('2027-01-02');
  await page.getByLabel('Feld time').fill('18:30');
  await page.getByLabel('Feld select').selectOption('Zwei');
  await page.getByRole('radio', { name: 'Drei' }).check();
  await page.getByRole('checkbox', { name: 'Eins' }).check();
  release();
  await page.waitForFunction(() => document.documentElement.dataset['form'] === 'ready');
  await expect(page.locator('#f-feld_text')).toHaveValue('Text');
  await expect(page.getByLabel('Feld textarea')).toHaveValue('Zeile 1\nZeile 2');
  await expect(page.getByLabel('Feld number')).toHaveValue('7');
  await expect(page.getByLabel('Feld date')).toHaveValue('2027-01-02');
  await expect(page.getByLabel('Feld time')).toHaveValue('18:30');
  await expect(page.getByLabel('Feld select')).toHaveValue('Zwei');
  await expect(page.getByRole('radio', { name: 'Drei' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Eins' })).toBeChecked();
});

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

test('the script comes on the first touch or two seconds after loading, not before', async ({
  page,
  server,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/p/')) loaded.push(request.url());
  });
  const world = await worldOn(server);
  await page.goto(formOf(world));
  expect(loaded).toEqual([]);
  await page.getByLabel('Vorname').focus();
  await expect.poll(() => loaded.length).toBe(1);
  await page.goto(formOf(world));
  await expect.poll(() => loaded.length, { timeout: 5_000 }).toBe(2);
});

test('nothing moves while the page loads', async ({ page, server }) => {
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
