import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { aCreditNote } from '#tests/support/credit-note-builders.ts';
import type { CreditNoteSnapshot } from './credit-note-snapshot.ts';
import { hasSumsError } from './document-sums.ts';

const whole = aCreditNote();
const [line, ...lines] = whole.lines;
const [event, ...events] = whole.events;
const { net, vat, gross } = whole.totals;
const more = (amount: number) => cents(amount + 1);

describe('the sums of a document', () => {
  it('add up as it was issued', () => {
    expect(hasSumsError(whole)).toBe(false);
  });

  it.each<[string, Partial<CreditNoteSnapshot>]>([
    ['a line', { lines: [{ ...line!, quantity: line!.quantity + 1 }, ...lines] }],
    [
      'a line that fits in itself',
      {
        lines: [
          { ...line!, quantity: 1, unitPrice: more(line!.net), net: more(line!.net) },
          ...lines,
        ],
      },
    ],
    ['a row of the annex', { events: [{ ...event!, amount: more(event!.amount) }, ...events] }],
    ['the VAT', { totals: { net, vat: more(vat), gross: more(gross) } }],
    ['the net amount', { totals: { net: more(net), vat, gross: more(gross) } }],
    ['the gross amount', { totals: { net, vat, gross: more(gross) } }],
    ['the rate', { tax: { ...whole.tax, rate: 700 } }],
  ])('do not where a cent of %s was changed', (_label, change) => {
    expect(hasSumsError({ ...whole, ...change } as CreditNoteSnapshot)).toBe(true);
  });
});
