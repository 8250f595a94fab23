import type { CalendarDate } from '#shared/calendar-date.ts';
import { isCountryCode } from '#shared/countries.ts';
import { numberFindings } from '#shared/tax/number-findings.ts';
import { PROVIDER_ABROAD } from '#shared/tax/provider-country.ts';
import { refusedVatId } from '#shared/tax/refused-vat-id.ts';
import { taxContradictions, type TaxFacts, type TaxFinding } from '#shared/tax/tax-findings.ts';
import type { ProviderSnapshot } from './credit-note-snapshot.ts';
import type { Precondition } from './precondition-list.ts';

/** German documents are issued by providers in Germany alone (decision 0146). */
const PROVIDER_IN_GERMANY: Precondition = {
  id: 'P1',
  who: 'provider',
  fixAt: ['country'],
  ruleIds: ['§ 14 UStG', '§ 13b UStG'],
  blocks: 'documentAndEInvoice',
  message: PROVIDER_ABROAD,
};

/**
 * What of the tax data of partner and provider does not fit together, for a document to be issued:
 * contradictions block it, questions wait for an answer.
 * @param vatIdRefusedOn day on which the authority did not confirm the partner's id; null where it did,
 *   or was not asked
 */
export function taxPreconditions(
  partner: TaxFacts & { readonly taxNumber: string },
  { countryCode }: Pick<ProviderSnapshot, 'countryCode'>,
  vatIdRefusedOn: CalendarDate | null,
): Precondition[] {
  const findings = [
    ...taxContradictions(partner),
    ...numberFindings(partner),
    ...refusedVatId(partner.vatId, vatIdRefusedOn),
  ];
  return [
    ...findings.map(preconditionOf),
    ...(isCountryCode(countryCode) && countryCode !== 'DE' ? [PROVIDER_IN_GERMANY] : []),
  ];
}

function preconditionOf({ id, fixAt, ruleIds, kind, message }: TaxFinding): Precondition {
  const blocks = kind === 'question' ? 'untilConfirmed' : 'documentAndEInvoice';
  return { id, who: 'partner', fixAt, ruleIds, blocks, message };
}
