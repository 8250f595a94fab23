import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { camt, type CamtTx } from '#tests/support/camt.ts';
import { manyPartners } from '#tests/support/many-partners.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { databaseOf } from './support/database-of.ts';
import { logInAs } from './support/log-in.ts';
import type { RunningServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';

const PARTNERS = 30;
const MOST_CLICKS = 25;

/** Thirty partners, each with a request whose revenue was entered and waits to be confirmed. */
async function monthOf(server: RunningServer): Promise<World> {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { partner: { companyName: 'Fotografie Grün' } });
  const { cookie } = world.provider;
  const own = { letterText: '', iban: 'DE89370400440532013000', bic: '', accountHolder: '' };
  await must(app, 'PUT', '/api/account/document-settings', own, cookie);
  const datev = {
    consultantNumber: 29_098,
    clientNumber: 55_003,
    fiscalYearMonth: 1,
    accountLength: 4,
    chart: '04',
    accounts: defaultAccounts('04', 4),
    creditorMode: 'collective',
    creditorBase: 70_000,
  };
  await must(app, 'PUT', '/api/account/datev', datev, cookie);
  const pool = databaseOf(server);
  const others = await manyPartners(pool, world, PARTNERS - 1);
  // A mailbox gets no more than so many mails an hour.
  await pool.query(
    `update partners set email = 'monat-' || internal_number || '@partner.example'
     where id = any($1::uuid[])`,
    [[world.partner.id, ...others]],
  );
  await pool.end();
  for (const [place, partnerId] of [world.partner.id, ...others].entries()) {
    const request = {
      campaignId: world.campaign.id,
      partnerId,
      reason: 'Hat am Telefon von der Empfehlung erzählt.',
      firstName: 'Jana',
      lastName: `Gast ${place + 1}`,
      email: '',
      phone: '',
      notes: '',
    };
    const { id } = await must<{ id: string }>(app, 'POST', '/api/leads', request, cookie);
    await must(app, 'PATCH', `/api/leads/${id}`, { saleAmount: 1_000 + place * 100 }, cookie);
  }
  return world;
}

/** What the bank has carried out of a file: the statement of the next day. */
function statementOf(file: string): Buffer {
  const txs = [...file.matchAll(/<CdtTrfTxInf>[\s\S]*?<\/CdtTrfTxInf>/g)].map(
    ([transfer]): CamtTx => {
      const part = (name: string) =>
        new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(transfer)?.[1] ?? '';
      return { amount: part('InstdAmt'), endToEndId: part('EndToEndId'), iban: part('IBAN') };
    },
  );
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  return Buffer.from(camt(txs.map((tx) => ({ amount: tx.amount, day, txs: [tx] }))));
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const started = page.waitForEvent('download');
  await press();
  return readFile(await (await started).path(), 'utf8');
}

test('a month of thirty partners takes no more than 25 clicks', async ({
  page,
  server,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  const world = await monthOf(server);
  await logInAs(page, server, world.provider);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  const button = (name: string | RegExp, where: Page | Locator = page) =>
    where.getByRole('button', { name }).first();
  await page.goto('/');

  await test.step('revenues are confirmed', async () => {
    await click(page.getByRole('link', { name: /30 Umsätze sind zu bestätigen/ }));
    await click(button('Alle bestätigen'));
    const dialog = page.getByRole('dialog', { name: 'Umsätze bestätigen' });
    await expect(dialog.getByRole('listitem')).toHaveCount(PARTNERS);
    await inBothSchemes(page, expectAccessible);
    await click(button('30 Umsätze bestätigen', dialog));
    await expect(page.getByText('30 Umsätze bestätigt')).toBeVisible();
  });

  await test.step('thirty documents are issued and sent', async () => {
    await click(page.getByRole('link', { name: 'Gutschriften' }).first());
    await click(button('Sammelauszahlung'));
    const dialog = page.getByRole('dialog', { name: 'Sammelauszahlung' });
    await click(button('30 Dokumente erstellen', dialog));
    await expect(dialog.getByText('Sammelauszahlung abgeschlossen')).toBeVisible({
      timeout: 60_000,
    });
    await click(button('Alle 30 Belege senden', dialog));
    await expect(dialog.getByRole('heading', { name: 'Versand abgeschlossen' })).toBeVisible({
      timeout: 120_000,
    });
    await click(button('Schließen', dialog));
  });

  let bankFile = '';
  await test.step('the bank gets its file, and its statement marks them as paid', async () => {
    await click(page.getByRole('button', { name: 'Export', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Export' });
    bankFile = await downloaded(page, () => click(button('SEPA-Datei erstellen', dialog)));
    expect(bankFile.match(/<CdtTrfTxInf>/g)).toHaveLength(PARTNERS);
    await click(dialog.getByRole('tab', { name: 'Kontoauszug' }));
    const choosing = page.waitForEvent('filechooser');
    await click(button('Datei auswählen', dialog));
    await (
      await choosing
    ).setFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer: statementOf(bankFile) });
    await click(button('30 Belege als bezahlt vermerken', dialog));
    await expect(page.getByText('30 Belege sind jetzt bezahlt')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the bookings go to the tax adviser', async () => {
    await click(page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
    const bar = page.getByRole('region', { name: 'Auswahl' });
    await click(button('Alle 30 auswählen', bar));
    await click(button('DATEV', bar));
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const batch = await downloaded(page, () => click(button('Buchungsstapel erstellen', dialog)));
    for (const number of ['GS-0001', 'GS-0030']) expect(batch).toContain(number);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('with everything else in one pack', async () => {
    await click(page.getByRole('link', { name: 'Abrechnungen' }).first());
    await click(page.getByRole('tab', { name: 'Steuerberater' }));
    await click(button('Paket erstellen'));
    const load = page.getByRole('button', { name: /herunterladen/i }).first();
    await expect(load).toBeVisible({ timeout: 60_000 });
    const started = page.waitForEvent('download');
    await click(load);
    expect((await started).suggestedFilename()).toMatch(/\.zip$/);
  });

  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
});
