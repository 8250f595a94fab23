import { isCountryCode } from '#shared/countries.ts';
import { isIban } from '#shared/iban.ts';
import type { CiiInvoice, CiiLine, CiiTax } from './cii-invoice.ts';
import type { XmlNode } from './xml-tree.ts';

/**
 * Business rules of EN 16931 and XRechnung 3.0 that concern our documents, written from the rules'
 * text and without a look at the writer. Answers true where the rule holds.
 */
type Rule = (invoice: CiiInvoice) => boolean;

const SPECIFICATION = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const MEDIA_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
];
const ADDRESS = 'PostalTradeAddress';
const CONTACT = 'DefinedTradeContact';
const MEANS = 'SpecifiedTradeSettlementPaymentMeans';
const PERIOD = 'BillingSpecifiedPeriod';

const filled = (text: string): boolean => text !== '';
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
const means = ({ settlement }: CiiInvoice): string => settlement.at(`${MEANS}/TypeCode`);
const iban = ({ settlement }: CiiInvoice): string =>
  settlement.at(`${MEANS}/PayeePartyCreditorFinancialAccount/IBANID`);

const taxId = (party: XmlNode, scheme: string): string =>
  party
    .all('SpecifiedTaxRegistration/ID')
    .find(({ attributes }) => attributes['schemeID'] === scheme)?.text ?? '';

const endpoint = (party: XmlNode) => party.all('URIUniversalCommunication/URIID')[0];

const uses = (invoice: CiiInvoice, category: string): boolean =>
  [...invoice.lines, ...invoice.breakdown].some((entry) => entry.category === category);

const onlyWhere = (condition: boolean, holds: () => boolean): boolean => !condition || holds();

/** Every line and the breakdown of a category without tax. */
const untaxed =
  (category: string): Rule =>
  ({ lines, breakdown }) =>
    [...lines, ...breakdown]
      .filter((entry: CiiLine | CiiTax) => entry.category === category)
      .every((entry) => Number(entry.rate) === 0 && (!('amount' in entry) || entry.amount === 0));

/** One breakdown whose basis is the sum of its lines. */
const basisMatches =
  (category: string): Rule =>
  (invoice) =>
    onlyWhere(uses(invoice, category), () => {
      const entries = invoice.breakdown.filter((tax) => tax.category === category);
      const nets = invoice.lines.filter((line) => line.category === category).map(({ net }) => net);
      return entries.length === 1 && entries[0]?.basis === sum(nets);
    });

const reasonGiven =
  (category: string): Rule =>
  ({ breakdown }) =>
    breakdown.every((tax) => tax.category !== category || filled(tax.reason));

/** Rule by rule, under its official name. */
const RULES: Readonly<Record<string, Rule>> = {
  'BR-02': ({ document }) => filled(document.at('ID')),
  'BR-03': ({ document }) => /^\d{8}$/.test(document.at('IssueDateTime/DateTimeString')),
  'BR-05': ({ settlement }) => settlement.at('InvoiceCurrencyCode') === 'EUR',
  'BR-06': ({ seller }) => filled(seller.at('Name')),
  'BR-07': ({ buyer }) => filled(buyer.at('Name')),
  'BR-09': ({ seller }) => isCountryCode(seller.at(`${ADDRESS}/CountryID`)),
  'BR-11': ({ buyer }) => isCountryCode(buyer.at(`${ADDRESS}/CountryID`)),
  'BR-12 to 15': ({ totals }) => Object.values(totals).every((amount) => Number.isInteger(amount)),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': ({ lines }) => new Set(lines.map(({ id }) => id)).size === lines.length,
  'BR-22': ({ lines }) =>
    lines.every(({ quantity }) => Number.isInteger(quantity) && quantity !== 0),
  'BR-23': ({ lines }) => lines.every(({ unit }) => unit === 'C62'),
  'BR-25': ({ lines }) => lines.every(({ name }) => filled(name)),
  'BR-27': ({ lines }) => lines.every(({ price }) => price >= 0),
  'BR-29': ({ settlement }) => {
    const start = settlement.at(`${PERIOD}/StartDateTime/DateTimeString`);
    const end = settlement.at(`${PERIOD}/EndDateTime/DateTimeString`);
    return filled(start) && filled(end) && start <= end;
  },
  'BR-49': (invoice) => filled(means(invoice)),
  'BR-52': ({ attachments }) => attachments.every(({ id }) => filled(id)),
  'BR-55': ({ settlement }) =>
    settlement
      .all('InvoiceReferencedDocument')
      .every((node) => filled(node.at('IssuerAssignedID'))),
  'BR-61': (invoice) => onlyWhere(means(invoice) === '58', () => filled(iban(invoice))),
  'BR-62': ({ seller }) => endpoint(seller)?.attributes['schemeID'] === 'EM',
  'BR-63': ({ buyer }) => endpoint(buyer)?.attributes['schemeID'] === 'EM',
  'BR-CL-24': ({ attachments }) =>
    attachments.every(({ mediaType }) => MEDIA_TYPES.includes(mediaType)),
  'BR-CO-04': ({ lines }) => lines.every(({ category }) => filled(category)),
  'BR-CO-09': ({ seller, buyer }) =>
    [seller, buyer]
      .map((party) => taxId(party, 'VA'))
      .filter(filled)
      .every((id) => /^[A-Z]{2}/.test(id)),
  'BR-CO-10': ({ lines, totals }) => totals.lines === sum(lines.map(({ net }) => net)),
  'BR-CO-13': ({ totals }) => totals.net === totals.lines,
  'BR-CO-14': ({ breakdown, totals }) => totals.vat === sum(breakdown.map(({ amount }) => amount)),
  'BR-CO-15': ({ totals }) => totals.gross === totals.net + totals.vat,
  'BR-CO-16': ({ totals }) => totals.due === totals.gross - totals.prepaid,
  'BR-CO-17': ({ breakdown }) =>
    breakdown.every(
      ({ amount, basis, rate }) => Math.abs(amount * 100 - basis * Number(rate)) <= 50,
    ),
  'BR-CO-18': ({ breakdown }) => breakdown.length > 0,
  'BR-CO-25': ({ totals, settlement }) =>
    onlyWhere(totals.due > 0, () =>
      filled(settlement.at('SpecifiedTradePaymentTerms/Description')),
    ),
  'BR-CO-26': ({ seller }) => filled(seller.at('ID')) || filled(taxId(seller, 'VA')),
  'BR-S-02': (invoice) =>
    onlyWhere(uses(invoice, 'S'), () =>
      filled(taxId(invoice.seller, 'VA') + taxId(invoice.seller, 'FC')),
    ),
  'BR-S-05': ({ lines }) =>
    lines.every(({ category, rate }) => category !== 'S' || Number(rate) > 0),
  'BR-S-08': basisMatches('S'),
  'BR-S-10': ({ breakdown }) =>
    breakdown.every(({ category, reason }) => category !== 'S' || !filled(reason)),
  'BR-E-02': (invoice) =>
    onlyWhere(uses(invoice, 'E'), () =>
      filled(taxId(invoice.seller, 'VA') + taxId(invoice.seller, 'FC')),
    ),
  'BR-E-05': untaxed('E'),
  'BR-E-08': basisMatches('E'),
  'BR-E-10': reasonGiven('E'),
  'BR-AE-02': (invoice) =>
    onlyWhere(uses(invoice, 'AE'), () =>
      [invoice.seller, invoice.buyer].every((party) => filled(taxId(party, 'VA'))),
    ),
  'BR-AE-05': untaxed('AE'),
  'BR-AE-08': basisMatches('AE'),
  'BR-AE-10': reasonGiven('AE'),
  'BR-DE-1': ({ settlement }) => settlement.all(MEANS).length === 1,
  'BR-DE-3 and 4': ({ seller }) =>
    filled(seller.at(`${ADDRESS}/CityName`)) && filled(seller.at(`${ADDRESS}/PostcodeCode`)),
  'BR-DE-5': ({ seller }) => filled(seller.at(`${CONTACT}/PersonName`)),
  'BR-DE-8 and 9': ({ buyer }) =>
    filled(buyer.at(`${ADDRESS}/CityName`)) && filled(buyer.at(`${ADDRESS}/PostcodeCode`)),
  'BR-DE-14': ({ breakdown }) => breakdown.every(({ rate }) => filled(rate)),
  'BR-DE-15': ({ agreement }) => filled(agreement.at('BuyerReference')),
  'BR-DE-16': ({ seller }) => filled(taxId(seller, 'VA') + taxId(seller, 'FC')),
  'BR-DE-17': ({ document }) => ['380', '381', '384', '389'].includes(document.at('TypeCode')),
  'BR-DE-19': (invoice) => onlyWhere(means(invoice) === '58', () => isIban(iban(invoice))),
  'BR-DE-21': ({ root }) =>
    root.at('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') ===
    SPECIFICATION,
  'BR-DE-22': ({ attachments }) =>
    new Set(attachments.map(({ fileName }) => fileName.toLowerCase())).size ===
      attachments.length && attachments.every(({ fileName }) => filled(fileName)),
  'BR-DE-23-a': (invoice) => (means(invoice) === '58') === filled(iban(invoice)),
  'BR-DE-26': ({ document, settlement }) =>
    onlyWhere(
      document.at('TypeCode') === '384',
      () => settlement.all('InvoiceReferencedDocument').length > 0,
    ),
  'BR-DE-27': ({ seller }) =>
    seller.at(`${CONTACT}/TelephoneUniversalCommunication/CompleteNumber`).replace(/\D/g, '')
      .length >= 3,
  'BR-DE-28': ({ seller }) =>
    /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/.test(
      seller.at(`${CONTACT}/EmailURIUniversalCommunication/URIID`),
    ),
  'BG-24 as related document, with its file': ({ attachments }) =>
    attachments.every(({ typeCode, content }) => typeCode === '916' && filled(content)),
  'PEPPOL-EN16931-R001': ({ root }) =>
    filled(root.at('ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID')),
  'PEPPOL-EN16931-R008': ({ root }) => withoutEmpty(root),
  'PEPPOL-EN16931-R120': ({ lines }) =>
    lines.every(({ quantity, price, net }) => quantity * price === net),
};

function withoutEmpty(node: XmlNode): boolean {
  if (node.name === 'ApplicableHeaderTradeDelivery') return true;
  if (node.children.length === 0) return filled(node.text);
  return node.children.every(withoutEmpty);
}

export const RULE_NAMES: readonly string[] = Object.keys(RULES);

/** Names of the rules that an invoice breaks. */
export function brokenRules(invoice: CiiInvoice): string[] {
  return Object.entries(RULES)
    .filter(([, holds]) => !holds(invoice))
    .map(([name]) => name);
}
