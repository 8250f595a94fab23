import { networkCaller } from '#tests/support/caller.ts';
import { clickCommissions } from '#tests/support/click-commissions.ts';
import { issuedFor } from '#tests/support/document-sendings.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { databaseOf } from '../support/database-of.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import type { RunningServer } from '../support/running-server.ts';
import { expect, test } from '../support/test.ts';

const PARTNERS = ['Fotografie Grün', 'DJ Özdemir', 'Blumen Ährenfeld & Töchter'];

async function withDocuments(server: RunningServer): Promise<{ world: World; ids: string[] }> {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  const partners = PARTNERS.map((companyName, place) => ({
    companyName,
    email: `viele-${place}@partner.example`,
  }));
  return { world, ids: await issuedFor(app, world, partners) };
}

test(
  'documents are ticked and go out together, then their payment is recorded together',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const { world } = await withDocuments(server);
    await logInAs(page, server, world.provider);
    await page.goto('/payouts');
    const bar = page.getByRole('region', { name: 'Auswahl' });
    await expect(bar).toBeHidden();
    await page.getByRole('checkbox', { name: 'GS-0001 auswählen' }).check();
    await expect(bar).toContainText('1 Beleg gewählt');
    expect(await sidewaysOverflow(page)).toBe(0);
    await bar.getByRole('button', { name: 'Alle 3 auswählen' }).click();
    await expect(bar).toContainText('3 Belege gewählt');
    // The rows below the bar have looks of their own; here they are half behind it.
    await inBothSchemes(page, (look) => expectAccessible({ ...look, exclude: ['[data-rows]'] }));

    await bar.getByRole('button', { name: 'Senden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Belege senden' });
    await expect(dialog).toContainText('3 Belege gehen per E-Mail, jeder an seinen Partner.');
    await inBothSchemes(page, expectAccessible);
    await dialog.getByRole('button', { name: '3 Belege senden' }).click();
    await expect(dialog.getByRole('heading', { name: 'Versand abgeschlossen' })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await inBothSchemes(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();
    await expect(page.locator('[data-rows]').getByText('Nicht gesendet')).toHaveCount(0);

    await page.getByRole('checkbox', { name: 'GS-0002 auswählen' }).check();
    await page.getByRole('checkbox', { name: 'GS-0003 auswählen' }).check();
    await bar.getByRole('button', { name: 'Als bezahlt markieren' }).click();
    const paid = page.getByRole('dialog', { name: 'Zahlungen erfassen' });
    await expect(paid).toContainText('2 Belege, zusammen 119,00 €');
    await inBothSchemes(page, expectAccessible);
    await paid.getByRole('button', { name: '2 Belege als bezahlt markieren' }).click();
    await expect(page.getByText('2 Belege sind jetzt bezahlt')).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Bezahlt 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByRole('tab', { name: 'Bezahlt 0' })).toBeVisible();
  },
);

test('what a filter leaves is another list: nothing in it is ticked', async ({ page, server }) => {
  const { world, ids } = await withDocuments(server);
  const app = networkCaller(server.url);
  await must(app, 'POST', `/api/payouts/${ids[0] ?? ''}/send`, {}, world.provider.cookie);
  await logInAs(page, server, world.provider);
  await page.goto('/payouts');
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  await expect(page.getByText('3 Belege gewählt')).toBeVisible();
  await page.getByLabel('Nach Versand filtern').selectOption('Nicht gesendet');
  await expect(page).toHaveURL(/gesendet=nein/);
  await expect(page.getByText('3 Belege gewählt')).toBeHidden();
  await expect(page.getByText('GS-0001', { exact: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'GS-0002 auswählen' }).check();
  const bar = page.getByRole('region', { name: 'Auswahl' });
  await expect(bar).toContainText('1 Beleg gewählt');

  const exports = page.getByRole('dialog', { name: 'Export' });
  await bar.getByRole('button', { name: 'Überweisen' }).click();
  await expect(exports.getByText(/^1 Überweisung/)).toBeVisible();
  await expect(exports.getByText('1 Beleg ist noch nicht gesendet')).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'DATEV' }).click();
  await expect(exports.getByText(/^1 gewählter Beleg vom/)).toBeVisible();
  await page.keyboard.press('Escape');
  // What was asked for once is not asked for again: the dialog itself begins with what can be paid.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(exports.getByText(/^3 Überweisungen/)).toBeVisible();
});

test('what a batch has issued goes out in its place', async ({
  page,
  server,
  expectAccessible,
}) => {
  // A mailbox that other tests of this server share gets no more than so many mails an hour.
  const partner = { email: 'stapel@partner.example' };
  const world = await createWorld(networkCaller(server.url), { partner });
  const pool = databaseOf(server);
  await clickCommissions(pool, world, 1, 2_000);
  await pool.end();
  await logInAs(page, server, world.provider);
  await page.goto('/payouts?sammel=neu');
  const dialog = page.getByRole('dialog', { name: 'Sammelauszahlung' });
  await dialog.getByRole('button', { name: /erstellen/ }).click();
  await expect(dialog.getByText('Sammelauszahlung abgeschlossen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Beleg senden' }).click();
  await expect(dialog.getByRole('heading', { name: 'Versand abgeschlossen' })).toBeVisible();
  await inBothSchemes(page, expectAccessible);
});

test('after a reversal the partner who has the original gets it too', async ({
  page,
  server,
  expectAccessible,
}) => {
  const { world, ids } = await withDocuments(server);
  const app = networkCaller(server.url);
  await must(app, 'POST', `/api/payouts/${ids[0] ?? ''}/send`, {}, world.provider.cookie);
  await logInAs(page, server, world.provider);
  await page.goto(`/payouts?stornieren=${ids[0] ?? ''}`);
  const dialog = page.getByRole('dialog', { name: 'Gutschrift GS-0001 stornieren' });
  await dialog.getByLabel('Stornierungsgrund').selectOption('Fehlerhafte Daten');
  await dialog.getByLabel('Begründung').fill('Die Angaben waren falsch.');
  await dialog.getByRole('button', { name: 'Stornieren', exact: true }).click();
  await expect(dialog.getByText('weiß noch nichts von der Stornierung')).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await dialog.getByRole('button', { name: 'Stornobeleg senden' }).click();
  const mail = page.getByRole('dialog', { name: 'Stornobeleg GS-0004 senden' });
  await mail.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(page.getByText('GS-0004 wurde gesendet')).toBeVisible();
});
