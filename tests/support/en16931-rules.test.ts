import { assert, describe, expect, it } from 'vitest';
import { renderXRechnung } from '#server/modules/credit-notes/documents/xrechnung.ts';
import { readCii } from './cii-invoice.ts';
import { schemaErrors } from './cii-schema.ts';
import { E_INVOICE_SAMPLES } from './credit-note-samples.ts';
import { brokenRules, RULE_NAMES } from './en16931-rules.ts';

function xmlOf(sample: string): string {
  const found = E_INVOICE_SAMPLES.find(({ name }) => name === sample);
  const xml = found === undefined ? null : renderXRechnung(found.snapshot);
  assert(xml !== null);
  return xml;
}

const taxNumbers =
  /<ram:SpecifiedTaxRegistration>\s*<ram:ID schemeID="(VA|FC)">[^<]*<\/ram:ID>\s*<\/ram:SpecifiedTaxRegistration>\s*/g;
const first = (element: string): RegExp => new RegExp(`<ram:${element}>[^<]*</ram:${element}>`);
const whole = (element: string): RegExp => new RegExp(`<ram:${element}>[^]*?</ram:${element}>`);
const inside = (parent: string, element: string): RegExp =>
  new RegExp(
    `(<ram:${parent}>(?:(?!</ram:${parent}>)[^])*?)<ram:${element}>[^<]*</ram:${element}>`,
  );
const value = (element: string, text: string): RegExp =>
  new RegExp(`(<ram:${element}[^>]*>)${text}`);

type Violation = readonly [rule: string, sample: string, find: RegExp, replacement: string];

/** For every rule an error that breaks it. */
const ERRORS: readonly Violation[] = [
  ['BR-02', 'regular', /<ram:ID>GS-0042<\/ram:ID>/, ''],
  ['BR-03', 'regular', /20261120/, '2026-11-20'],
  ['BR-05', 'regular', value('InvoiceCurrencyCode', 'EUR'), '$1USD'],
  ['BR-06', 'regular', inside('SellerTradeParty', 'Name'), '$1'],
  ['BR-07', 'regular', inside('BuyerTradeParty', 'Name'), '$1'],
  ['BR-09', 'regular', value('CountryID', 'DE'), '$1Deutschland'],
  ['BR-11', 'regular', inside('BuyerTradeParty', 'CountryID'), '$1'],
  ['BR-12 to 15', 'regular', value('GrandTotalAmount', '261.80'), '$1261.801'],
  [
    'BR-16',
    'regular',
    /<ram:IncludedSupplyChainTradeLineItem>[^]*<\/ram:IncludedSupplyChainTradeLineItem>/,
    '',
  ],
  ['BR-21', 'regular', value('LineID', '2'), '$11'],
  ['BR-22', 'regular', value('BilledQuantity', '2'), '$10'],
  ['BR-23', 'regular', /unitCode="C62"/, 'unitCode="H87"'],
  ['BR-25', 'regular', inside('SpecifiedTradeProduct', 'Name'), '$1'],
  ['BR-27', 'regular', value('ChargeAmount', '50.00'), '$1-50.00'],
  ['BR-29', 'regular', /20261005/, '20271005'],
  ['BR-49', 'regular', inside('SpecifiedTradeSettlementPaymentMeans', 'TypeCode'), '$1'],
  ['BR-52', 'regular', inside('AdditionalReferencedDocument', 'IssuerAssignedID'), '$1'],
  ['BR-55', 'regular-reversal', inside('InvoiceReferencedDocument', 'IssuerAssignedID'), '$1'],
  ['BR-61', 'regular', first('IBANID'), ''],
  ['BR-62', 'regular', /(<ram:SellerTradeParty>[^]*?schemeID=")EM/, '$1XX'],
  ['BR-63', 'regular', /(<ram:BuyerTradeParty>[^]*?schemeID=")EM/, '$1XX'],
  ['BR-CL-24', 'regular', /mimeCode="text\/csv"/, 'mimeCode="text/plain"'],
  ['BR-CO-04', 'regular', first('CategoryCode'), ''],
  ['BR-CO-09', 'regular', /DE123456789/, '123456789'],
  ['BR-CO-10', 'regular', value('LineTotalAmount', '100.00'), '$1100.01'],
  ['BR-CO-13', 'regular', value('TaxBasisTotalAmount', '220.00'), '$1220.01'],
  ['BR-CO-14', 'regular', value('TaxTotalAmount', '41.80'), '$141.79'],
  ['BR-CO-15', 'regular', value('GrandTotalAmount', '261.80'), '$1261.81'],
  ['BR-CO-16', 'regular', value('DuePayableAmount', '261.80'), '$1261.81'],
  ['BR-CO-17', 'regular', value('CalculatedAmount', '41.80'), '$141.81'],
  [
    'BR-CO-18',
    'regular',
    /(<ram:ApplicableHeaderTradeSettlement>[^]*?)<ram:ApplicableTradeTax>[^]*?<\/ram:ApplicableTradeTax>/,
    '$1',
  ],
  ['BR-CO-25', 'regular', whole('SpecifiedTradePaymentTerms'), ''],
  ['BR-CO-26', 'small-business', /<ram:ID>P-0007<\/ram:ID>/, ''],
  ['BR-S-02', 'regular', taxNumbers, ''],
  ['BR-S-05', 'regular', value('RateApplicablePercent', '19.00'), '$10.00'],
  ['BR-S-08', 'regular', value('BasisAmount', '220.00'), '$1219.99'],
  [
    'BR-S-10',
    'regular',
    value('BasisAmount', '220.00'),
    '<ram:ExemptionReason>x</ram:ExemptionReason>$&',
  ],
  ['BR-E-02', 'small-business', taxNumbers, ''],
  ['BR-E-05', 'small-business', value('RateApplicablePercent', '0.00'), '$119.00'],
  ['BR-E-08', 'small-business', value('BasisAmount', '220.00'), '$1219.99'],
  ['BR-E-10', 'small-business', first('ExemptionReason'), ''],
  ['BR-AE-02', 'eu-business', /ATU12345678/, ''],
  ['BR-AE-05', 'eu-business', value('RateApplicablePercent', '0.00'), '$119.00'],
  ['BR-AE-08', 'eu-business', value('BasisAmount', '220.00'), '$1219.99'],
  ['BR-AE-10', 'eu-business', first('ExemptionReason'), ''],
  ['BR-DE-1', 'regular', whole('SpecifiedTradeSettlementPaymentMeans'), ''],
  ['BR-DE-3 and 4', 'regular', inside('SellerTradeParty', 'CityName'), '$1'],
  ['BR-DE-5', 'regular', first('PersonName'), ''],
  ['BR-DE-8 and 9', 'regular', inside('BuyerTradeParty', 'PostcodeCode'), '$1'],
  [
    'BR-DE-14',
    'regular',
    /(<ram:ApplicableHeaderTradeSettlement>[^]*?)<ram:RateApplicablePercent>.*<\/ram:RateApplicablePercent>/,
    '$1',
  ],
  ['BR-DE-15', 'regular', first('BuyerReference'), ''],
  ['BR-DE-16', 'regular', taxNumbers, ''],
  ['BR-DE-17', 'regular', value('TypeCode', '389'), '$1393'],
  ['BR-DE-19', 'regular', /DE89370400440532013000/, 'DE89370400440532013001'],
  ['BR-DE-21', 'regular', /xrechnung_3\.0/, 'xrechnung_2.3'],
  [
    'BR-DE-22',
    'regular',
    /(<ram:AdditionalReferencedDocument>[^]*<\/ram:AdditionalReferencedDocument>)/,
    '$1$1',
  ],
  ['BR-DE-23-a', 'regular', value('TypeCode', '58'), '$11'],
  ['BR-DE-26', 'regular-reversal', whole('InvoiceReferencedDocument'), ''],
  ['BR-DE-27', 'regular', /\+49 221 1234567/, '+4'],
  ['BR-DE-28', 'regular', /(<ram:EmailURIUniversalCommunication>\s*<ram:URIID>)[^<]+/, '$1niemand'],
  ['BG-24 as related document, with its file', 'regular', value('TypeCode', '916'), '$1130'],
  [
    'PEPPOL-EN16931-R001',
    'regular',
    /<ram:BusinessProcess[^]*?<\/ram:BusinessProcessSpecifiedDocumentContextParameter>/,
    '',
  ],
  ['PEPPOL-EN16931-R008', 'regular', /GS-0042<\/ram:PaymentReference>/, '</ram:PaymentReference>'],
  ['PEPPOL-EN16931-R120', 'regular', value('BilledQuantity', '2'), '$13'],
];

describe('the rules of the e-invoice', () => {
  it.each(ERRORS)('%s notices its error in %s', (rule, sample, find, replacement) => {
    const xml = xmlOf(sample);
    const violating = xml.replace(find, replacement);
    expect(violating).not.toBe(xml);
    expect(brokenRules(readCii(xml))).toEqual([]);
    expect(brokenRules(readCii(violating))).toContain(rule);
  });

  it('have an error each', () => {
    expect(ERRORS.map(([rule]) => rule)).toEqual(RULE_NAMES);
  });
});

describe('the schema of the e-invoice', () => {
  it.each<[string, RegExp, string]>([
    [
      'an element in the wrong place',
      /(<ram:ID>P-0007<\/ram:ID>)\s*(<ram:Name>[^<]*<\/ram:Name>)/,
      '$2$1',
    ],
    ['an unknown element', /<ram:BuyerReference>/, '<ram:Unknown/><ram:BuyerReference>'],
    ['a missing element', /<ram:ApplicableHeaderTradeDelivery\/>/, ''],
  ])('notices %s', async (_label, find, replacement) => {
    const xml = xmlOf('regular');
    const violating = xml.replace(find, replacement);
    expect(violating).not.toBe(xml);
    expect(await schemaErrors(violating)).not.toEqual([]);
  });
});
