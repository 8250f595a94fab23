import type { TransferCandidate } from '#shared/contracts/bookkeeping/payment-files.ts';
import { centsOfAnswer, sumCents, type Cents } from '#shared/money.ts';

/**
 * Ids that are chosen when the dialog opens: what was ticked in the list and can be paid, else what can
 * be paid and needs no second look.
 */
export function firstChoice(
  documents: readonly TransferCandidate[],
  asked?: readonly string[],
): ReadonlySet<string> {
  if (asked !== undefined) {
    const wanted = new Set(asked);
    return new Set(
      documents.flatMap(({ id, obstacle }) => (obstacle === null && wanted.has(id) ? [id] : [])),
    );
  }
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

/** To which account a document is paid, as far as somebody has said it. */
export interface AccountChoice {
  /** The account that was chosen instead of the paper's. */
  readonly iban?: string;
  /** Where the provider has an account from that the partner has not entered. */
  readonly source?: string;
}

/** Whether it has to be said where the account comes from: not from the paper, nor from the partner. */
export function needsSource(
  { concerns, otherIban, accountOrigin }: TransferCandidate,
  { iban }: AccountChoice,
): boolean {
  const isFromPaper = !concerns.includes('iban_added') && (otherIban === '' || iban !== otherIban);
  return !isFromPaper && accountOrigin?.by !== 'partner';
}
