import type { CalendarDate } from '#shared/calendar-date.ts';
import type { TaxCategory } from '#shared/credit-note/tax-treatments.ts';
import type { DocumentTotals } from '#shared/credit-note/totals.ts';
import type { BasisPoints, Cents } from '#shared/money.ts';
import { element, textElement, type XmlChild } from '../xml-text.ts';

/** XRechnung 3.0; 4.0 is announced and will not be compatible. */
const BT_24_SPECIFICATION = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

const BT_23_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** EAS code list: e-mail. */
const EMAIL_SCHEME = 'EM';

const SCHEMES = { vatId: 'VA', taxNumber: 'FC' } as const;

/** UN/ECE Recommendation 20: one piece. */
export const PIECES = 'C62';

export const CURRENCY = 'EUR';

/** BT-81, UNTDID 4461. */
export const PAYMENT_MEANS = { sepaTransfer: '58', onlinePayment: '68', notDefined: '1' } as const;

/** BT-121, code list VATEX. */
export const REVERSE_CHARGE_CODE = 'VATEX-EU-AE';

export const CII_NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/** Which rules the document follows: XRechnung (docs/product/credit-notes.md section 13). */
export function xrechnungContext() {
  return element('rsm:ExchangedDocumentContext', [
    element('ram:BusinessProcessSpecifiedDocumentContextParameter', [
      textElement('ram:ID', BT_23_PROCESS),
    ]),
    element('ram:GuidelineSpecifiedDocumentContextParameter', [
      textElement('ram:ID', BT_24_SPECIFICATION),
    ]),
  ]);
}

export function postalAddress(place: {
  readonly postalCode: string;
  readonly address: string;
  readonly city: string;
  readonly countryCode: string;
}) {
  return element('ram:PostalTradeAddress', [
    textElement('ram:PostcodeCode', place.postalCode),
    textElement('ram:LineOne', place.address),
    textElement('ram:CityName', place.city),
    textElement('ram:CountryID', place.countryCode),
  ]);
}

export function electronicAddress(email: string) {
  return element('ram:URIUniversalCommunication', [
    textElement('ram:URIID', email, { schemeID: EMAIL_SCHEME }),
  ]);
}

/** Person, phone and mail of the seller (BG-6). */
export function tradeContact(contact: {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}) {
  return element('ram:DefinedTradeContact', [
    textElement('ram:PersonName', contact.name),
    element('ram:TelephoneUniversalCommunication', [
      textElement('ram:CompleteNumber', contact.phone),
    ]),
    element('ram:EmailURIUniversalCommunication', [textElement('ram:URIID', contact.email)]),
  ]);
}

export function taxRegistration(kind: keyof typeof SCHEMES, id: string) {
  return element('ram:SpecifiedTaxRegistration', [
    textElement('ram:ID', id, { schemeID: SCHEMES[kind] }),
  ]);
}

export interface CiiLine {
  readonly name: string;
  readonly detail: string;
  readonly quantity: number;
  /** Net cents. */
  readonly unitPrice: Cents;
  readonly net: Cents;
}

/** A file that comes with the invoice and explains it (BG-24). */
export interface CiiAttachment {
  /** BT-122. */
  readonly id: string;
  /** BT-123. */
  readonly description: string;
  /** One that BR-CL-24 allows. */
  readonly mediaType: 'text/csv';
  /** No two of an invoice are the same (BR-DE-22). */
  readonly fileName: string;
  readonly content: string;
}

/** What an invoice says in the terms of EN 16931. Blank texts and what is null are left out. */
export interface CiiInvoice {
  /** BT-3, UNTDID 1001. */
  readonly typeCode: string;
  readonly number: string;
  readonly issueDate: CalendarDate;
  /** BT-22. */
  readonly notes: readonly string[];
  readonly lines: readonly CiiLine[];
  /** BT-10, mandatory. */
  readonly buyerReference: string;
  readonly seller: XmlChild;
  readonly buyer: XmlChild;
  readonly payment: {
    readonly means: keyof typeof PAYMENT_MEANS;
    /** Where a transfer goes; null for other means. */
    readonly account: {
      readonly iban: string;
      readonly holder: string;
      readonly bic: string;
    } | null;
  };
  readonly tax: {
    readonly category: TaxCategory;
    readonly rate: BasisPoints;
    /** BT-120; '' where VAT is shown. */
    readonly reason: string;
  };
  readonly servicePeriod: { readonly start: CalendarDate; readonly end: CalendarDate };
  readonly paymentTerms: string;
  readonly dueDate: CalendarDate | null;
  readonly totals: DocumentTotals;
  /** BT-113 in cents: paid before; missing or 0 where nothing was. */
  readonly prepaid?: Cents;
  /** BG-3: the document that this one corrects. */
  readonly original: { readonly number: string; readonly issueDate: CalendarDate } | null;
  readonly attachments: readonly CiiAttachment[];
}
