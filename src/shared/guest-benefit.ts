/** What a campaign gives the guest, as its provider has worded it. */
export interface GuestBenefit {
  readonly words: string;
  /** Stand beside the words wherever these are shown (§ 6 DDG). */
  readonly conditions: string;
}

/** What a request is promised: as its provider reads it, and as its visitor did where that was English. */
export interface PromisedText extends GuestBenefit {
  readonly inEnglish?: GuestBenefit | null;
}

/** The fields of a campaign that say it. */
export interface BenefitFields {
  /** '' without one. */
  readonly guestBenefit: string;
  readonly guestBenefitConditions: string;
  /** Last Berlin day on which a request gets it; null without an end. */
  readonly guestBenefitUntil: string | null;
}

/** A benefit as guests see it before they ask. */
export interface OfferedBenefit extends GuestBenefit {
  /** Last Berlin day, 'YYYY-MM-DD'. */
  readonly until: string | null;
}

/**
 * What a request gets that comes on this day; null where there is nothing, or not any more.
 * @param today in Berlin, 'YYYY-MM-DD'
 */
export function benefitOn(
  {
    guestBenefit: words,
    guestBenefitConditions: conditions,
    guestBenefitUntil: until,
  }: BenefitFields,
  today: string,
): OfferedBenefit | null {
  if (words === '' || (until !== null && until < today)) return null;
  return { words, conditions, until };
}

export const CONDITIONS_MISSING =
  'Bitte nennen Sie die Bedingungen, zum Beispiel für wen und wann der Vorteil gilt';

/** Whether words are there and the conditions that have to stand beside them are not. */
export const lacksConditions = (
  benefit: Pick<BenefitFields, 'guestBenefit' | 'guestBenefitConditions'>,
): boolean => benefit.guestBenefit !== '' && benefit.guestBenefitConditions === '';

/** Without those that are taken for another one: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const CODE_LETTERS = '34679ACDEFGHJKMNPQRTWXY';

const CODE = new RegExp(`^[${CODE_LETTERS}]{7}$`);
export const CODE_LENGTH = 7;

/** 'K7M-4QPX': a code as people read it out. */
export const formatCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;

/** The code in what somebody has typed, whatever its case and hyphens; null where it is none. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[-\s–]/g, '');
  return CODE.test(code) ? code : null;
}

/** What a request has been promised, as its visitor may know it. */
export interface PromisedBenefit extends GuestBenefit {
  /** As people read it; null until the request counts, or where only the mail may say it. */
  readonly code: string | null;
}
