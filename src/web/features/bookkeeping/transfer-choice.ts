import type { TransferCandidate } from '#shared/contracts/bookkeeping/payment-files.ts';
import { centsOfAnswer, sumCents, type Cents } from '#shared/money.ts';

/** Ids that are chosen when the dialog opens: what can be paid and needs no second look. */
export function firstChoice(documents: readonly TransferCandidate[]): ReadonlySet<string> {
  const plain = documents.filter(
    ({ obstacle, concerns }) => obstacle === null && concerns.length === 0,
  );
  return new Set(plain.map(({ id }) => id));
}

/** The chosen documents that can be paid; what was chosen and vanished meanwhile is left out. */
export function chosenDocuments(
  documents: readonly TransferCandidate[],
  chosen: ReadonlySet<string>,
): TransferCandidate[] {
  return documents.filter(({ id, obstacle }) => obstacle === null && chosen.has(id));
}

export function totalOf(documents: readonly TransferCandidate[]): Cents {
  return sumCents(documents.map(({ totalAmount }) => centsOfAnswer(totalAmount)));
}
