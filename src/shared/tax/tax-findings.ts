import { isEuCountry } from '../countries.ts';
import type { TaxStatus } from '../labels/statuses.ts';
import { isExNumber, isForeignEuVatId, isVatId, normaliseVatId, vatIdCountry } from '../vat-id.ts';
import { placeName, vatAreaOf } from './vat-area.ts';

/** A partner's standing for VAT with what has to fit to it. */
export interface TaxFacts {
  /** null until somebody has chosen it. */
  readonly taxStatus: TaxStatus | null;
  /** ISO 3166-1 alpha-2 of the address on the document. */
  readonly countryCode: string;
  readonly postalCode: string;
  readonly vatId: string;
}

/**
 * Questions that somebody answers for each document: a wrong check digit of another member state's
 * id, such an id of a partner outside the EU, and an id that the authority did not confirm.
 */
export const TAX_QUESTIONS = ['Q1', 'Q2', 'Q3'] as const;

export type TaxQuestionId = (typeof TAX_QUESTIONS)[number];

export type TaxFindingId = `T${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}` | TaxQuestionId;

/** Something that does not fit, or that somebody has to confirm. */
export interface TaxFinding {
  readonly id: TaxFindingId;
  /** Fields of the partner where it is corrected. */
  readonly fixAt: readonly ('taxStatus' | 'country' | 'vatId' | 'taxNumber')[];
  readonly ruleIds: readonly string[];
  /** A question is asked once for each document; a refusal needs other data. */
  readonly kind: 'refusal' | 'question';
  readonly message: string;
}

const CHECK = 'Bitte prüfen Sie Land und steuerlichen Status.';

const EX_MESSAGE =
  'Kleinunternehmer aus einem anderen EU-Staat rechnen mit einer Nummer mit dem Zusatz „EX“ ohne Umsatzsteuer ab (§ 19 Abs. 4 UStG), nicht mit Umkehr der Steuerschuld. Diese Abrechnung wird noch nicht unterstützt.';

type Rule = (facts: TaxFacts & { readonly taxStatus: TaxStatus }) => TaxFinding | null;

const refusal = (
  id: TaxFindingId,
  fixAt: TaxFinding['fixAt'],
  ruleIds: readonly string[],
  message: string,
): TaxFinding => ({ id, fixAt, ruleIds, kind: 'refusal', message });

const COUNTRY = ['country', 'taxStatus'] as const;

/** Which address each standing needs; null where the address fits. */
const ADDRESS: Readonly<Record<TaxStatus, Rule>> = {
  regular: ({ countryCode, postalCode }) =>
    isIn('germany', countryCode, postalCode)
      ? null
      : refusal(
          'T1',
          COUNTRY,
          ['§ 13b UStG', '§ 14c UStG'],
          `Mit deutscher Umsatzsteuer wird nur ein Partner in Deutschland abgerechnet, nicht in ${placeName(countryCode, postalCode)}. ${CHECK}`,
        ),
  small_business: ({ countryCode, postalCode }) => {
    if (isIn('germany', countryCode, postalCode)) return null;
    const place = placeName(countryCode, postalCode);
    const isMember = isIn('member_state', countryCode, postalCode);
    return refusal(
      'T2',
      COUNTRY,
      ['§ 19 UStG'],
      `Kleinunternehmer nach § 19 UStG ist nur, wer in Deutschland sitzt, nicht in ${place}. ${isMember ? EX_MESSAGE : CHECK}`,
    );
  },
  eu_business: ({ countryCode, postalCode }) =>
    isIn('member_state', countryCode, postalCode)
      ? null
      : refusal(
          'T3',
          COUNTRY,
          ['§ 13b Abs. 1 UStG'],
          `„Unternehmer im EU-Ausland“ gilt nur für einen anderen EU-Staat, nicht für ${placeName(countryCode, postalCode)}. ${CHECK}`,
        ),
  third_country: ({ countryCode, postalCode }) =>
    isIn('outside', countryCode, postalCode)
      ? null
      : refusal(
          'T4',
          COUNTRY,
          ['§ 13b Abs. 2 Nr. 1 UStG'],
          `„Unternehmer außerhalb der EU“ gilt nicht für ${placeName(countryCode, postalCode)}. ${CHECK}`,
        ),
  private: () => null,
};

function isIn(kind: 'germany' | 'member_state' | 'outside', country: string, place: string) {
  const area = vatAreaOf(country, place);
  // A country that is none is missed elsewhere (E7): nothing can be said of it here.
  return area === null || area.kind === kind;
}

/** Which VAT id each standing may have; null where it fits or where there is none. */
const VAT_ID: Readonly<Record<TaxStatus, Rule>> = {
  regular: germanId,
  small_business: germanId,
  eu_business: ({ vatId, countryCode, postalCode }) => {
    const area = vatAreaOf(countryCode, postalCode);
    const fits = area?.kind !== 'member_state' || vatIdCountry(vatId) === area.country;
    // Without an id of another member state E14 says what is missing.
    if (fits || !isForeignEuVatId(vatId)) return null;
    return refusal(
      'T7',
      ['vatId', 'country'],
      ['§ 13b Abs. 1 UStG', '§ 14a Abs. 5 UStG'],
      `Die USt-IdNr. beginnt mit ${vatId.slice(0, 2)}, die Anschrift liegt in ${placeName(countryCode, postalCode)}. Gebraucht wird die USt-IdNr. des Landes, in dem der Partner sitzt.`,
    );
  },
  third_country: ({ vatId, countryCode, postalCode }) =>
    isVatId(vatId) && isEuCountry(vatIdCountry(vatId))
      ? {
          id: 'Q2',
          fixAt: ['vatId', 'taxStatus'],
          ruleIds: ['§ 13b Abs. 2 Nr. 1 UStG'],
          kind: 'question',
          message: `Der Partner sitzt außerhalb der EU (${placeName(countryCode, postalCode)}), seine USt-IdNr. ist aber die eines EU-Staats (${vatId.slice(0, 2)}). Erbringt er die Leistung wirklich nicht von einer Betriebsstätte in der EU aus?`,
        }
      : null,
  private: ({ vatId }) =>
    vatId === ''
      ? null
      : refusal(
          'T5',
          ['vatId', 'taxStatus'],
          ['§ 2 UStG', '§ 27a UStG'],
          'Eine Privatperson hat keine USt-IdNr. Bitte entfernen Sie sie oder wählen Sie den passenden steuerlichen Status.',
        ),
};

function germanId({ vatId }: TaxFacts): TaxFinding | null {
  if (vatId === '' || !isVatId(vatId) || vatIdCountry(vatId) === 'DE') return null;
  return refusal(
    'T6',
    ['vatId', 'taxStatus'],
    ['§ 14 Abs. 4 Nr. 2 UStG', '§ 27a UStG'],
    `Für diesen steuerlichen Status wird eine deutsche USt-IdNr. oder Steuernummer gebraucht; diese USt-IdNr. beginnt mit ${vatId.slice(0, 2)}.`,
  );
}

/**
 * Holds tax status, country and VAT id against each other: one table for the partner, for another
 * billing address and for every batch, in the browser and on the server (decision 0146). Check
 * digits and what an authority said of the id are added on the server.
 */
export function taxContradictions(facts: TaxFacts): TaxFinding[] {
  const { taxStatus } = facts;
  const vatId = normaliseVatId(facts.vatId);
  if (isExNumber(vatId))
    return [refusal('T8', ['vatId', 'taxStatus'], ['§ 19 Abs. 4 UStG'], EX_MESSAGE)];
  if (taxStatus === null) return [];
  const known = { ...facts, taxStatus, vatId };
  return [ADDRESS[taxStatus](known), VAT_ID[taxStatus](known)].filter((found) => found !== null);
}
