import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import { countryCodeOf } from '#shared/countries.ts';
import { taxContradictions } from '#shared/tax/tax-findings.ts';
import type { PayValues } from './pay-values.ts';

/** Why another billing address does not fit the partner's tax data, as the server will refuse it. */
export function billingContradiction(
  { taxStatus, vatId }: Pick<PartnerAnswer, 'taxStatus' | 'vatId'>,
  address: PayValues['partnerBillingAddress'],
): string | null {
  if (address === undefined) return null;
  const { country, postalCode } = address;
  const countryCode = countryCodeOf(country) ?? '';
  const found = taxContradictions({ taxStatus, vatId, countryCode, postalCode });
  const refusals = found.filter(({ kind }) => kind === 'refusal');
  return refusals.length === 0 ? null : refusals.map(({ message }) => message).join(' ');
}
