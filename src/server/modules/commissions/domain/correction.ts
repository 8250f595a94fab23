import { cents, sumCents, type Cents } from '#shared/money.ts';

/** A document that holds, and what it settled of a commission; cents. */
export interface SettledOn {
  readonly documentId: string;
  /** Above 0. */
  readonly settled: Cents;
  /** What was corrected of that already, open or offset; 0 or above. */
  readonly corrected: Cents;
}

/** What a correction does to a commission. */
export interface CorrectionPlan {
  /** What the commission comes to from now on: what stood on no document yet is taken off it first. */
  readonly amount: Cents;
  /** What is to be offset, by the document whose basis has changed; each below 0. */
  readonly corrections: readonly { readonly documentId: string; readonly amount: Cents }[];
  /** What it came to before, less all corrections. */
  readonly before: Cents;
}

export type CorrectionResult =
  | { readonly ok: true; readonly plan: CorrectionPlan }
  /** More is a further sale, never a correction. */
  | { readonly ok: false; readonly code: 'correction_not_lower' };

/**
 * Brings a settled commission down to what it is worth by the same terms: the part that stands on no
 * document lapses, the rest is corrected, of the newest document first. What was corrected of a document
 * never exceeds what it settled (docs/product/commissions.md section 13).
 * @param target what it is worth now, in cents, 0 or above
 * @param documents in the order of issue
 */
export function planCorrection(
  { amount, paid }: { readonly amount: Cents; readonly paid: Cents },
  target: Cents,
  documents: readonly SettledOn[],
): CorrectionResult {
  const corrected = sumCents(documents.map((each) => each.corrected));
  const before = cents(amount - corrected);
  if (target > before) return { ok: false, code: 'correction_not_lower' };
  let left = before - target;
  const lapsed = Math.min(left, amount - paid);
  left -= lapsed;
  const corrections: { documentId: string; amount: Cents }[] = [];
  for (const each of documents.toReversed()) {
    const part = Math.min(left, each.settled - each.corrected);
    if (part <= 0) continue;
    corrections.push({ documentId: each.documentId, amount: cents(-part) });
    left -= part;
  }
  if (left > 0) throw new RangeError('documents settled less than the commission says');
  return { ok: true, plan: { amount: cents(amount - lapsed), corrections, before } };
}
