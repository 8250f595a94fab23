import { formatCalendarDate, parseCalendarDate } from '../calendar-date.ts';
import { CREDIT_NOTE_KINDS } from './statuses.ts';

/** Something that happened to a document. */
export interface DocumentHappening {
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Where it was mailed to; null for everything else. */
  readonly sentTo: string | null;
  /** Tries so far of a mail that still waits for the mail server; null when it has gone out. */
  readonly waitingAttempts: number | null;
}

/** A step in the life of a document, as its history says it. */
export function documentEventLabel(happening: DocumentHappening): string {
  const { action, data } = happening;
  switch (action) {
    case 'credit_note.issued':
      return `${data['kind'] === 'payout_receipt' ? CREDIT_NOTE_KINDS.payout_receipt : CREDIT_NOTE_KINDS.credit_note} ausgestellt`;
    case 'credit_note.reversed':
      return `Stornobeleg ${String(data['number'])} ausgestellt`;
    case 'credit_note.sent':
      return sentLabel(happening);
    case 'credit_note.paid':
      return `Als bezahlt markiert${dayOf(data)}`;
    case 'credit_note.payment_withdrawn':
      return 'Zahlung zurückgenommen: war irrtümlich erfasst';
    case 'credit_note.objected':
      return `Widerspruch des Partners erfasst${dayOf(data)}`;
    case 'credit_note.objection_withdrawn':
      return 'Widerspruch zurückgenommen: war irrtümlich erfasst';
    default:
      return 'Geändert';
  }
}

function sentLabel({ sentTo, waitingAttempts }: DocumentHappening): string {
  const label = `Gesendet an ${sentTo ?? 'den Partner'}`;
  if (waitingAttempts === null) return label;
  return waitingAttempts === 0
    ? `${label} (wird gerade zugestellt)`
    : `${label} (noch nicht zugestellt, wird erneut versucht)`;
}

/** ', am 24.12.2026' */
function dayOf(data: DocumentHappening['data']): string {
  const day = typeof data['day'] === 'string' ? parseCalendarDate(data['day']) : null;
  return day === null ? '' : `, am ${formatCalendarDate(day)}`;
}
