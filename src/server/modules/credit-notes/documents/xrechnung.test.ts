import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { readCii } from '#tests/support/cii-invoice.ts';
import { schemaErrors } from '#tests/support/cii-schema.ts';
import { aCommission, aCreditNote } from '#tests/support/credit-note-builders.ts';
import { E_INVOICE_SAMPLES, PARTNERS, SAMPLES } from '#tests/support/credit-note-samples.ts';
import { brokenRules } from '#tests/support/en16931-rules.ts';
import type { CreditNoteSnapshot } from '../domain/credit-note-snapshot.ts';
import { renderXRechnung } from './xrechnung.ts';

/** @throws when no e-invoice was made. */
function xmlOf(snapshot: CreditNoteSnapshot): string {
  const xml = renderXRechnung(snapshot);
  if (xml === null) throw new Error('no e-invoice');
  return xml;
}

describe.each(E_INVOICE_SAMPLES)('the e-invoice of $name', ({ name, snapshot }) => {
  const xml = xmlOf(snapshot);
  const invoice = readCii(xml);

  it('is valid by the CII schema and breaks no rule', async () => {
    expect(await schemaErrors(xml)).toEqual([]);
    expect(brokenRules(invoice)).toEqual([]);
  });

  it('carries the sums of the document to the cent', () => {
    const { net, vat, gross } = snapshot.totals;
    expect(invoice.totals).toEqual({ lines: net, net, vat, gross, prepaid: 0, due: gross });
    expect(invoice.lines.map(({ net: amount }) => amount)).toEqual(
      snapshot.lines.map((line) => line.net),
    );
  });

  it('matches the committed file', async () => {
    await expect(xml).toMatchFileSnapshot(`golden/${name}.xml`);
  });
});

describe('the e-invoice', () => {
  it.each(SAMPLES.filter((sample) => !E_INVOICE_SAMPLES.includes(sample)))(
    'does not exist for $name',
    ({ snapshot }) => {
      expect(renderXRechnung(snapshot)).toBeNull();
    },
  );

  it.each([
    ['without a phone number', { partner: { phone: '' } }],
    ['with a VAT id lacking its country', { partner: { vatId: '123456789' } }],
    ['without the provider’s e-mail', { provider: { email: '' } }],
    ['without agreement to self-billing', { partner: { selfBillingAgreedOn: null } }],
    [
      'of a reverse charge without the provider’s VAT id',
      { partner: PARTNERS.eu_business, provider: { vatId: '' } },
    ],
  ])('does not exist %s', (_label, overrides) => {
    expect(renderXRechnung(aCreditNote(overrides))).toBeNull();
  });

  it('names the partner as seller and the provider as buyer, with every identifier', () => {
    const { seller, buyer, agreement, settlement, document } = readCii(xmlOf(aCreditNote()));
    expect(document.at('TypeCode')).toBe('389');
    expect(document.at('IncludedNote/Content')).toBe(
      'Gutschrift – Abrechnung im Gutschriftverfahren gemäß § 14 Abs. 2 Satz 5 UStG',
    );
    expect(seller.at('ID')).toBe('P-0007');
    expect(seller.at('Name')).toBe('Großmann Hochzeitsfotografie');
    expect(seller.all('SpecifiedTaxRegistration/ID').map(({ text }) => text)).toEqual([
      'DE123456789',
      '215/5432/1098',
    ]);
    expect(buyer.at('Name')).toBe('Gut Lindenhof Veranstaltungen GmbH');
    expect(buyer.at('SpecifiedLegalOrganization/ID')).toBe('HRB 20417, Amtsgericht Bonn');
    expect(agreement.at('BuyerReference')).toBe('01920000-0000-7000-8000-00000000d0c1');
    expect(settlement.at('PaymentReference')).toBe('GS-0042');
  });

  it('pays by SEPA transfer where there is an IBAN, else leaves the means open', () => {
    const means = (snapshot: CreditNoteSnapshot) =>
      readCii(xmlOf(snapshot)).settlement.all('SpecifiedTradeSettlementPaymentMeans')[0];
    expect(means(aCreditNote())?.at('TypeCode')).toBe('58');
    expect(means(aCreditNote())?.at('PayeePartyCreditorFinancialAccount/IBANID')).toBe(
      'DE89370400440532013000',
    );
    expect(means(aCreditNote({ partner: { bic: 'nonsense' } }))?.children).toHaveLength(2);
    expect(means(aCreditNote({ partner: { iban: '' } }))?.children.map(({ text }) => text)).toEqual(
      ['1'],
    );
  });

  it('says why small businesses show no VAT in BT-120 and BT-33', () => {
    const { seller, breakdown } = readCii(xmlOf(aCreditNote({ partner: PARTNERS.small_business })));
    const text = 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG';
    expect(seller.at('Description')).toBe(text);
    expect(breakdown).toEqual([
      { amount: 0, basis: 22_000, category: 'E', rate: '0.00', reason: text },
    ]);
  });

  it('of a reversal is a corrected invoice with negative quantities that names its original', () => {
    const reversal = E_INVOICE_SAMPLES.find(({ name }) => name === 'regular-reversal')!.snapshot;
    const { document, settlement, lines } = readCii(xmlOf(reversal));
    expect(document.at('TypeCode')).toBe('384');
    expect(settlement.at('InvoiceReferencedDocument/IssuerAssignedID')).toBe('GS-0042');
    expect(settlement.at('InvoiceReferencedDocument/FormattedIssueDateTime/DateTimeString')).toBe(
      '20261120',
    );
    expect(settlement.at('SpecifiedTradeSettlementPaymentMeans/TypeCode')).toBe('1');
    expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [-2, 5_000],
      [-1, 12_000],
    ]);
  });

  it('stays valid with 300 lines, markup, strange scripts and illegal characters', async () => {
    const strange = 'Łódź <b>&amp;</b> ]]> "山田" 👩‍👩‍👧 \u0007\u{fffe}';
    const settled = Array.from({ length: 300 }, (_, index) =>
      aCommission({
        campaignId: String(index),
        campaignName: `${strange} ${index}`,
        amount: cents(index + 1),
      }),
    );
    const snapshot = aCreditNote({
      settled,
      partner: { companyName: strange },
      description: `${strange}\nzweite Zeile`,
    });
    const xml = xmlOf(snapshot);
    expect(await schemaErrors(xml)).toEqual([]);
    const invoice = readCii(xml);
    expect(brokenRules(invoice)).toEqual([]);
    expect(invoice.seller.at('Name')).toBe('Łódź <b>&amp;</b> ]]> "山田" 👩‍👩‍👧');
    expect(invoice.totals.net).toBe(45_150);
  });
});
