import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { isIban } from '#shared/iban.ts';
import type { PaidMoney } from '#shared/labels/statuses.ts';
import { formatCents, type Cents } from '#shared/money.ts';
import type { CreditNoteSnapshot, PaidBefore } from './credit-note-snapshot.ts';

/**
 * Whether the document is paid by transfer to the partner's IBAN (BT-81 = 58). Everything else is
 * 'not defined' (BT-81 = 1), a negative total always
 * (docs/product/credit-notes.md sections 10 and 13).
 */
export function isPaidByTransfer({
  kind,
  partner,
}: Pick<CreditNoteSnapshot, 'kind' | 'partner'>): boolean {
  return kind !== 'reversal' && isIban(partner.iban);
}

/** BT-20, which stands on every document. */
export function paymentTerms(byTransfer: boolean, date: CalendarDate | null): string {
  const when = date === null ? '' : ` am ${formatCalendarDate(date)}`;
  if (byTransfer) return `Auszahlung per Überweisung${when} auf das angegebene Konto`;
  return date === null ? 'Auszahlung nach Vereinbarung' : `Auszahlung${when}`;
}

const PAID_BEFORE: Readonly<Record<PaidMoney | 'unsaid', string>> = {
  repaid: 'Bitte zahlen Sie ihn an uns zurück.',
  offset: 'Er wird mit einer späteren Auszahlung verrechnet.',
  replaced: 'Er wird auf das Dokument angerechnet, das an die Stelle des stornierten tritt.',
  unsaid: 'Über seine Rückzahlung verständigen wir uns mit Ihnen.',
};

/**
 * BT-20 of the reversal of a document that was paid (docs/decisions/0151).
 * @param gross cents of the original
 */
export function reversalTerms({ day, money }: PaidBefore, gross: Cents): string {
  const paid = `Der Betrag von ${formatCents(gross)} wurde am ${formatCalendarDate(day)} ausgezahlt.`;
  return `${paid} ${PAID_BEFORE[money ?? 'unsaid']}`;
}
