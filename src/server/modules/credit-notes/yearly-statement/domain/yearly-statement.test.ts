import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents, shareOf, sumCents } from '#shared/money.ts';
import { type StatedDocument, yearlyStatement } from './yearly-statement.ts';

let count = 0;
function stated(net: number, overrides: Partial<StatedDocument> = {}): StatedDocument {
  count += 1;
  const vat = shareOf(cents(net), 1_900);
  return {
    id: String(count),
    number: `GS-${count}`,
    kind: 'credit_note',
    issueDate: calendarDate('2026-03-05'),
    status: 'created',
    paidDate: null,
    objectedDate: null,
    taxStatus: 'regular',
    rate: 1_900,
    net: cents(net),
    vat,
    gross: cents(net + vat),
    lines: [{ campaign: 'Hochzeiten', net: cents(net) }],
    originalPaidDate: null,
    paidMoney: null,
    ...overrides,
  };
}
const day = calendarDate;
const reversal = (net: number, overrides: Partial<StatedDocument> = {}) =>
  stated(-net, { kind: 'reversal', issueDate: day('2027-01-10'), ...overrides });

describe('a year by the days of the documents', () => {
  it('ends with the last day of December and leaves out what was objected to', () => {
    const [last, first] = [
      stated(10_000, { issueDate: day('2026-12-31') }),
      stated(20_000, { issueDate: day('2027-01-01') }),
    ];
    const objected = stated(40_000, { objectedDate: day('2026-04-01') });
    const statement = yearlyStatement([last, first, objected], 2026, 'belegdatum');
    expect(statement.totals).toEqual({ net: 10_000, vat: 1_900, gross: 11_900 });
    expect(statement.leftOut).toEqual([{ why: 'objected', document: objected }]);
  });

  it('counts what was objected to again once it is cancelled, against its reversal', () => {
    const objected = stated(40_000, { objectedDate: day('2026-04-01'), status: 'cancelled' });
    const against = reversal(40_000, { issueDate: day('2026-05-01') });
    const { totals, byKind } = yearlyStatement([objected, against], 2026, 'belegdatum');
    expect(totals).toEqual({ net: 0, vat: 0, gross: 0 });
    expect(byKind.map(({ kind }) => kind)).toEqual(['issued', 'void']);
  });

  it('keeps apart what the documents say of the tax', () => {
    const small = { taxStatus: 'small_business', rate: 0, vat: cents(0), gross: cents(5_000) };
    const both = [stated(10_000), stated(5_000, small as Partial<StatedDocument>)];
    expect(yearlyStatement(both, 2026, 'belegdatum').byTax).toEqual([
      { taxStatus: 'regular', rate: 1_900, net: 10_000, vat: 1_900, gross: 11_900 },
      { taxStatus: 'small_business', rate: 0, net: 5_000, vat: 0, gross: 5_000 },
    ]);
  });
});

describe('a year by the days of the payments', () => {
  const paid = { status: 'paid', paidDate: day('2027-01-02') } as const;

  it('has what was issued before the turn of the year and paid after it', () => {
    const late = stated(10_000, { issueDate: day('2026-12-30'), ...paid });
    expect(yearlyStatement([late], 2027, 'zahlungsdatum').totals.gross).toBe(11_900);
    const before = yearlyStatement([late], 2026, 'zahlungsdatum');
    expect(before.totals.gross).toBe(0);
    expect(before.leftOut).toEqual([{ why: 'other_year', document: late }]);
  });

  it('keeps a payment that came back, and takes it off on the day of the reversal', () => {
    const cancelled = stated(10_000, { status: 'cancelled', paidDate: day('2026-12-20') });
    const back = (paidMoney: StatedDocument['paidMoney']) =>
      reversal(10_000, { originalPaidDate: day('2026-12-20'), paidMoney });
    expect(yearlyStatement([cancelled], 2026, 'zahlungsdatum').totals.gross).toBe(11_900);
    const documents = [back('repaid'), back('offset'), back('replaced'), back(null)];
    const { byKind, leftOut } = yearlyStatement(documents, 2027, 'zahlungsdatum');
    expect(byKind.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['repayment', -11_900],
      ['offset', -23_800],
    ]);
    expect(leftOut.map(({ why }) => why)).toEqual(['unsettled']);
  });

  it('has money that came for what was objected to later', () => {
    const objected = stated(10_000, {
      ...paid,
      issueDate: day('2027-01-01'),
      objectedDate: day('2027-02-01'),
    });
    expect(yearlyStatement([objected], 2027, 'zahlungsdatum').totals.gross).toBe(11_900);
  });

  it('leaves out in silence what was cancelled without any money', () => {
    const documents = [
      stated(10_000, { status: 'cancelled' }),
      reversal(10_000, { issueDate: day('2026-05-01') }),
      stated(5_000),
    ];
    const { entries, leftOut } = yearlyStatement(documents, 2026, 'zahlungsdatum');
    expect(entries).toEqual([]);
    expect(leftOut.map(({ why }) => why)).toEqual(['unpaid']);
  });
});

it('months and campaigns add up to the documents to the cent', () => {
  const line = fc.record({
    campaign: fc.constantFrom('Hochzeiten', 'Firmenfeiern', 'Ähren & Öl „💍“', ''),
    net: fc.integer({ min: 1, max: 99_999 }).map(cents),
  });
  const document = fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      month: fc.integer({ min: 1, max: 12 }),
      sign: fc.constantFrom(1, -1),
    })
    .map(({ lines, month, sign }) =>
      stated(sign * sumCents(lines.map(({ net }) => net)), {
        kind: sign === 1 ? 'credit_note' : 'reversal',
        issueDate: day(`2026-${String(month).padStart(2, '0')}-15`),
        lines: lines.map(({ campaign, net }) => ({ campaign, net: cents(sign * net) })),
      }),
    );
  fc.assert(
    fc.property(fc.array(document, { maxLength: 12 }), (documents) => {
      const { months, totals, byKind } = yearlyStatement(documents, 2026, 'belegdatum');
      for (const key of ['net', 'vat', 'gross'] as const) {
        const rows = months.flatMap((month) => month.rows.map((row) => row[key]));
        expect(sumCents(rows)).toBe(totals[key]);
        expect(sumCents(byKind.map((row) => row[key]))).toBe(totals[key]);
        for (const { rows: own, sums } of months)
          expect(sumCents(own.map((row) => row[key]))).toBe(sums[key]);
      }
    }),
  );
});
