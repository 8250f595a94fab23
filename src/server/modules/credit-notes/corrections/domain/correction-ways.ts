import type { WhyNotOffset, WhyNotReversed } from '#shared/labels/corrections.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import { saysRewardLapses } from '#shared/lapse-clause.ts';
import type { BasisPoints } from '#shared/money.ts';

/** What a document says of tax. */
interface Taxed {
  readonly taxStatus: string;
  /** Basis points. */
  readonly rate: number;
}

export interface WaysInput {
  /** Documents on which the commission stands. */
  readonly documents: readonly (Taxed & {
    readonly isObjected: boolean;
    /** A document that offsets a correction of this one. */
    readonly offsetBy: string | null;
  })[];
  /** The partner's tax status today, and the rate of VAT that follows from it. */
  readonly taxStatus: TaxStatus | null;
  readonly rate: BasisPoints;
  /** The terms of taking part that the partner had accepted when the commission arose; null for none. */
  readonly terms: string | null;
}

export interface CorrectionWays {
  /** Null where the correction may be offset on the next document. */
  readonly whyNotOffset: WhyNotOffset | null;
  /** Null where the document may be reversed and issued anew. */
  readonly whyNotReversed: WhyNotReversed | null;
}

/**
 * What can be done about a settled commission that is worth less (docs/product/commissions.md section
 * 13): § 17 UStG where the basis of a right document has changed, which needs terms by which the reward
 * lapses and the same tax; a reversal where the document was wrong.
 */
export function correctionWays(input: WaysInput): CorrectionWays {
  return {
    whyNotOffset: whyNotOffset(input),
    whyNotReversed: whyNotReversed(input.documents),
  };
}

function whyNotOffset({ documents, taxStatus, rate, terms }: WaysInput): WhyNotOffset | null {
  if (documents.some(({ isObjected }) => isObjected)) return 'objected';
  const isTaxedAlike = (document: Taxed) =>
    document.taxStatus === taxStatus && document.rate === rate;
  if (!documents.every(isTaxedAlike)) return 'taxed_otherwise';
  if (terms === null) return 'no_terms';
  return saysRewardLapses(terms) ? null : 'no_clause';
}

function whyNotReversed(documents: WaysInput['documents']): WhyNotReversed | null {
  if (documents.length > 1) return 'several_documents';
  return documents.some(({ offsetBy }) => offsetBy !== null) ? 'corrected_later' : null;
}
