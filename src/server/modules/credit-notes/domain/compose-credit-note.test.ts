import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { aCommission, aCreditNote } from '#tests/support/credit-note-builders.ts';
import { readSnapshot } from './credit-note-snapshot.ts';
import { reverseCreditNote } from './reverse.ts';

describe('a credit note', () => {
  it('charges VAT on top of the net commissions of a regular partner', () => {
    const { totals, tax, texts, kind } = aCreditNote();
    expect(totals).toEqual({ net: 22_000, vat: 4_180, gross: 26_180 });
    expect(tax).toEqual({ status: 'regular', category: 'S', rate: 1_900 });
    expect(kind).toBe('credit_note');
    expect(texts.title).toBe('Gutschrift');
    expect(texts.objection).toContain('widersprechen');
  });

  it.each(['small_business', 'eu_business', 'third_country'] as const)(
    'shows no VAT to %s and says why',
    (taxStatus) => {
      const { totals, texts } = aCreditNote({ partner: { taxStatus } });
      expect(totals).toEqual({ net: 22_000, vat: 0, gross: 22_000 });
      expect(texts.tax).not.toBe('');
    },
  );

  it('is a receipt for a private person and nowhere called Gutschrift', () => {
    const receipt = aCreditNote({ partner: { taxStatus: 'private' }, number: 'PR-0001' });
    expect(receipt.kind).toBe('payout_receipt');
    expect(JSON.stringify(receipt)).not.toContain('Gutschrift');
    expect(receipt.texts).toMatchObject({ note: '', objection: '' });
  });

  it('covers the time from the first to the last settled event, in that order', () => {
    const events = ['2026-11-02', '2026-10-05', '2026-10-17'];
    const { servicePeriod, events: rows } = aCreditNote({
      settled: events.map((day) => aCommission({ eventDate: calendarDate(day) })),
    });
    expect(servicePeriod).toEqual({ start: '2026-10-05', end: '2026-11-02' });
    expect(rows.map(({ date }) => date)).toEqual(events.toSorted());
  });

  it('keeps events of one day in the order in which they were settled', () => {
    const references = ['Anfrage 2', 'Anfrage 1', 'Anfrage 3'];
    const { events } = aCreditNote({
      settled: references.map((reference) => aCommission({ reference })),
    });
    expect(events.map(({ reference }) => reference)).toEqual(references);
  });

  it('carries the provider’s own words, without what the database cannot keep', () => {
    const { provider } = aCreditNote({ provider: { letterText: ' Vielen Dank!\u0000 ' } });
    expect(provider.letterText).toBe('Vielen Dank!');
  });

  it('lists what is settled and of which whole commission', () => {
    const { events, lines } = aCreditNote({
      settled: [aCommission({ amount: cents(2_000), fullAmount: cents(5_000) })],
    });
    expect(events).toMatchObject([{ amount: 2_000, fullAmount: 5_000 }]);
    expect(lines).toMatchObject([{ net: 2_000 }]);
  });

  it.each([
    [
      'DE89370400440532013000',
      '2026-11-27',
      'Auszahlung per Überweisung am 27.11.2026 auf das angegebene Konto',
    ],
    ['DE89370400440532013000', null, 'Auszahlung per Überweisung auf das angegebene Konto'],
    ['', '2026-11-27', 'Auszahlung am 27.11.2026'],
    ['', null, 'Auszahlung nach Vereinbarung'],
  ])('says how it is paid: IBAN %j, date %s', (iban, paymentDate, terms) => {
    expect(aCreditNote({ partner: { iban }, paymentDate }).texts.paymentTerms).toBe(terms);
  });

  it('drops invalid bank details and normalises valid ones', () => {
    const wrong = aCreditNote({ partner: { iban: 'DE00123', bic: 'COBADEFFXXX' } });
    expect(wrong.partner).toMatchObject({ iban: '', bic: '', accountHolder: '' });
    const spaced = aCreditNote({
      partner: { iban: 'de89 3704 0044 0532 0130 00', vatId: 'de 123 456 789' },
    });
    expect(spaced.partner).toMatchObject({ iban: 'DE89370400440532013000', vatId: 'DE123456789' });
  });

  it('keeps only text that the database can keep', () => {
    expect(aCreditNote({ description: ' a\u0000b\ud800c ' }).description).toBe('ab\ufffdc');
  });

  it('cannot be made of nothing', () => {
    expect(() => aCreditNote({ settled: [] })).toThrow(new RangeError('nothing is settled'));
  });

  it('of the first version, without a text of the provider, can still be read', () => {
    const { letterText: _, ...provider } = aCreditNote().provider;
    const old = { ...aCreditNote(), version: 1, provider };
    const stored = readSnapshot(JSON.parse(JSON.stringify(old)));
    expect(stored).toEqual(old);
    if (stored.kind === 'reversal') throw new Error('not a reversal');
    const input = { id: 'storno', number: 'GS-2', issueDate: calendarDate('2026-12-01') };
    expect(reverseCreditNote(stored, input)).toMatchObject({
      version: 3,
      provider: { letterText: '' },
    });
  });

  it('survives the database, and an unknown version is refused', () => {
    const snapshot = aCreditNote();
    expect(readSnapshot(JSON.parse(JSON.stringify(snapshot)))).toEqual(snapshot);
    for (const foreign of [{ ...snapshot, version: 4 }, {}, null, 'text']) {
      expect(() => readSnapshot(foreign)).toThrow(RangeError);
    }
  });
});
