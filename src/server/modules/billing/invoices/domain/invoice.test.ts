import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { invoiceInput, usageMonth } from '#tests/support/invoice-samples.ts';
import { billsOf, composeInvoice, invoiceNumber, missingForInvoice } from './invoice.ts';

describe('an invoice', () => {
  it('bills a year in advance, with VAT, due in fourteen days', () => {
    expect(composeInvoice(invoiceInput())).toMatchObject({
      number: 'RE-0042',
      dueDate: '2026-12-05',
      servicePeriod: { start: '2026-11-21', end: '2027-11-20' },
      lines: [{ description: 'Tarif Premium (jährlich)', quantity: 1, unitPrice: 9900, net: 9900 }],
      tax: { category: 'S', rate: 1900, text: '' },
      totals: { net: 9900, vat: 1881, gross: 11_781 },
      paymentTerms: 'Zahlbar ohne Abzug bis 05.12.2026 unter Angabe der Rechnungsnummer RE-0042.',
    });
  });

  it('adds the usage of past contract months, in cents', () => {
    const usage = [usageMonth('2026-09-21', 3, 0), usageMonth('2026-10-21', 5, 20)];
    const { lines, totals, servicePeriod } = composeInvoice(invoiceInput({ usage }));
    expect(lines.slice(1)).toEqual([
      {
        description: 'Weitere Partner je Monat',
        detail: 'volle Vertragsmonate, 21.09.2026 bis 20.11.2026',
        quantity: 8,
        unitPrice: 35,
        net: 280,
      },
      {
        description: 'Weitere Empfehlungslinks je Monat',
        detail: 'volle Vertragsmonate, 21.10.2026 bis 20.11.2026',
        quantity: 20,
        unitPrice: 15,
        net: 300,
      },
    ]);
    expect(totals.net).toBe(9900 + 280 + 300);
    expect(servicePeriod).toEqual({ start: '2026-09-21', end: '2027-11-20' });
  });

  it.each([
    ['in Germany', { countryCode: 'DE', vatId: '' }, 'S', 1900],
    ['in Austria with a VAT id', { countryCode: 'AT', vatId: 'ATU12345678' }, 'AE', 0],
    ['in Austria without one', { countryCode: 'AT', vatId: '' }, 'S', 1900],
    ['in Austria with a Swiss one', { countryCode: 'AT', vatId: 'CHE123456789' }, 'S', 1900],
    ['in Austria with a German one', { countryCode: 'AT', vatId: 'DE136695976' }, 'S', 1900],
    ['in Germany with an Austrian one', { countryCode: 'DE', vatId: 'ATU12345678' }, 'S', 1900],
    ['in Switzerland', { countryCode: 'CH', vatId: '' }, null, 0],
  ])('knows the VAT of a business %s', (_label, recipient, category, rate) => {
    const input = invoiceInput();
    const { tax } = composeInvoice({ ...input, recipient: { ...input.recipient, ...recipient } });
    expect(tax).toMatchObject({ category, rate });
    expect(tax.text).toBe(rate === 0 ? 'Steuerschuldnerschaft des Leistungsempfängers' : '');
  });

  it('is not made of nothing', () => {
    expect(() => composeInvoice(invoiceInput({ booked: null }))).toThrow('nothing to bill');
  });

  it('bills usage alone, when the subscription has ended', () => {
    const usage = [usageMonth('2026-10-21', 0, 2)];
    expect(composeInvoice(invoiceInput({ booked: null, usage }))).toMatchObject({
      servicePeriod: { start: '2026-10-21', end: '2026-11-20' },
      lines: [{ description: 'Weitere Empfehlungslinks je Monat', net: 30 }],
      totals: { net: 30, vat: 6, gross: 36 },
    });
  });

  it('names the days of the plan, and asks for no transfer where a card is charged', () => {
    const { lines, paymentTerms, payment } = composeInvoice(invoiceInput({ payment: 'card' }));
    expect(lines[0]?.detail).toBe('21.11.2026 bis 20.11.2027');
    expect(payment).toBe('card');
    expect(paymentTerms).toBe(
      'Der Rechnungsbetrag wird von Ihrer hinterlegten Karte abgebucht. Bitte überweisen Sie nichts.',
    );
  });

  it('names what of the address is missing', () => {
    const { recipient } = invoiceInput();
    expect(missingForInvoice(recipient)).toEqual([]);
    expect(
      missingForInvoice({ ...recipient, businessName: '', address: ' ', postalCode: '', city: '' }),
    ).toEqual(['Firmenname', 'Adresse', 'PLZ', 'Stadt']);
  });

  it('has a number of four digits or more', () => {
    expect([7, 12_345].map(invoiceNumber)).toEqual(['RE-0007', 'RE-12345']);
  });
});

describe('what one invoice bills', () => {
  const { recipient, booked } = invoiceInput();
  const months = (...starts: string[]) => starts.map((start) => usageMonth(start, 3, 0));

  it('is everything while the rate of VAT stays', () => {
    const bill = { booked, usage: months('2026-09-21', '2026-10-21') };
    expect(billsOf(recipient, bill)).toEqual([bill]);
    expect(billsOf(recipient, { booked: null, usage: [] })).toEqual([]);
  });

  it('is what one rate applies to, by the end of each period', () => {
    const period = { start: calendarDate('2021-01-15'), end: calendarDate('2022-01-14') };
    const usage = months('2020-05-15', '2020-06-15', '2020-11-15', '2020-12-15');
    const bills = billsOf(recipient, { booked: { plan: 'premium_yearly', period }, usage });
    expect(bills).toEqual([
      { booked: null, usage: usage.slice(0, 1) },
      { booked: null, usage: usage.slice(1, 3) },
      { booked: { plan: 'premium_yearly', period }, usage: usage.slice(3) },
    ]);
    expect(bills.map((bill) => composeInvoice(invoiceInput(bill)).tax.rate)).toEqual([
      1900, 1600, 1900,
    ]);
  });

  it('is everything where none is shown', () => {
    const usage = months('2020-05-15', '2020-06-15');
    const abroad = { ...recipient, countryCode: 'AT', vatId: 'ATU12345678' };
    expect(billsOf(abroad, { booked: null, usage })).toEqual([{ booked: null, usage }]);
  });
});
