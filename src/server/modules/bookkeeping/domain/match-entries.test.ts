import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { type BankEntry, identified, type Ledger, type PaidDocument } from './bank-entry.ts';
import { matchEntries } from './match-entries.ts';

const IBAN = 'DE02120300000000202051';
const OTHER_IBAN = 'DE89370400440532013000';

const document = (number: string, more: Partial<PaidDocument> = {}): PaidDocument => ({
  id: `id-${number}`,
  number,
  reference: `Gutschrift ${number} vom 20.11.2026`,
  payable: cents(5950),
  state: 'open',
  paidDate: null,
  ibans: [IBAN],
  names: ['Fotografie Grün', 'Łukasz Grün'],
  ...more,
});

const entry = (more: Partial<BankEntry> = {}): BankEntry => ({
  direction: 'out',
  bookedOn: calendarDate('2026-11-24'),
  amount: cents(5950),
  endToEndId: '',
  batchIds: [],
  payee: '',
  payeeIban: '',
  reference: '',
  reason: '',
  transfers: 1,
  ...more,
});

const FILE = {
  messageId: 'EW-20261121-9C1A04EF77B2',
  executionDate: calendarDate('2026-11-23'),
  total: cents(11900),
  documentIds: ['id-GS-0001', 'id-GS-0002'],
};

const plainHash = (text: string): string => text;
const ledgerOf = (...documents: PaidDocument[]): Ledger => ({ documents, files: [FILE] });
const both = ledgerOf(document('GS-0001'), document('GS-0002'));

function seen(entries: readonly BankEntry[], ledger: Ledger) {
  return matchEntries(identified(entries, plainHash), ledger).map((match) => [
    match.group,
    match.claim.by,
    match.problem,
    match.documents.map(({ number }) => number).join(),
  ]);
}

describe('a booking', () => {
  it.each<[string, Partial<BankEntry>, unknown]>([
    ['by its end-to-end id', { endToEndId: 'GS-0001' }, ['certain', 'end_to_end', null, 'GS-0001']],
    [
      'by id, account and name',
      { endToEndId: 'GS-0001', payeeIban: IBAN, payee: 'Lukasz Gruen' },
      ['certain', 'end_to_end', null, 'GS-0001'],
    ],
    [
      'whose account is another one only likely',
      { endToEndId: 'GS-0001', payeeIban: OTHER_IBAN },
      ['likely', 'end_to_end', 'account', 'GS-0001'],
    ],
    [
      'whose payee has another name only likely',
      { endToEndId: 'GS-0001', payee: 'Blumen Roth' },
      ['likely', 'end_to_end', 'payee', 'GS-0001'],
    ],
    [
      'by its id with another amount not',
      { endToEndId: 'GS-0001', amount: cents(5000) },
      ['unmatched', 'end_to_end', 'amount', 'GS-0001'],
    ],
    [
      'by a number in its text',
      { reference: 'Provision GS-0001 danke' },
      ['certain', 'reference', null, 'GS-0001'],
    ],
    [
      'by a reference that the bank has broken',
      { reference: 'Gutschrift GS-00 01 vom 20.11.2 026' },
      ['certain', 'reference', null, 'GS-0001'],
    ],
    [
      'by two numbers and their sum',
      { reference: 'GS-0001, GS-0002', amount: cents(11900) },
      ['certain', 'reference', null, 'GS-0001,GS-0002'],
    ],
    [
      'of a whole file by its block',
      { batchIds: [`${FILE.messageId}-1`], amount: cents(11900), transfers: 2 },
      ['certain', 'file', null, 'GS-0001,GS-0002'],
    ],
    [
      'of a whole file by its message',
      { batchIds: [FILE.messageId], amount: cents(11900) },
      ['certain', 'file', null, 'GS-0001,GS-0002'],
    ],
    [
      'of a file with another sum not',
      { batchIds: [FILE.messageId], amount: cents(5950) },
      ['unmatched', 'file', 'amount', 'GS-0001,GS-0002'],
    ],
    [
      'of a whole file by its sum alone only likely',
      { amount: cents(11900), transfers: null },
      ['likely', 'file_total', null, 'GS-0001,GS-0002'],
    ],
    [
      'by the account of two documents with this amount not',
      { payeeIban: IBAN, reference: 'danke' },
      ['unmatched', 'account', 'several', 'GS-0001,GS-0002'],
    ],
    [
      'by the account with another amount not',
      { payeeIban: IBAN, amount: cents(100) },
      ['unmatched', 'account', 'amount', 'GS-0001,GS-0002'],
    ],
  ])('is matched %s', (_, booked, expected) => {
    expect(seen([entry(booked)], both)).toEqual([expected]);
  });

  it.each<[string, Partial<BankEntry>]>([
    ['a salary', { payee: 'Ida Öz', payeeIban: OTHER_IBAN, reference: 'Lohn 11/2026' }],
    ['a salary with the same amount', { payee: 'Ida Öz', payeeIban: OTHER_IBAN }],
    ['a salary with an id of its own', { endToEndId: 'LOHN-0001', payeeIban: OTHER_IBAN }],
    ['a number that is part of a longer one', { reference: 'GS-00011', payeeIban: OTHER_IBAN }],
    ['a sum that is no file’s', { amount: cents(11901) }],
    [
      'a sum booked before the day of the file',
      { amount: cents(11900), bookedOn: calendarDate('2026-11-22') },
    ],
    ['a file of somebody else', { batchIds: ['LOHN-2026-11'], amount: cents(11900) }],
    ['what came back of something else', { direction: 'back', reference: 'Lohn' }],
  ])('is not ours: %s', (_, booked) => {
    expect(seen([entry(booked)], both)).toEqual([]);
  });

  it('is likely by the account where one document alone has this amount', () => {
    const ledger = ledgerOf(document('GS-0001'), document('GS-0002', { payable: cents(100) }));
    expect(seen([entry({ payeeIban: IBAN })], ledger)).toEqual([
      ['likely', 'account', null, 'GS-0001'],
    ]);
  });

  it.each(['GRUEN LUKASZ', 'Łukasz Grün', 'lukasz gruen', 'FOTOGRAFIE GRUEN'])(
    'is likely by the name %s',
    (payee) => {
      expect(seen([entry({ payee })], ledgerOf(document('GS-0001')))).toEqual([
        ['likely', 'name', null, 'GS-0001'],
      ]);
    },
  );

  it('with a name and another amount is nothing of ours once nothing is open', () => {
    const paid = document('GS-0001', { state: 'paid', paidDate: calendarDate('2026-11-24') });
    expect(seen([entry({ payeeIban: IBAN, amount: cents(250000) })], ledgerOf(paid))).toEqual([]);
  });

  it('of a document that is paid already is settled, of a cancelled one it is shown', () => {
    const states = (state: PaidDocument['state']) =>
      seen([entry({ endToEndId: 'GS-0001' })], ledgerOf(document('GS-0001', { state })))[0]?.slice(
        0,
        3,
      );
    expect(states('paid')).toEqual(['settled', 'end_to_end', null]);
    expect(states('cancelled')).toEqual(['unmatched', 'end_to_end', 'cancelled']);
  });

  it('that pays a second time is shown', () => {
    const first = entry({ endToEndId: 'GS-0001' });
    const again = entry({ endToEndId: 'GS-0001', bookedOn: calendarDate('2026-11-25') });
    expect(seen([again, first], both)).toEqual([
      ['certain', 'end_to_end', null, 'GS-0001'],
      ['unmatched', 'end_to_end', 'double', 'GS-0001'],
    ]);
  });

  it('is not named by a number of digits alone in any text', () => {
    const ledger = ledgerOf(document('2026', { ibans: [], names: [] }));
    expect(seen([entry({ reference: 'Miete 2026' })], ledger)).toEqual([]);
    expect(seen([entry({ endToEndId: '2026' })], ledger)).toHaveLength(1);
  });
});

describe('money that came back', () => {
  const back = (more: Partial<BankEntry> = {}) =>
    entry({
      direction: 'back',
      endToEndId: 'GS-0001',
      bookedOn: calendarDate('2026-11-26'),
      ...more,
    });
  const paid = document('GS-0001', { state: 'paid', paidDate: calendarDate('2026-11-24') });

  it('opens the document that was paid', () => {
    expect(seen([back()], ledgerOf(paid))).toEqual([['returned', 'end_to_end', null, 'GS-0001']]);
  });

  it('leaves alone what was paid again since', () => {
    const again = { ...paid, paidDate: calendarDate('2026-11-27') };
    expect(seen([back()], ledgerOf(again))[0]?.[0]).toBe('settled');
  });

  it('takes the transfer with it that it belongs to, and not the next one', () => {
    const [first, next] = [
      entry({ endToEndId: 'GS-0001' }),
      entry({ endToEndId: 'GS-0001', bookedOn: calendarDate('2026-11-27') }),
    ];
    expect(seen([next, back(), first], both).map(([group]) => group)).toEqual([
      'settled',
      'settled',
      'certain',
    ]);
  });

  it('of another amount opens nothing by itself', () => {
    expect(seen([back({ amount: cents(5000) })], ledgerOf(paid))[0]?.slice(0, 3)).toEqual([
      'unmatched',
      'end_to_end',
      'amount',
    ]);
  });
});

describe('any bookings', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'].map(calendarDate);
  const booking = fc
    .record({
      direction: fc.constantFrom('out' as const, 'out' as const, 'back' as const),
      bookedOn: fc.constantFrom(...days),
      amount: fc.constantFrom(cents(5950), cents(11900), cents(77)),
      endToEndId: fc.constantFrom('', 'GS-0001', 'GS-0002', 'LOHN-1'),
      batchIds: fc.constantFrom([], [FILE.messageId], ['X-1']),
      payeeIban: fc.constantFrom('', IBAN, OTHER_IBAN),
      reference: fc.constantFrom('', 'GS-0002', 'Miete'),
    })
    .map(entry);
  const entries = fc.uniqueArray(booking, {
    maxLength: 12,
    selector: (each) => identified([each], plainHash)[0]?.identity ?? '',
  });

  it('give the same in any order and split over any files', () => {
    fc.assert(
      fc.property(entries, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (all, keys) => {
        const shuffled = all
          .map((each, index) => [keys[index] ?? 0, each] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, each]) => each);
        const half = (keys[0] ?? 0) % (all.length + 1);
        const files = [shuffled.slice(0, half), shuffled.slice(half), shuffled.slice(0, 3)];
        // Read again, a booking is the same one.
        const read = new Map(
          files.flatMap((file) =>
            identified(file, plainHash).map((each) => [each.identity, each] as const),
          ),
        );
        expect(matchEntries([...read.values()], both)).toEqual(
          matchEntries(identified(all, plainHash), both),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('pay each document at most once', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const certain = matchEntries(identified(all, plainHash), both)
          .filter(({ group }) => group === 'certain')
          .flatMap(({ documents }) => documents.map(({ id }) => id));
        expect(new Set(certain).size).toBe(certain.length);
      }),
      { numRuns: 500 },
    );
  });
});
