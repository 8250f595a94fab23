import type { CalendarDate } from '#shared/calendar-date.ts';
import type { SeenTransfer } from '#shared/contracts/payment-files.ts';
import { isIban, isSepaIban } from '#shared/iban.ts';
import type { CreditNoteKind, CreditNoteStatus } from '#shared/labels/statuses.ts';
import type { TransferConcern, TransferObstacle } from '#shared/labels/transfers.ts';
import type { Cents } from '#shared/money.ts';
import { sepaText } from './sepa-text.ts';

/**
 * A document as a transfer sees it. Bank details are those on the document; where it has none, the
 * partner's of today (docs/decisions/0152); '' where there are none either.
 */
export interface PayableDocument {
  readonly id: string;
  readonly number: string;
  readonly kind: CreditNoteKind;
  readonly issueDate: CalendarDate;
  readonly status: CreditNoteStatus;
  readonly objectedDate: CalendarDate | null;
  readonly gross: Cents;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  /** The document has no account, and the partner has one today. */
  readonly isAdded: boolean;
  /** The partner's IBAN today. */
  readonly currentIban: string;
  /** The newest file that it is in already. */
  readonly earlierFile: { readonly messageId: string; readonly createdAt: Date } | null;
}

/** Lengths of the SEPA rulebook. */
export const SEPA_NAME_MAX = 70;

/** Largest amount of one transfer: 999,999,999.99 € (EPC132-08). */
const MOST_CENTS = 99_999_999_999;

/** Why a document can't be in a file of transfers; null when it can. */
export function transferObstacle(document: PayableDocument): TransferObstacle | null {
  if (document.kind === 'reversal') return 'reversal';
  if (document.status === 'cancelled') return 'cancelled';
  if (document.status === 'paid') return 'paid';
  if (document.objectedDate !== null) return 'objected';
  if (!isIban(document.iban)) return 'no_iban';
  if (!isSepaIban(document.iban)) return 'not_sepa';
  if (sepaText(document.holder, SEPA_NAME_MAX) === '') return 'unwritable_name';
  return document.gross > MOST_CENTS ? 'too_much' : null;
}

/**
 * What somebody has still to look at: every concern that was not seen beside the document, a file
 * that was written since, and an account other than the one that was shown.
 */
export function unseenConcerns(
  document: PayableDocument,
  seen: SeenTransfer | undefined,
): TransferConcern[] {
  return transferConcerns(document).filter(
    (concern) =>
      seen?.concerns.includes(concern) !== true ||
      (concern === 'in_earlier_file' && seen.earlierFile !== document.earlierFile?.messageId) ||
      (concern === 'iban_added' && seen.iban !== document.iban),
  );
}

/** What somebody has to look at before it goes into a file all the same. */
export function transferConcerns(document: PayableDocument): TransferConcern[] {
  return [
    ...(document.earlierFile === null ? [] : (['in_earlier_file'] as const)),
    ...(document.isAdded ? (['iban_added'] as const) : []),
    ...(document.currentIban === document.iban ? [] : (['iban_changed'] as const)),
  ];
}
