import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { isIban } from '#shared/iban.ts';
import type { PaidMoney } from '#shared/labels/statuses.ts';
import { formatCents, type Cents } from '#shared/money.ts';
import type { CreditNoteSnapshot, DocumentOffset, PaidBefore } from './credit-note-snapshot.ts';
import { payableOf } from './owed-back.ts';

/**
 * Whether the document is paid by transfer to the partner's IBAN (BT-81 = 58). Everything else is
 * 'not defined' (BT-81 = 1), a negative total always
 * (docs/product/credit-notes.md sections 10 and 13).
 */
export function isPaidByTransfer(
  snapshot: Pick<CreditNoteSnapshot, 'kind' | 'partner' | 'offsets' | 'totals'>,
): boolean {
  const { kind, partner } = snapshot;
  return kind !== 'reversal' && isIban(partner.iban) && payableOf(snapshot) > 0;
}

/** What of a document is paid out where not all of it is; cents. */
export interface PartlyPaid {
  readonly payable: Cents;
}

/** BT-20, which stands on every document. */
export function paymentTerms(
  byTransfer: boolean,
  date: CalendarDate | null,
  partly: PartlyPaid | null = null,
): string {
  if (partly?.payable === 0) return 'Vollständig verrechnet, es wird nichts ausgezahlt';
  const what = `Auszahlung${partly === null ? '' : ` des Zahlbetrags von ${formatCents(partly.payable)}`}`;
  const when = date === null ? '' : ` am ${formatCalendarDate(date)}`;
  if (byTransfer) return `${what} per Überweisung${when} auf das angegebene Konto`;
  return date === null ? `${what} nach Vereinbarung` : `${what}${when}`;
}

const DOCUMENTS: Readonly<Record<DocumentOffset['kind'], string>> = {
  credit_note: 'der gezahlten Gutschrift',
  payout_receipt: 'dem gezahlten Auszahlungsbeleg',
};

/** 'Verrechnung mit der gezahlten Gutschrift GS-0003 (storniert durch GS-0004)' */
export const offsetWords = ({ kind, number, reversalNumber }: DocumentOffset): string =>
  `Verrechnung mit ${DOCUMENTS[kind]} ${number} (storniert durch ${reversalNumber})`;

const PAID_BEFORE: Readonly<Record<PaidMoney | 'unsaid', string>> = {
  repaid: 'Bitte zahlen Sie ihn an uns zurück.',
  offset: 'Er wird mit der nächsten Auszahlung verrechnet.',
  replaced: 'Er wird auf das Dokument angerechnet, das an die Stelle des stornierten tritt.',
  unsaid: 'Über seine Rückzahlung verständigen wir uns mit Ihnen.',
};

/** What a reversal says about what its original has offset; '' where that is nothing. */
export function releasedOffsets(offsets: readonly DocumentOffset[]): string {
  if (offsets.length === 0) return '';
  const each = offsets.map(
    (offset) => `die ${offsetWords(offset)} über ${formatCents(offset.amount)}`,
  );
  return `Aufgehoben ist damit auch ${each.join(' und ')}; ${offsets.length === 1 ? 'dieser Betrag ist' : 'diese Beträge sind'} wieder offen.`;
}

/**
 * BT-20 of the reversal of a document that was paid (docs/decisions/0151).
 * @param payable cents that were paid on the original
 */
export function reversalTerms({ day, money }: PaidBefore, payable: Cents): string {
  const paid = `Der Betrag von ${formatCents(payable)} wurde am ${formatCalendarDate(day)} ausgezahlt.`;
  return `${paid} ${PAID_BEFORE[money ?? 'unsaid']}`;
}
