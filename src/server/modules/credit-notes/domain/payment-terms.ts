import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { isIban } from '#shared/iban.ts';
import type { CreditNoteSnapshot } from './credit-note-snapshot.ts';

/**
 * Whether the document is paid by transfer to the partner's IBAN (BT-81 = 58). Everything else is
 * 'not defined' (BT-81 = 1), a negative total always (documents.md section 2).
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
