import {
  electronicAddress,
  postalAddress,
  taxRegistration,
  tradeContact,
} from '#server/platform/documents/cii/cii-parts.ts';
import { element, textElement } from '#server/platform/documents/xml-text.ts';
import { isVatId } from '#shared/vat-id.ts';
import type { CreditNoteSnapshot, ProviderSnapshot } from '../domain/credit-note-snapshot.ts';

/** BG-4 to BG-6: the partner. */
export function seller({ partner, texts, tax }: CreditNoteSnapshot) {
  const person = `${partner.firstName} ${partner.lastName}`.trim();
  const { phone, email } = partner;
  return element('ram:SellerTradeParty', [
    // BT-29 always: without a VAT id it is what satisfies BR-CO-26.
    textElement('ram:ID', partner.internalId),
    textElement('ram:Name', partner.companyName || person),
    textElement('ram:Description', tax.status === 'small_business' ? texts.tax : ''),
    tradeContact({ name: person, phone, email }),
    postalAddress({ ...partner, address: partner.street }),
    electronicAddress(email),
    taxRegistration('vatId', partner.vatId),
    taxRegistration('taxNumber', partner.taxNumber),
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
    isVatId(provider.vatId) ? taxRegistration('vatId', provider.vatId) : null,
  ]);
}
