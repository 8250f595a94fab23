import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import type { WhyNotOffset, WhyNotReversed } from '#shared/labels/corrections.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import { saysRewardLapses } from '#shared/lapse-clause.ts';

/** What a document says of tax. */
interface Taxed {
  readonly taxStatus: string;
  /** Basis points. */
  readonly rate: number;
}

/** Whether a document of today would treat the partner as that one did, at the same rate. */
export function isTaxedAlike({ taxStatus, rate }: Taxed, now: TaxStatus | null): boolean {
  return now !== null && taxStatus === now && rate === TAX_TREATMENTS[now].rate;
}

export interface WaysInput {
  /** Documents on which the commission stands. */
  readonly documents: readonly (Taxed & {
    readonly isObjected: boolean;
    /** A document that offsets a correction of this one. */
    readonly offsetBy: string | null;
  })[];
  /** The partner's today. */
  readonly taxStatus: TaxStatus | null;
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
 * 11): § 17 UStG where the basis of a right document has changed, which needs terms by which the reward
 * lapses and the same tax; a reversal where the document was wrong.
 */
export function correctionWays({ documents, taxStatus, terms }: WaysInput): CorrectionWays {
  return {
    whyNotOffset: whyNotOffset({ documents, taxStatus, terms }),
    whyNotReversed: whyNotReversed(documents),
  };
}

function whyNotOffset({ documents, taxStatus, terms }: WaysInput): WhyNotOffset | null {
  if (documents.some(({ isObjected }) => isObjected)) return 'objected';
  if (documents.some((document) => !isTaxedAlike(document, taxStatus))) return 'taxed_otherwise';
  if (terms === null) return 'no_terms';
  return saysRewardLapses(terms) ? null : 'no_clause';
}

function whyNotReversed(documents: WaysInput['documents']): WhyNotReversed | null {
  if (documents.length > 1) return 'several_documents';
  return documents.some(({ offsetBy }) => offsetBy !== null) ? 'corrected_later' : null;
}
