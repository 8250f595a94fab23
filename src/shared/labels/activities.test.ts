import { describe, expect, it } from 'vitest';
import { activitySentence } from './activities.ts';

const NOTHING = {
  data: {},
  visitor: '',
  partner: 'Fotografie Grün',
  campaign: '',
  number: 'GS-0001',
  times: 1,
  amountCents: 15_000,
};

describe('the activities', () => {
  it.each([
    ['credit_note.sent', 'Beleg GS-0001 an Fotografie Grün gesendet'],
    ['credit_note.paid', 'Beleg GS-0001 für Fotografie Grün bezahlt'],
    ['credit_note.objected', 'Fotografie Grün hat Gutschrift GS-0001 widersprochen'],
    ['credit_note.payment_withdrawn', null],
  ])('show %s as %j', (action, sentence) => {
    expect(activitySentence({ ...NOTHING, action })).toBe(sentence);
  });

  it.each([
    ['commission.accrued', 'Bonus für Fotografie Grün: 150,00 €'],
    ['commission.not_qualified', 'Bonus von Fotografie Grün zurückgenommen'],
  ])('a bonus is named by itself: %s', (action, sentence) => {
    const data = { source: 'bonus', amountCents: 15_000 };
    expect(activitySentence({ ...NOTHING, action, data })).toBe(sentence);
  });

  it.each([
    [
      'payment_file.written',
      { messageId: 'EW-1', transfers: 12, totalCents: 123450 },
      'SEPA-Datei erstellt: 12 Überweisungen über 1.234,50 €',
    ],
    [
      'payment_file.written',
      { messageId: 'EW-1', transfers: 1, totalCents: 5950 },
      'SEPA-Datei erstellt: 1 Überweisung über 59,50 €',
    ],
    [
      'datev_export.written',
      { documents: 12, totalCents: 123450 },
      'Export für DATEV erstellt: 12 Belege über 1.234,50 €',
    ],
    [
      'payment_file.executed',
      { day: '2026-11-21', paid: 1, skipped: 2 },
      'SEPA-Datei ausgeführt: 1 Beleg bezahlt',
    ],
    [
      'payment_file.executed',
      { day: '2026-11-21', paid: 0, skipped: 2 },
      'SEPA-Datei ausgeführt: 0 Belege bezahlt',
    ],
    [
      'bank_statement.marked',
      { paid: 12, skipped: 0 },
      'Kontoauszug: 12 Belege als bezahlt vermerkt',
    ],
    ['bank_statement.read', { kept: 3 }, null],
    ['settings.saved', { changed: ['datev'] }, 'Einstellungen für DATEV gespeichert'],
    ['settings.saved', { changed: ['iban', 'letterText'] }, null],
  ])('show %s with the data %j', (action, data, sentence) => {
    const nobody = { visitor: '', partner: '', campaign: '', number: '', times: 1, amountCents: 0 };
    const shown = activitySentence({ action, data, ...nobody });
    expect(shown?.replaceAll('\u00a0', ' ') ?? null).toBe(sentence);
  });
});
