import { normaliseVatId, vatIdCountry } from '../vat-id.ts';
import { hasWrongCheckDigit, isTaxNumberRight } from './check-digits.ts';
import type { TaxFacts, TaxFinding } from './tax-findings.ts';
import { vatAreaOf } from './vat-area.ts';

/**
 * What the digits of VAT id and tax number say: a wrong check digit refuses a German number, because
 * its rule is certain; of other member states' ids it asks (decision 0146).
 */
export function numberFindings(facts: TaxFacts & { readonly taxNumber: string }): TaxFinding[] {
  const vatId = normaliseVatId(facts.vatId);
  const found: TaxFinding[] = [];
  if (hasWrongCheckDigit(vatId)) {
    const isGerman = vatIdCountry(vatId) === 'DE';
    found.push({
      id: isGerman ? 'T9' : 'Q1',
      fixAt: ['vatId'],
      ruleIds: ['§ 27a UStG'],
      kind: isGerman ? 'refusal' : 'question',
      message: isGerman
        ? `Die Prüfziffer der USt-IdNr. ${vatId} passt nicht. Bitte prüfen Sie, ob sie vertippt ist.`
        : `Die Prüfziffer der USt-IdNr. ${vatId} passt nicht. Haben Sie die Nummer mit dem Partner abgeglichen?`,
    });
  }
  if (isTaxNumberWrong(facts)) {
    found.push({
      id: 'T10',
      fixAt: ['taxNumber'],
      ruleIds: ['§ 14 Abs. 4 Nr. 2 UStG'],
      kind: 'refusal',
      message:
        'Die Steuernummer des Partners ist keine deutsche Steuernummer (10, 11 oder 13 Ziffern) oder ihre Prüfziffer passt nicht. Bitte prüfen Sie, ob sie vertippt ist.',
    });
  }
  return found;
}

/** Of partners in Germany who are entrepreneurs: a private person may have given another number. */
function isTaxNumberWrong(facts: TaxFacts & { readonly taxNumber: string }): boolean {
  const { taxStatus, taxNumber, countryCode, postalCode } = facts;
  const isDomestic = taxStatus === 'regular' || taxStatus === 'small_business';
  const isHere = vatAreaOf(countryCode, postalCode)?.kind === 'germany';
  return isDomestic && isHere && taxNumber.trim() !== '' && !isTaxNumberRight(taxNumber);
}
