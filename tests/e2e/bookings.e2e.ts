import { writeFileSync } from 'node:fs';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const HEADINGS = 'Buchungs-Nr.;Kunde;E-Mail;Veranstaltung am;Summe brutto';

test(
  'bookings of the venue’s system confirm their requests, and nothing twice',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }, testInfo) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const [sure, likely] = [
      await submitLead(app, world, {
        vorname: 'Jürgen',
        nachname: 'Großmann',
        email: 'j@example.com',
      }),
      await submitLead(app, world, { vorname: 'Ida', nachname: 'Öz', email: 'ida@example.com' }),
    ];
    const text = [
      HEADINGS,
      'B-1;Jürgen Großmann;J@example.com;12.06.2027;1.190,00 €',
      'B-2;Ida Öz;;12.06.2027;2.380,00',
      'B-3;Niemand;niemand@example.com;12.06.2027;100,00',
      'B-4;Ohne Umsatz;x@example.com;12.06.2027;',
      'B-1;Jürgen Großmann;J@example.com;12.06.2027;1.190,00 €',
    ].join('\r\n');
    // As older programs save it.
    const path = testInfo.outputPath('buchungen.csv');
    writeFileSync(path, Buffer.from(text.replaceAll('€', ''), 'latin1'));
    await logInAs(page, server, world.provider);
    await page.goto('/leads');
    const dialog = page.getByRole('dialog', { name: 'Buchungen einlesen' });
    const openFile = async () => {
      await page.getByRole('button', { name: 'Buchungen einlesen' }).click();
      await expect(dialog.getByText(/bis zu 1\.000 Zeilen/)).toBeVisible();
      await dialog.locator('input[type=file]').setInputFiles(path);
      await expect(dialog.getByLabel('Umsatz')).toHaveValue('4');
    };
    await openFile();
    await dialog.getByRole('button', { name: 'Anfragen suchen' }).click();
    await expect(dialog.getByText('Bitte wählen Sie, was die Beträge sind')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByLabel('Die Beträge sind').selectOption('gross19');
    await dialog.getByRole('button', { name: 'Anfragen suchen' }).click();

    const tick = (line: number) =>
      dialog.getByRole('checkbox', { name: `Zeile ${line} bestätigen` });
    await expect(tick(2)).toBeChecked();
    await expect(tick(3)).not.toBeChecked();
    for (const line of [4, 5, 6]) await expect(tick(line)).toBeDisabled();
    await expect(dialog.getByText('Gleiche E-Mail, gleicher Name, gleicher Tag.')).toBeVisible();
    await expect(dialog.getByText('Gleicher Name, gleicher Tag.', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Dieselbe Buchung wie Zeile 2.')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await tick(3).check();
    await dialog.getByRole('button', { name: '2 Umsätze bestätigen' }).click();
    await expect(dialog.getByText('Bestätigt', { exact: true })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Fertig' }).click();
    await expect(dialog).toHaveCount(0);
    for (const [id, saleAmount] of [
      [sure.id, 1000],
      [likely.id, 2000],
    ] as const) {
      const lead = await must<LeadAnswer>(app, 'GET', `/api/leads/${id}`, undefined, cookie);
      expect(lead).toMatchObject({ status: 'converted', saleAmount });
    }

    await openFile();
    await dialog.getByLabel('Die Beträge sind').selectOption('gross19');
    await dialog.getByRole('button', { name: 'Anfragen suchen' }).click();
    await expect(dialog.getByText('Mit diesem Umsatz bestätigt.')).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: '0 Umsätze bestätigen' })).toBeDisabled();
  },
);
