import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { createWorld, must } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsfeierausrichtungsbetrieb & Söhne';

test(
  'what is owed at a key date is read, explained, taken along and found again by its address',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/api\/key-date/);
    const caller = networkCaller(server.url);
    const world = await createWorld(caller, { partner: { companyName: LONG } });
    await logInAs(page, server, world.provider);
    await page.goto('/abrechnungen?tab=stichtag');
    await expect(page.getByText('Keinem Partner etwas geschuldet')).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    const second = await withPartner(caller, world, {
      companyName: 'Tanzschule Ćirić',
      taxStatus: 'small_business',
      email: 'zweite@example.com',
    });
    const today = berlinDateOf(new Date());
    await saleOf(caller, world, 20_000);
    await saleOf(caller, second, 900);
    const payout = { partnerId: world.partner.id, paidAmount: 400, paidDate: today };
    const { cookie } = world.provider;
    const { id } = await must<{ id: string }>(
      caller,
      'POST',
      '/api/commissions/process-payout',
      payout,
      cookie,
    );
    const objection = { objectedDate: today, notes: 'Am Telefon.' };
    await must(caller, 'PUT', `/api/payouts/${id}/objection`, objection, cookie);
    const shown = formatCalendarDate(today);

    await test.step('the day is chosen', async () => {
      await page.getByRole('textbox', { name: 'Stichtag' }).fill(shown);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page).toHaveURL(new RegExp(`stichtag=${today}`));
      const owed = page.getByRole('region', { name: `Verbindlichkeiten zum ${shown}` });
      await expect(owed).toContainText('1.121,00 €');
      await expect(owed).toContainText('Vorläufig');
      await expect(owed).toContainText('ein Beleg (476,00 €)');
      await expect(page.getByRole('row', { name: /^Auf Belegen abgerechnet/ })).toContainText(
        '+76,00 €',
      );
    });

    await test.step('and is found again by its address', async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Je Partner' })).toContainText('Tanzschule');
      await expect(page.getByRole('region', { name: 'Offene Belege' })).toContainText('GS-0001');
    });
    await inBothSchemes(page, expectAccessible);

    await test.step('files', async () => {
      for (const [button, name] of [
        ['PDF', `stichtag-${today}.pdf`],
        ['Posten als CSV', `stichtag-${today}-posten.csv`],
        ['Bewegungen als CSV', `stichtag-${today.slice(0, 4)}-01-01-bis-${today}-bewegungen.csv`],
      ] as const) {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: button }).click();
        expect((await download).suggestedFilename()).toBe(name);
      }
    });

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);

    await page.route('**/api/key-date?*', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
  },
);
