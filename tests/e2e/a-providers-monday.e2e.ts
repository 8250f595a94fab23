import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld, submitLead } from '#tests/support/world.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const PARTNER = 'Blumen Ährenfeld & Töchter';

/** Presses one after the other. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes on with Tab to the button of this name. @throws when it is further than so many steps */
async function tabTo(page: Page, name: string | RegExp, atMost: number): Promise<void> {
  const target = page.getByRole('button', { name });
  const isThere = () => target.evaluateAll((all) => all.includes(document.activeElement as never));
  for (let step = 0; step < atMost && !(await isThere()); step += 1) await press(page, 'Tab');
  await expect(target.and(page.locator(':focus'))).toHaveCount(1);
}

const rowOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });

test("a provider's Monday goes by the keyboard alone, and the focus is never lost", async ({
  page,
  server,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { partner: { companyName: PARTNER } });
  for (const [vorname, nachname] of [
    ['Jana', 'Özil'],
    ['Bernd', 'Weiß'],
    ['Ida', 'Krämer'],
  ])
    await submitLead(app, world, { vorname, nachname });
  await logInAs(page, server, world.provider);
  await page.goto('/');
  await expect(page.getByText('Anfragen warten auf ein Angebot')).toBeVisible();

  await test.step('what waits is one key away', async () => {
    await press(page, 'j');
    await expect(page.getByRole('link', { name: /Anfragen warten auf ein Angebot/ })).toBeFocused();
    await press(page, 'Enter');
    await expect(rowOf(page, 'Ida Krämer')).toBeVisible();
    await press(page, 'j');
    await expect(rowOf(page, 'Ida Krämer')).toBeFocused();
    await press(page, 'j', 'k', 'Enter');
  });

  await test.step('from request to request, step by step, without the list', async () => {
    const sheet = page.getByRole('dialog', { name: 'Ida Krämer' });
    await expect(sheet.getByRole('button', { name: 'Nächste Anfrage' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Vorige Anfrage' })).toBeDisabled();
    await expect(sheet.getByRole('button', { name: 'Angebot gesendet' })).toBeVisible();
    await tabTo(page, 'Angebot gesendet', 2);
    await press(page, 'Enter');
    await expect(step(page, 'Umsatz erfassen')).toBeFocused();
    // The request has left the list of new ones; what moved up comes next.
    await expect(rowOf(page, 'Ida Krämer')).toHaveCount(0);
    await press(page, 'j');
    await expect(page.getByRole('dialog', { name: 'Bernd Weiß' })).toBeVisible();
    await expect(step(page, 'Angebot senden')).toBeFocused();
    await tabTo(page, 'Umsatz gleich erfassen', 2);
    await press(page, 'Enter');
    await expect(page.getByLabel('Umsatz netto')).toBeFocused();
    await page.keyboard.type('2400');
    await press(page, 'Enter');
    await expect(step(page, 'Umsatz bestätigen')).toBeFocused();
    await press(page, 'Tab', 'Enter');
    await expect(step(page, 'Umsatz bestätigt')).toBeFocused();
    await press(page, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/leads\?status=new$/);
    await expect(rowOf(page, 'Jana Özil')).toBeFocused();
  });

  await test.step('the premium is paid, sent and marked as paid where it stands', async () => {
    await press(page, 'g', 'g');
    const pay = page.getByRole('button', { name: /^Gutschrift erstellen ?: Blumen/ });
    await expect(pay).toBeVisible();
    await press(page, 'j');
    await expect(pay).toBeFocused();
    await press(page, 'Enter');
    const payout = page.getByRole('dialog').getByRole('button', { name: 'Gutschrift erstellen' });
    await expect(payout).toBeVisible();
    await tabTo(page, 'Gutschrift erstellen', 20);
    await press(page, 'Enter');
    await expect(step(page, 'GS-0001 wurde erstellt.')).toBeFocused();
    await tabTo(page, 'An den Partner senden', 1);
    await press(page, 'Enter');
    const mail = page.getByRole('dialog', { name: /GS-0001 senden$/ });
    await expect(mail.getByRole('button', { name: 'Senden' })).toBeVisible();
    await tabTo(page, 'Senden', 10);
    await press(page, 'Enter');
    await expect(page.getByText('GS-0001 wurde gesendet')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, 'j');
    await tabTo(page, /^Als bezahlt markieren ?: GS-0001/, 6);
    await press(page, 'Enter');
    await expect(page.getByRole('dialog', { name: /GS-0001: Zahlung erfassen/ })).toBeVisible();
    await tabTo(page, /^Als bezahlt markieren$/, 6);
    await press(page, 'Enter');
    await expect(page.getByText('GS-0001 ist bezahlt')).toBeVisible();
    await expect(page.locator('[data-opener]:focus')).toHaveText(/^GS-0001/);
  });

  await test.step('figures are looked at, and the partner is asked', async () => {
    await press(page, 'g', 'u');
    await expect(page.getByRole('heading', { level: 1, name: 'Auswertung' })).toBeVisible();
    await press(page, 'g', 'p');
    await expect(page.getByRole('heading', { level: 1, name: 'Partner-Verwaltung' })).toBeVisible();
    const row = page.getByRole('button', { name: /^Blumen Ährenfeld & Töchter/ });
    await expect(row).toBeVisible();
    await press(page, 'j');
    await expect(row).toBeFocused();
    await press(page, 'Enter');
    const partner = page.getByRole('dialog', { name: PARTNER });
    await expect(partner.getByRole('link', { name: 'lukasz@gruen.example' })).toHaveAttribute(
      'href',
      'mailto:lukasz@gruen.example',
    );
    await press(page, 'Escape');
    await expect(row).toBeFocused();
  });
});

test(
  'on a phone the same Monday takes no detour: one thing leads to the next',
  { tag: '@phone-only' },
  async ({ page, server }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app, { partner: { companyName: PARTNER } });
    await submitLead(app, world, { vorname: 'Jana', nachname: 'Özil' });
    await submitLead(app, world, { vorname: 'Ida', nachname: 'Krämer' });
    await logInAs(page, server, world.provider);
    let taps = 0;
    const tap = async (role: 'button' | 'link', name: string | RegExp, exact = true) => {
      await page.getByRole(role, { name, exact }).first().tap();
      taps += 1;
    };
    await page.goto('/');

    await test.step('a request gets its offer, the next one its revenue', async () => {
      await tap('link', /Anfragen warten auf ein Angebot/);
      await tap('button', 'Ida Krämer');
      await tap('button', 'Angebot gesendet');
      await expect(step(page, 'Umsatz erfassen')).toBeFocused();
      await tap('button', 'Nächste Anfrage');
      await expect(page.getByRole('dialog', { name: 'Jana Özil' })).toBeVisible();
      await tap('button', 'Umsatz gleich erfassen');
      await page.getByLabel('Umsatz netto').fill('2400');
      await tap('button', 'Umsatz erfassen');
      await tap('button', 'Umsatz bestätigen');
      await expect(step(page, 'Umsatz bestätigt')).toBeFocused();
    });

    await test.step('from the confirmed revenue to the sent credit note', async () => {
      await tap('link', 'Gutschrift erstellen');
      // The button of the same name behind the dialog opens it.
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Gutschrift erstellen', exact: true })
        .tap();
      taps += 1;
      await expect(step(page, 'GS-0001 wurde erstellt.')).toBeFocused();
      await tap('button', 'An den Partner senden');
      await tap('button', 'Senden');
      await expect(page.getByText('GS-0001 wurde gesendet')).toBeVisible();
    });

    await test.step('its payment is one way from the top, and can be taken back', async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await tap('link', 'Ausstehend');
      await expect(page.getByRole('tab', { name: 'Ausstehend 1' })).toBeInViewport();
      await tap('button', /^Als bezahlt markieren ?: GS-0001/);
      await tap('button', 'Als bezahlt markieren');
      await tap('button', 'Rückgängig');
      await expect(page.getByText('Zahlung zurückgenommen')).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Ausstehend 1' })).toBeVisible();
    });

    await tap('button', 'Mehr: Navigation öffnen');
    await tap('link', 'Auswertung');
    await expect(page.getByRole('heading', { level: 1, name: 'Auswertung' })).toBeVisible();
    expect(taps).toBe(17);
  },
);
