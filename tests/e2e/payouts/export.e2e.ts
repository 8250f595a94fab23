import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays, berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { readArchive } from '#tests/support/archive.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { documentScene } from '#tests/support/document-scene.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { download } from '../support/payouts-screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** The dialog covers some buttons of the screen by half. */
const WITHOUT_SCREEN = { exclude: ['main'] } as const;

test(
  'documents leave for the bank, come back as paid, and go to the tax adviser',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const scene = await documentScene(app);
    await saleOf(app, scene, 1000);
    await payOut(app, scene, 20);
    await logInAs(page, server, scene.provider);
    await page.goto('/payouts');
    const dialog = page.getByRole('dialog', { name: 'Export' });

    await test.step('without an own account the way leads to the settings and back', async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await dialog.getByRole('button', { name: 'SEPA-Datei erstellen' }).click({ force: true });
      await expect(page.getByText('Ihre eigene IBAN fehlt noch.')).toBeVisible();
      await page.keyboard.press('Escape');
      await dialog.getByRole('link', { name: 'IBAN hinterlegen' }).click();
      const form = page.getByRole('form', { name: 'Belege & Bank' });
      await expect(form.getByLabel('IBAN')).toBeFocused();
      await form.getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00');
      await form.getByRole('button', { name: 'Speichern' }).click();
      await expect(form.getByText('Ungültige IBAN')).toBeVisible();
      await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
      await form.getByRole('button', { name: 'Speichern' }).click();
      await expectToast(page, 'Einstellungen gespeichert');
      await inBothSchemes(page, () => expectAccessible());
    });

    await test.step('a file for the bank holds the chosen documents', async () => {
      await page.goto('/payouts?export=sepa');
      await expect(dialog.getByText('2 Überweisungen')).toBeVisible();
      await dialog.getByRole('checkbox', { name: /GS-0002/ }).uncheck();
      await expect(dialog.getByText('1 Überweisung', { exact: false }).first()).toBeVisible();
      await dialog.getByRole('button', { name: 'GiroCode von GS-0001' }).click();
      const code = page.getByRole('dialog', { name: 'GiroCode' });
      await expect(code.getByRole('img', { name: /59,50 €/ })).toBeVisible();
      await expect(code).toContainText(
        'Mit der Banking-App scannen, prüfen und freigeben. Danach den Beleg als bezahlt markieren.',
      );
      await inBothSchemes(page, (what) => expectAccessible({ ...what, ...WITHOUT_SCREEN }));
      await code.getByRole('button', { name: 'Schließen' }).click();
      await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'SEPA-Datei erstellen' }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toMatch(/^SEPA_EW-\d{8}-[0-9A-F]{12}\.xml$/);
      const xml = await readFile(await file.path(), 'utf8');
      expect(xml).toContain('<EndToEndId>GS-0001</EndToEndId>');
      expect(xml).not.toContain('GS-0002');
      await expectToast(
        page,
        'SEPA-Datei erstellt',
        `${file.suggestedFilename().slice('SEPA_'.length, -'.xml'.length)} wird heruntergeladen.`,
      );
      await expect(dialog.getByText(/Steht schon in einer früheren SEPA-Datei/)).toBeVisible();
    });

    await test.step('what the bank carried out is paid', async () => {
      await dialog.getByRole('button', { name: /^Als ausgeführt markieren/ }).click();
      await expect(dialog.getByLabel('Ausgeführt am (laut Kontoauszug)')).toBeVisible();
      await dialog.getByRole('button', { name: 'Als bezahlt markieren' }).click();
      await expectToast(page, '1 Beleg ist jetzt bezahlt');
      await expect(dialog.getByText(/^Ausgeführt am/)).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: /GS-0001/ })).toBeHidden();
    });

    await test.step('bookings want the numbers of the tax adviser first', async () => {
      await dialog.getByRole('tab', { name: 'DATEV' }).click();
      await dialog.getByRole('link', { name: 'DATEV einrichten' }).click();
      const form = page.getByRole('form', { name: 'DATEV' });
      await expect(form.getByLabel('Beraternummer')).toBeFocused();
      await form.getByLabel('Beraternummer').fill('29098');
      await form.getByLabel('Mandantennummer').fill('x');
      await form.getByLabel('Sachkontenlänge').selectOption('5');
      await form.getByRole('button', { name: 'Speichern' }).click();
      await expect(form.getByText(/Bitte geben Sie die Mandantennummer ein/)).toBeVisible();
      await expect(form.getByText('Bitte ein Konto mit 5 Ziffern eingeben').first()).toBeVisible();
      await form.getByRole('button', { name: 'Konten vorschlagen' }).click();
      await form.getByLabel('Mandantennummer').fill('55003');
      await form.getByRole('switch', { name: 'Mit Leistungsdatum' }).check();
      await form.getByRole('button', { name: 'Speichern' }).click();
      await expectToast(page, 'Einstellungen gespeichert');
    });

    await test.step('an export of a period is written, kept and downloaded', async () => {
      await page.goto('/payouts?export=datev');
      await expect(dialog.getByRole('button', { name: 'Buchungsstapel erstellen' })).toBeVisible();
      const end = dialog.getByLabel('bis', { exact: true });
      const proposed = await end.inputValue();
      await end.fill('');
      await end.press('Tab');
      await expect(end).toHaveValue(proposed);
      const today = new Date().toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' });
      for (const label of ['Belege von', 'bis']) {
        await dialog.getByLabel(label, { exact: true }).fill(today);
        await dialog.getByLabel(label, { exact: true }).press('Tab');
      }
      await expect(dialog.getByText('2 Belege', { exact: true })).toBeVisible();
      await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
      const write = dialog.getByRole('button', { name: 'Buchungsstapel erstellen' });
      const first = await download(page, write);
      expect(first.name).toMatch(/^EXTF_Buchungsstapel_\d{8}_\d{8}\.csv$/);
      const text = new TextDecoder('windows-1252').decode(first.bytes);
      expect(text).toContain('67700;700001;"9"');
      expect(text).not.toContain('BEDI');
      const day = today.split('.').map((part) => part.padStart(2, '0'));
      expect(text).toContain(`;0;${day.join('')};${day.join('')};;"0"`);
      await expectToast(page, 'Export für DATEV erstellt', `${first.name} wird heruntergeladen.`);

      const exports = dialog.getByRole('region', { name: 'Bisherige Exporte' });
      const rows = exports.locator('li', { hasText: 'Erstellt am' });
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText('2 Belege');
      const again = await download(
        page,
        rows.first().getByRole('button', { name: /^Buchungsstapel/ }),
      );
      expect(Buffer.compare(again.bytes, first.bytes)).toBe(0);
      await rows
        .first()
        .getByRole('button', { name: /^Belege zeigen/ })
        .click();
      await expect(rows.first()).toContainText(
        createHash('sha256').update(first.bytes).digest('hex'),
      );
      const creditors = await download(
        page,
        rows.first().getByRole('button', { name: /^Kreditoren/ }),
      );
      expect(creditors.name).toMatch(/^EXTF_Kreditoren_\d{8}_\d{8}\.csv$/);
      expect(new TextDecoder('windows-1252').decode(creditors.bytes)).toContain(
        '\r\n700001;"Fotografie Grün"',
      );
    });

    await test.step('what was exported is left out, and taken again on purpose', async () => {
      const today = new Date().toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' });
      await expect(dialog.getByText(`2 schon exportiert am ${today}`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Buchungsstapel erstellen' }).click({ force: true });
      await expect(
        page.getByText('Alle Belege dieses Zeitraums sind schon exportiert', { exact: false }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await dialog
        .getByRole('checkbox', { name: 'Schon exportierte Belege noch einmal aufnehmen' })
        .check();
      await dialog.getByRole('checkbox', { name: 'Mit Beleglinks' }).check();
      const linked = await download(
        page,
        dialog.getByRole('button', { name: 'Buchungsstapel erstellen' }),
      );
      expect(linked.name).toMatch(/_2\.csv$/);
      expect(new TextDecoder('windows-1252').decode(linked.bytes)).toContain(`BEDI ""${scene.id}`);
      const exports = dialog.getByRole('region', { name: 'Bisherige Exporte' });
      const newest = exports.locator('li', { hasText: 'Erstellt am' }).first();
      await expect(newest).toContainText('2 zum wiederholten Mal');
      const pictures = await download(page, newest.getByRole('button', { name: /^Belegbilder/ }));
      expect(pictures.name).toMatch(/^DATEV_Belege_\d{8}_\d{8}_2\.zip$/);
      expect(readArchive(pictures.bytes).names).toContain('document.xml');
    });

    await test.step('each export leads to its documents', async () => {
      const newest = dialog
        .getByRole('region', { name: 'Bisherige Exporte' })
        .locator('li', { hasText: 'Erstellt am' })
        .first();
      await newest.getByRole('button', { name: /^Belege zeigen/ }).click();
      await expect(newest.getByRole('link', { name: 'GS-0002' })).toBeVisible();
      await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
      await newest.getByRole('link', { name: 'GS-0001' }).click();
      await expect(page.getByRole('dialog').getByText('GS-0001').first()).toBeVisible();
      await page.goto('/payouts?export=datev');
    });

    await test.step('what was issued since is named in the next period', async () => {
      await payOut(app, scene, 10);
      await page.reload();
      const tomorrow = addDays(berlinDateOf(new Date()), 1);
      for (const label of ['bis', 'Belege von']) {
        await dialog.getByLabel(label, { exact: true }).fill(formatCalendarDate(tomorrow));
        await dialog.getByLabel(label, { exact: true }).press('Tab');
      }
      await expect(dialog.getByText('Ältere Belege ohne Export')).toBeVisible();
      await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
      await dialog.getByRole('button', { name: /^Zeitraum ab/ }).click();
      // Tomorrow may be another year.
      const end = dialog.getByLabel('bis', { exact: true });
      await end.fill(formatCalendarDate(berlinDateOf(new Date())));
      await end.press('Tab');
      await expect(dialog.getByText('1 Beleg', { exact: true })).toBeVisible();
      await expect(dialog.getByText('Ältere Belege ohne Export')).toBeHidden();
    });

    await test.step('nothing hangs over the edge of a small phone', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await sidewaysOverflow(page)).toBe(0);
      await dialog.getByRole('tab', { name: 'SEPA-Überweisungen' }).click();
      await expect(dialog.getByText('GS-0002').first()).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.goto('/account-settings?bereich=belege');
      await expect(page.getByLabel('Beraternummer')).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  },
);
