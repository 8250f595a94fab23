import { describe, expect, it } from 'vitest';
import { readCii } from '#tests/support/cii-invoice.ts';
import { schemaErrors } from '#tests/support/cii-schema.ts';
import { brokenRules } from '#tests/support/en16931-rules.ts';
import { invoiceInput, usageMonth } from '#tests/support/invoice-samples.ts';
import { composeInvoice, type InvoiceRecipient } from '../domain/invoice.ts';
import { renderInvoiceXml } from './invoice-xml.ts';

const input = invoiceInput();
const withRecipient = (recipient: Partial<InvoiceRecipient>) =>
  composeInvoice({ ...input, recipient: { ...input.recipient, ...recipient } });
const SAMPLES = [
  ['a year', composeInvoice(input)],
  ['usage', composeInvoice(invoiceInput({ usage: [usageMonth('2026-10-21', 3, 7)] }))],
  ['reverse charge', withRecipient({ countryCode: 'AT', vatId: 'ATU12345678' })],
  ['hostile texts', withRecipient({ businessName: '<b>&amp; Söhne</b>\u0007', hrNumber: ']]>' })],
] as const;

describe.each(SAMPLES)('the XRechnung of %s', (name, snapshot) => {
  const xml = renderInvoiceXml(snapshot) ?? '';
  const invoice = readCii(xml);

  it('is valid by the CII schema and breaks no rule', async () => {
    expect(await schemaErrors(xml)).toEqual([]);
    expect(brokenRules(invoice)).toEqual([]);
  });

  it('matches the committed file', async () => {
    await expect(xml).toMatchFileSnapshot(`golden/${name.replaceAll(' ', '-')}.xml`);
  });

  it('is an invoice (380) with the sums of the document to the cent', () => {
    expect(invoice.document.at('TypeCode')).toBe('380');
    const { net, vat, gross } = snapshot.totals;
    expect(invoice.totals).toEqual({ lines: net, net, vat, gross, prepaid: 0, due: gross });
  });
});

describe('the XRechnung of an invoice that is charged to a card', () => {
  const snapshot = composeInvoice(invoiceInput({ payment: 'card' }));
  const xml = renderInvoiceXml(snapshot) ?? '';

  it('is valid, says payment by an online service (68), and names no account', async () => {
    expect(await schemaErrors(xml)).toEqual([]);
    expect(brokenRules(readCii(xml))).toEqual([]);
    expect(xml).toMatch(/PaymentMeans>\s*<ram:TypeCode>68</);
    expect(xml).not.toContain('IBANID');
    expect(xml).toContain('Bitte überweisen Sie nichts.');
  });

  it('is transferred where nothing else was said, as before cards were taken', () => {
    const { payment: _, ...before } = composeInvoice(input);
    expect(renderInvoiceXml(before)).toBe(renderInvoiceXml(composeInvoice(input)));
  });
});

describe('the XRechnung', () => {
  it.each([
    ['outside the EU', withRecipient({ countryCode: 'CH' })],
    [
      'without a phone number of the operator',
      composeInvoice({ ...input, operator: { ...input.operator, phone: '' } }),
    ],
  ])('does not exist %s', (_label, snapshot) => {
    expect(renderInvoiceXml(snapshot)).toBeNull();
  });
});
