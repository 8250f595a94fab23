import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { invoiceInput, usageMonth } from '#tests/support/invoice-samples.ts';
import { addsUp, agrees, usageOf, type StatedInvoice } from './invoice-error.ts';
import { composeInvoice } from './invoice.ts';

const snapshot = composeInvoice(invoiceInput({ usage: [usageMonth('2026-10-21', 3, 2)] }));
const { totals, servicePeriod, lines } = snapshot;
const stated: StatedInvoice = {
  id: snapshot.id,
  number: snapshot.number,
  issuedOn: snapshot.issueDate,
  issueDate: snapshot.issueDate,
  dueDate: snapshot.dueDate,
  start: servicePeriod.start,
  end: servicePeriod.end,
  netCents: totals.net,
  vatCents: totals.vat,
  grossCents: totals.gross,
};

describe('a stored invoice', () => {
  it('says in its columns what its content says', () => {
    expect(agrees(stated, snapshot)).toBe(true);
  });

  it.each([
    { id: '00000000-0000-0000-0000-000000000000' },
    { number: 'RE-0043' },
    { issuedOn: '2026-11-22' },
    { issueDate: '2026-11-22' },
    { dueDate: '2026-12-06' },
    { start: '2026-10-22' },
    { end: '2027-11-21' },
    { netCents: totals.net + 1 },
    { vatCents: totals.vat + 1 },
    { grossCents: totals.gross + 1 },
  ])('does not where somebody wrote %j', (change) => {
    expect(agrees({ ...stated, ...change }, snapshot)).toBe(false);
  });
});

describe('the sums of an invoice', () => {
  it('add up as it was issued', () => {
    expect(addsUp(snapshot)).toBe(true);
  });

  it.each([
    ['a line', { lines: lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) }],
    ['one line of several', { lines: [{ ...lines[0]!, unitPrice: cents(1) }, ...lines.slice(1)] }],
    ['the net amount', { totals: { ...totals, net: cents(totals.net + 1) } }],
    ['the VAT', { totals: { ...totals, vat: cents(totals.vat + 1) } }],
    ['the gross amount', { totals: { ...totals, gross: cents(totals.gross + 1) } }],
  ])('do not where %s was changed', (_label, change) => {
    expect(addsUp({ ...snapshot, ...change })).toBe(false);
  });

  it('separate the usage from the plan', () => {
    expect(usageOf(snapshot)).toBe(3 * 35 + 2 * 15);
    expect(usageOf(composeInvoice(invoiceInput()))).toBe(0);
  });
});
