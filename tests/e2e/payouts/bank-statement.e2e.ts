import { berlinDateOf } from '#shared/calendar-date.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { camt, type CamtBooking } from '#tests/support/camt.ts';
import { documentScene } from '#tests/support/document-scene.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** The dialog covers some buttons of the screen by half. */
const WITHOUT_SCREEN = { exclude: ['main'] } as const;

const IBAN = 'DE02120300000000202051';

test(
  'what the bank has booked marks documents as paid, and what came back opens them again',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/422.*bank-statements/);
    const app = networkCaller(server.url);
    const scene = await documentScene(app);
    await saleOf(app, scene, 1000);
    await payOut(app, scene, 20);
    await payOut(app, scene, 30);
    const day = berlinDateOf(new Date());
    const booking = (amount: string, endToEndId: string, iban = IBAN): CamtBooking => ({
      amount,
      day,
      txs: [{ amount, endToEndId, iban, payee: 'Fotografie Gruen' }],
    });
    const statement = (bookings: readonly CamtBooking[], name = 'auszug.xml') => ({
      name,
      mimeType: 'text/xml',
      buffer: Buffer.from(camt(bookings)),
    });
    await logInAs(page, server, scene.provider);
    await page.goto('/payouts?export=auszug');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const choosing = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Datei auswählen' }).click();
      await (await choosing).setFiles(file);
    };

    await test.step('a file that is no statement is refused with what to do', async () => {
      await expect(dialog.getByRole('button', { name: 'Datei auswählen' })).toBeVisible();
      await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
      await choose({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await expect(
        dialog.getByText(/Aus einem PDF lässt sich nicht verlässlich lesen/),
      ).toBeVisible();
    });

    await test.step('bookings are shown by how sure they are', async () => {
      await choose(
        statement([
          booking('59.50', 'GS-0001'),
          booking('23.80', 'GS-0002', 'DE89370400440532013000'),
          booking('30.00', 'GS-0003'),
          booking('2500.00', 'LOHN-11', 'DE91100000000123456789'),
        ]),
      );
      await expectToast(page, 'auszug.xml eingelesen', '4 Buchungen, 3 davon betreffen Belege');
      const group = (name: string) => dialog.getByRole('region', { name });
      await expect(group('Sicher')).toContainText(
        'Auftragsreferenz nennt GS-0001, Betrag und Konto stimmen.',
      );
      await expect(group('Wahrscheinlich')).toContainText('aber das Konto ist ein anderes');
      await expect(group('Passt nicht')).toContainText('gebucht sind 30,00 € statt 35,70 €');
      await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
    });

    await test.step('one click marks what is certain, and one takes it back', async () => {
      const certain = dialog.getByRole('button', { name: '1 Beleg als bezahlt vermerken' });
      await certain.click();
      const done = page.getByRole('alert').filter({ hasText: '1 Beleg ist jetzt bezahlt' });
      await done.getByRole('button', { name: 'Rückgängig' }).click();
      await expectToast(page, 'Wieder offen: GS-0001');
      await certain.click();
      await expectToast(page, '1 Beleg ist jetzt bezahlt');
      await dialog.getByRole('button', { name: /^Als bezahlt vermerken.*GS-0002/ }).click();
      await expectToast(page, '1 Beleg ist jetzt bezahlt');
      await dialog.getByRole('button', { name: /^Erledigt.*GS-0003/ }).click();
      await expect(dialog.getByText('Keine Buchung wartet auf Sie.')).toBeVisible();
      await dialog.getByRole('button', { name: /^Rückgängig.*GS-0002/ }).click();
      await expectToast(page, 'Wieder offen: GS-0002');
    });

    await test.step('a transfer that came back opens its document', async () => {
      const txs = [{ amount: '59.50', endToEndId: 'GS-0001', returnCode: 'AC04' }];
      await choose(statement([{ amount: '59.50', day, credit: true, txs }], 'rueck.xml'));
      await expectToast(page, 'rueck.xml eingelesen');
      await expectToast(page, 'Überweisung zurückgekommen', 'Wieder offen: GS-0001.');
      await expect(dialog.getByRole('region', { name: 'Zurückgekommen' })).toContainText(
        'Das Konto ist aufgelöst.',
      );
      await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
    });

    await test.step('an unknown table is asked for its columns once', async () => {
      const [year, month, date] = day.split('-');
      const text = `Datum;Wer;Wofür;Euro\n${date}.${month}.${year};Fotografie Grün;GS-0003;-35,70\n`;
      await choose({
        name: 'umsatz.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text, 'latin1'),
      });
      const form = dialog.getByRole('region', { name: 'Spalten zuordnen' });
      await form.getByLabel('Betrag').selectOption('Euro (-35,70)');
      await form.getByLabel('Verwendungszweck').selectOption('Wofür (GS-0003)');
      await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
      await form.getByRole('button', { name: 'Einlesen' }).click();
      await expectToast(page, 'umsatz.csv eingelesen', '1 Buchung, 1 davon betrifft Belege');
      await expect(
        dialog.getByText('Verwendungszweck nennt GS-0003, Betrag stimmt.'),
      ).toBeVisible();
    });

    await test.step('nothing hangs over the edge of a small phone', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  },
);
