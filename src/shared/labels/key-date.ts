import { type CalendarDate, formatCalendarDate } from '../calendar-date.ts';
import { formatCents, type Cents } from '../money.ts';

/** What is owed at a key date, in the words of screen, PDF and table (docs/product/bookkeeping.md section 11). */
export const KEY_DATE_WORDS = {
  claims: 'Noch nicht abgerechnet',
  documents: 'Offene Belege',
  liabilities: 'Verbindlichkeiten',
  owedBack: 'Von Partnern zurückzuzahlen',
} as const;

/** What moves a balance, in the order in which it is read. */
export const KEY_DATE_MOVEMENTS = {
  earned: 'Prämien entstanden',
  lapsed: 'Prämien entfallen oder gemindert',
  billed: 'Auf Belegen abgerechnet',
  offset: 'Mit Rückforderungen verrechnet',
  reversed: 'Belege storniert',
  paid: 'Belege bezahlt',
  withdrawn: 'Zahlungen zurückgenommen',
} as const;
export type KeyDateMovement = keyof typeof KEY_DATE_MOVEMENTS;

interface Counted {
  readonly count: number;
  readonly gross: Cents;
}

/** What has to be known beside the sums. */
export interface KeyDateRemarks {
  readonly day: CalendarDate;
  /** The last day on which a payment up to the key date can be recorded. */
  readonly recordedUntil: CalendarDate;
  readonly isFinal: boolean;
  /** Bookings whose revenue was not confirmed. */
  readonly awaiting: number;
  readonly objected: Counted;
  readonly paidReversed: Counted;
}

const documents = ({ count, gross }: Counted): string =>
  `${count === 1 ? 'ein Beleg' : `${count} Belege`} (${formatCents(gross)})`;

/** Whether the sums can still change, and why; null once they can't. */
export function provisionalSentence(remarks: KeyDateRemarks): string | null {
  const { day, recordedUntil, isFinal } = remarks;
  if (isFinal) return null;
  return `Was bis zum ${formatCalendarDate(day)} bezahlt wurde, können Sie noch bis zum ${formatCalendarDate(recordedUntil)} erfassen. Danach ändert sich dieser Stand nicht mehr.`;
}

/** What the sums hold and leave out, as sentences; only what there is. */
export function keyDateRemarks({ awaiting, objected, paidReversed }: KeyDateRemarks): string[] {
  return [
    ...(awaiting === 0
      ? []
      : [
          awaiting === 1
            ? 'Nicht enthalten ist eine Buchung, deren Umsatz noch nicht bestätigt war: Ihre Prämie stand noch nicht fest.'
            : `Nicht enthalten sind ${awaiting} Buchungen, deren Umsatz noch nicht bestätigt war: Ihre Prämien standen noch nicht fest.`,
        ]),
    ...(objected.count === 0
      ? []
      : [
          `In den offenen Belegen enthalten, aber widersprochen: ${documents(objected)}. Die Schuld bleibt, als Rechnung zählt so ein Beleg nicht mehr.`,
        ]),
    ...(paidReversed.count === 0
      ? []
      : [
          `Bezahlt und danach storniert: ${documents(paidReversed)}. Was davon zurückzuzahlen ist, steht für sich; abgezogen ist hier nichts.`,
        ]),
  ];
}

/** By which day a payment counts. */
export const KEY_DATE_RULE =
  'Prämien zählen an dem Tag, an dem sie erfasst wurden, Belege und Stornobelege mit ihrem Datum, Zahlungen mit ihrem Zahlungstag, wenn sie bis zum Ende des Folgemonats erfasst wurden, sonst mit dem Tag der Erfassung.';
