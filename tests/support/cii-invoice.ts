import { readXml, type XmlNode } from './xml-tree.ts';

/** An invoice in the terms of EN 16931, read out of its CII file. Amounts are cents. */
export interface CiiInvoice {
  readonly root: XmlNode;
  readonly document: XmlNode;
  readonly seller: XmlNode;
  readonly buyer: XmlNode;
  readonly agreement: XmlNode;
  readonly settlement: XmlNode;
  readonly lines: readonly CiiLine[];
  readonly breakdown: readonly CiiTax[];
  readonly attachments: readonly CiiAttachment[];
  readonly totals: Readonly<Record<'lines' | 'net' | 'vat' | 'gross' | 'prepaid' | 'due', number>>;
}

/** A file in the invoice (BG-24). */
export interface CiiAttachment {
  readonly id: string;
  readonly typeCode: string;
  readonly description: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly content: string;
}

export interface CiiLine {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly quantity: number;
  readonly unit: string;
  readonly price: number;
  readonly net: number;
  readonly category: string;
  readonly rate: string;
}

export interface CiiTax {
  readonly amount: number;
  readonly basis: number;
  readonly category: string;
  readonly rate: string;
  readonly reason: string;
}

const nowhere = readXml('<nowhere/>');

export function readCii(xml: string): CiiInvoice {
  const root = readXml(xml);
  const part = (from: XmlNode, path: string): XmlNode => from.all(path)[0] ?? nowhere;
  const transaction = part(root, 'SupplyChainTradeTransaction');
  const agreement = part(transaction, 'ApplicableHeaderTradeAgreement');
  const settlement = part(transaction, 'ApplicableHeaderTradeSettlement');
  const sums = part(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  return {
    root,
    document: part(root, 'ExchangedDocument'),
    agreement,
    settlement,
    seller: part(agreement, 'SellerTradeParty'),
    buyer: part(agreement, 'BuyerTradeParty'),
    lines: transaction.all('IncludedSupplyChainTradeLineItem').map(lineOf),
    breakdown: settlement.all('ApplicableTradeTax').map(taxOf),
    attachments: agreement.all('AdditionalReferencedDocument').map(attachmentOf),
    totals: {
      lines: centsOf(sums.at('LineTotalAmount')),
      net: centsOf(sums.at('TaxBasisTotalAmount')),
      vat: centsOf(sums.at('TaxTotalAmount')),
      gross: centsOf(sums.at('GrandTotalAmount')),
      // BT-113 is left out where nothing was paid before.
      prepaid: centsOf(sums.at('TotalPrepaidAmount') || '0'),
      due: centsOf(sums.at('DuePayableAmount')),
    },
  };
}

function attachmentOf(node: XmlNode): CiiAttachment {
  const file = node.all('AttachmentBinaryObject')[0] ?? nowhere;
  return {
    id: node.at('IssuerAssignedID'),
    typeCode: node.at('TypeCode'),
    description: node.at('Name'),
    mediaType: file.attributes['mimeCode'] ?? '',
    fileName: file.attributes['filename'] ?? '',
    content: Buffer.from(file.text, 'base64').toString('utf8'),
  };
}

function lineOf(node: XmlNode): CiiLine {
  const tax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
  const quantity = node.all('SpecifiedLineTradeDelivery/BilledQuantity')[0] ?? nowhere;
  return {
    id: node.at('AssociatedDocumentLineDocument/LineID'),
    name: node.at('SpecifiedTradeProduct/Name'),
    detail: node.at('SpecifiedTradeProduct/Description'),
    quantity: Number(quantity.text),
    unit: quantity.attributes['unitCode'] ?? '',
    price: centsOf(node.at('SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')),
    net: centsOf(
      node.at(
        'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
      ),
    ),
    category: node.at(`${tax}/CategoryCode`),
    rate: node.at(`${tax}/RateApplicablePercent`),
  };
}

function taxOf(node: XmlNode): CiiTax {
  return {
    amount: centsOf(node.at('CalculatedAmount')),
    basis: centsOf(node.at('BasisAmount')),
    category: node.at('CategoryCode'),
    rate: node.at('RateApplicablePercent'),
    reason: node.at('ExemptionReason'),
  };
}

/** Whole cents of a decimal with at most two places; NaN for anything else (BR-DEC-*). */
function centsOf(text: string): number {
  return /^-?\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}
