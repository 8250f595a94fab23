import { describe, expect, it } from 'vitest';
import { aPayout } from '#tests/support/premiums.ts';
import { besideOriginals } from './beside-originals.ts';
import { matchesSearch } from './matches-search.ts';

const original = (invoiceNumber: string) => aPayout({ invoiceNumber });
const reversal = (invoiceNumber: string, cancelsInvoiceNumber: string) =>
  aPayout({ invoiceNumber, cancelsInvoiceNumber, kind: 'reversal', totalAmount: -59.5 });
const numbers = (rows: ReturnType<typeof besideOriginals>) =>
  rows.map(({ invoiceNumber }) => invoiceNumber);

describe('the list of documents', () => {
  it('puts each reversal below its original', () => {
    const rows = [
      reversal('4', '1'),
      original('3'),
      reversal('5', '2'),
      original('2'),
      original('1'),
    ];
    expect(numbers(besideOriginals(rows))).toEqual(['3', '2', '5', '1', '4']);
  });

  it('leaves a reversal where it is when its original is not loaded', () => {
    expect(numbers(besideOriginals([reversal('9', '1'), original('8')]))).toEqual(['9', '8']);
  });

  it('loses nothing', () => {
    expect(besideOriginals([])).toEqual([]);
  });
});

describe('the search', () => {
  const document = aPayout({
    invoiceNumber: 'LH-0042',
    totalAmount: 1190,
    partner: { id: 'p', name: 'Ährenfeld & Söhne', internalId: 'P-0007', email: 'a@b.example' },
  });

  it.each(['lh-0042', '42', 'ähren', 'SÖHNE lh', 'p-0007', '1190,00', '1.190,00', 'b.example'])(
    'finds by %s',
    (text) => expect(matchesSearch(document, text)).toBe(true),
  );

  it.each(['lh-0043', 'ährenfeld 43', '1191'])('does not find by %s', (text) => {
    expect(matchesSearch(document, text)).toBe(false);
  });

  it('finds a reversal by the number that it cancels', () => {
    expect(matchesSearch(reversal('LH-0043', 'LH-0042'), 'LH-0042')).toBe(true);
  });
});
