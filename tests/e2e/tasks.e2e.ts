import type { Locator, Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { saleOf } from '#tests/support/payout-scene.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

interface Listed {
  readonly id: string;
  readonly status: string;
}

const card = (page: Page) => page.getByRole('article');
/** A key that follows too fast is taken for one that bounces. */
const untilSeen = (step: () => Promise<void>, seen: Locator) =>
  expect(async () => {
    await step();
    await expect(seen).toBeVisible({ timeout: 1_000 });
  }).toPass();

const held = (page: Page) => page.getByRole('button', { name: 'Rückgängig' });

test('a Monday is worked off by the keyboard alone, until nothing is left', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { campaign: { minPayout: 20 } });
  const { cookie } = world.provider;
  const fresh = await submitLead(app, world, { vorname: 'Zoë', nachname: 'Ärmlich' });
  const sold = await submitLead(app, world, { vorname: 'Bo', nachname: 'Öztürk' });
  await must(app, 'PATCH', `/api/leads/${sold.id}`, { offerSent: true, saleAmount: 900 }, cookie);
  const statusOf = async (id: string) =>
    (await must<Listed>(app, 'GET', `/api/leads/${id}`, undefined, cookie)).status;
  await logInAs(page, server, world.provider);
  await page.goto('/');
  await page.getByRole('link', { name: 'Nacheinander erledigen' }).click();
  await expect(page).toHaveURL(/\/aufgaben$/);
  await expect(page.getByText('noch 2')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await test.step('what was decided is taken back before it is made', async () => {
    await expect(card(page).getByRole('heading', { name: 'Zoë Ärmlich' })).toBeFocused();
    await expect(page.getByText('Haben Sie ein Angebot geschickt?')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.keyboard.press('Enter');
    await expect(held(page)).toBeVisible();
    await expect(card(page).getByRole('heading', { name: 'Bo Öztürk' })).toBeFocused();
    await page.keyboard.press('z');
    await expect(card(page).getByRole('heading', { name: 'Zoë Ärmlich' })).toBeFocused();
    expect(await statusOf(fresh.id)).toBe('new');
  });

  await test.step('the next decision makes the one before', async () => {
    await untilSeen(() => page.keyboard.press('Enter'), held(page));
    await expect(card(page).getByRole('heading', { name: 'Bo Öztürk' })).toBeFocused();
    const amount = page.getByRole('textbox', { name: 'Umsatz netto' });
    await amount.fill('1000');
    const finish = page.getByRole('button', { name: 'Jetzt übernehmen' });
    await untilSeen(() => amount.press('Enter'), finish);
    await expect.poll(() => statusOf(fresh.id)).toBe('offer_sent');
    await finish.click();
    await expect.poll(() => statusOf(sold.id)).toBe('converted');
  });

  await test.step('the credit note follows with its sums, then its mail', async () => {
    await expect(card(page)).toContainText('Gesamtbetrag59,50 €');
    await inBothSchemes(page, expectAccessible);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Jetzt übernehmen' }).click();
    await expect(card(page)).toContainText('GS-0001 ist erstellt');
    await expect(page.getByRole('button', { name: 'Senden' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Jetzt übernehmen' }).click();
  });

  await expect(
    page.getByRole('heading', { name: 'Ihre Partner brachten 1.000 € und kosteten 50 €' }),
  ).toBeVisible();
  await expect(page.getByText('4 Aufgaben erledigt.')).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  const documents = await must<readonly Listed[]>(app, 'GET', '/api/payouts', undefined, cookie);
  expect(documents.map(({ status }) => status)).toEqual(['sent']);
});

test(
  'on a phone all decisions stand at the thumb, and what somebody else has done is skipped',
  { tag: '@phone' },
  async ({ page, server, isMobile, consoleWatch }) => {
    consoleWatch.allow(/409|422/);
    const app = networkCaller(server.url);
    const world = await createWorld(app, { campaign: { minPayout: 1_000 } });
    const { cookie } = world.provider;
    const first = await submitLead(app, world, { vorname: 'Zoë', nachname: 'Ärmlich' });
    await submitLead(app, world, { vorname: 'Bo', nachname: 'Öztürk' });
    await logInAs(page, server, world.provider);
    await page.goto('/aufgaben');
    const sent = page.getByRole('button', { name: 'Angebot gesendet' });
    await expect(sent).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    if (isMobile) {
      const box = await sent.boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      expect(box?.height).toBeGreaterThanOrEqual(48);
      expect(height - (box?.y ?? 0)).toBeLessThan(height / 3);
    }
    await must(app, 'PATCH', `/api/leads/${first.id}`, { saleAmount: 500 }, cookie);
    await must(app, 'PATCH', `/api/leads/${first.id}`, { revenueConfirmed: true }, cookie);
    await page.getByRole('button', { name: 'Nicht gebucht' }).click();
    await expect(card(page).getByRole('heading', { name: 'Bo Öztürk' })).toBeVisible();
    const finish = page.getByRole('button', { name: 'Jetzt übernehmen' });
    await untilSeen(() => page.getByRole('button', { name: 'Später' }).click(), finish);
    await finish.click();
    await expectToast(page, 'Übersprungen: Zoë Ärmlich');
    await page.getByRole('button', { name: 'Die verschobene jetzt' }).click();
    await expect(card(page).getByRole('heading', { name: 'Bo Öztürk' })).toBeVisible();
  },
);

test('an amount that was changed meanwhile is not confirmed unseen', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  const { cookie } = world.provider;
  const lead = await submitLead(app, world, { vorname: 'Bo', nachname: 'Öztürk' });
  await must(app, 'PATCH', `/api/leads/${lead.id}`, { saleAmount: 900 }, cookie);
  await logInAs(page, server, world.provider);
  await page.goto('/aufgaben');
  await expect(page.getByRole('textbox', { name: 'Umsatz netto' })).toHaveValue('900,00 €');
  await page.getByRole('button', { name: 'Umsatz bestätigen' }).click();
  await must(app, 'PATCH', `/api/leads/${lead.id}`, { saleAmount: 3000 }, cookie);
  await page.getByRole('button', { name: 'Jetzt übernehmen' }).click();
  await expectToast(page, 'Übersprungen: Bo Öztürk');
  expect(await must(app, 'GET', `/api/leads/${lead.id}`, undefined, cookie)).toMatchObject({
    status: 'new',
    saleAmount: 3000,
  });
});

test('leaving makes what is held back, and nothing is asked twice', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  const { cookie } = world.provider;
  const lead = await submitLead(app, world);
  await saleOf(app, world, 100);
  await logInAs(page, server, world.provider);
  await page.goto('/aufgaben');
  await page.getByRole('button', { name: 'Angebot gesendet' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const status = async () =>
    (await must<Listed>(app, 'GET', `/api/leads/${lead.id}`, undefined, cookie)).status;
  await expect.poll(status).toBe('offer_sent');
});

test('tasks that cannot be loaded are said, and tried again', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/api\/leads/);
  const world = await createWorld(networkCaller(server.url));
  await logInAs(page, server, world.provider);
  await page.route('**/api/leads?*', (route) => route.abort());
  await page.goto('/aufgaben');
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung zum Server.');
  await inBothSchemes(page, expectAccessible);
  await page.unroute('**/api/leads?*');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Alles erledigt' })).toBeVisible();
});
