import { element, textElement } from '../xml-text.ts';

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
