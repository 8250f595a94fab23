import { element, textElement } from '#server/platform/documents/xml-text.ts';
import { isVatId } from '#shared/vat-id.ts';
import type { CreditNoteSnapshot, ProviderSnapshot } from '../domain/credit-note-snapshot.ts';

/** EAS code list: e-mail. */
const EMAIL_SCHEME = 'EM';
const VAT_ID_SCHEME = 'VA';
const TAX_NUMBER_SCHEME = 'FC';

/** BG-4 to BG-6: the partner. */
export function seller({ partner, texts, tax }: CreditNoteSnapshot) {
  const person = `${partner.firstName} ${partner.lastName}`.trim();
  return element('ram:SellerTradeParty', [
    // BT-29 always: without a VAT id it is what satisfies BR-CO-26.
    textElement('ram:ID', partner.internalId),
    textElement('ram:Name', partner.companyName || person),
    textElement('ram:Description', tax.status === 'small_business' ? texts.tax : ''),
    element('ram:DefinedTradeContact', [
      textElement('ram:PersonName', person),
      element('ram:TelephoneUniversalCommunication', [
        textElement('ram:CompleteNumber', partner.phone),
      ]),
      element('ram:EmailURIUniversalCommunication', [textElement('ram:URIID', partner.email)]),
    ]),
    postalAddress({ ...partner, address: partner.street }),
    electronicAddress(partner.email),
    taxRegistration(partner.vatId, VAT_ID_SCHEME),
    taxRegistration(partner.taxNumber, TAX_NUMBER_SCHEME),
  ]);
}

/** BG-7 and BG-8: the provider. */
export function buyer(provider: ProviderSnapshot) {
  return element('ram:BuyerTradeParty', [
    textElement('ram:Name', provider.businessName),
    element('ram:SpecifiedLegalOrganization', [textElement('ram:ID', provider.hrNumber)]),
    postalAddress(provider),
    electronicAddress(provider.email),
    // An id without country prefix would fail BR-CO-09 and is not needed outside reverse charge.
    isVatId(provider.vatId) ? taxRegistration(provider.vatId, VAT_ID_SCHEME) : null,
  ]);
}

function postalAddress(
  place: Pick<ProviderSnapshot, 'postalCode' | 'address' | 'city' | 'countryCode'>,
) {
  return element('ram:PostalTradeAddress', [
    textElement('ram:PostcodeCode', place.postalCode),
    textElement('ram:LineOne', place.address),
    textElement('ram:CityName', place.city),
    textElement('ram:CountryID', place.countryCode),
  ]);
}

function electronicAddress(email: string) {
  return element('ram:URIUniversalCommunication', [
    textElement('ram:URIID', email, { schemeID: EMAIL_SCHEME }),
  ]);
}

function taxRegistration(id: string, schemeID: string) {
  return element('ram:SpecifiedTaxRegistration', [textElement('ram:ID', id, { schemeID })]);
}
