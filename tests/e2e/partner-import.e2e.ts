import { writeFileSync } from 'node:fs';
import { networkCaller } from '#tests/support/caller.ts';
import { createReadyProvider, must, partnerBody } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const HEADINGS = 'Firma;Vorname;Nachname;E-Mail;Straße;PLZ;Ort;IBAN';
const line = (name: string, more = '') =>
  `${name};Zoë;Müller;${name.toLowerCase()}@example.com;Ährenweg 12;1067;Dresden;${more}`;

test(
  'a table becomes partners: errors at their cells, nobody twice, the plan respected',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }, testInfo) => {
    const app = networkCaller(server.url);
    const provider = await createReadyProvider(app);
    const known = partnerBody({ companyName: 'Aal', email: 'aal@example.com' });
    await must(app, 'POST', '/api/partners', known, provider.cookie);
    await logInAs(page, server, provider);
    await page.goto('/partners');
    await page.getByRole('button', { name: 'Importieren' }).click();
    await expect(page).toHaveURL(/\?neu=import$/);
    const dialog = page.getByRole('dialog', { name: 'Partner importieren' });

    const [template] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Vorlage herunterladen' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('partner-vorlage.csv');

    await dialog.getByRole('button', { name: 'Einfügung prüfen' }).click();
    await expect(dialog.getByText('Die Tabelle ist leer.')).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    // As older spreadsheets save it.
    const names = Array.from({ length: 9 }, (_, index) => `Betrieb${index}`);
    const text = [
      HEADINGS,
      ...names.map((name) => line(name)),
      line('Aal'),
      line('Falsch', 'DE88370400440532013000'),
    ].join('\r\n');
    const path = testInfo.outputPath('partner.csv');
    writeFileSync(path, Buffer.from(text, 'latin1'));
    await dialog.locator('input[type=file]').setInputFiles(path);

    await expect(dialog.getByText('Im Tarif Free ist noch Platz für 9 Partner.')).toBeVisible();
    await expect(dialog.getByText('Ungültige IBAN')).toBeVisible();
    await expect(dialog.getByText('Ergänzt zu 01067').first()).toBeVisible();
    await expect(dialog.getByText('P-0001 Aal (gleiche E-Mail)')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Zeile 12 anlegen' })).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: 'Zeile 11 anlegen' })).not.toBeChecked();
    expect(await sidewaysOverflow(page)).toBe(0);
    await inBothSchemes(page, expectAccessible);

    await dialog.getByLabel('Schon vorhandene trotzdem anlegen').check();
    await dialog.getByRole('button', { name: '10 Partner anlegen' }).press('Enter');
    await expect(page.getByText('Upgrade auf Premium für unbegrenzte Partner')).toBeVisible();
    await expect(page.getByText('Oder wählen Sie 1 Zeile ab.')).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('checkbox', { name: 'Zeile 11 anlegen' }).uncheck();
    await dialog.getByRole('button', { name: '9 Partner anlegen' }).click();
    await expect(page.getByText('9 Partner wurden angelegt.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('10 von 10 Partnern im Tarif Free')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Betrieb8 P-0010/ })).toBeVisible();
  },
);
