import { isIban } from '#shared/iban.ts';
import { isVatId, normaliseVatId } from '#shared/vat-id.ts';

/** The operator as configured; every value may be empty. */
export interface OperatorSettings {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly vatId: string;
  readonly iban: string;
}

/** Who issues invoices: complete, in Germany. */
export interface OperatorParty {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly email: string;
  /** '' where none is configured: then there is no e-invoice, which wants one (BR-DE-6). */
  readonly phone: string;
  readonly vatId: string;
  readonly iban: string;
}

/** Who issues invoices, and whether saved cards are charged with them. */
export interface Issuer {
  readonly operator: OperatorParty;
  readonly takesCards: boolean;
}

/** Null where the configuration does not say who issues invoices. */
export function issuerOf(settings: OperatorSettings, takesCards: boolean): Issuer | null {
  const operator = operatorParty(settings);
  return operator === null ? null : { operator, takesCards };
}

/** 'Musterstraße 1, 10115 Berlin'; a name of a building may stand in front. */
const ADDRESS = /^(?<street>.+?)\s*,\s*(?<postalCode>\d{5})\s+(?<city>[^,]+)$/;

/**
 * The operator as the seller of the platform.
 * @returns null when anything that an invoice has to say is missing (§ 14 Abs. 4 UStG), or the
 *   account that is to be paid to
 */
export function operatorParty(settings: OperatorSettings): OperatorParty | null {
  const { name, address, email, phone } = settings;
  const { street, postalCode, city } = ADDRESS.exec(address.trim())?.groups ?? {};
  const vatId = normaliseVatId(settings.vatId);
  const iban = settings.iban.replace(/\s/g, '').toUpperCase();
  if (street === undefined || postalCode === undefined || city === undefined) return null;
  if (name === '' || !email.includes('@') || !isVatId(vatId) || !isIban(iban)) return null;
  return { name, street, postalCode, city: city.trim(), email, phone: phone.trim(), vatId, iban };
}
