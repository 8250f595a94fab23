import { formatCalendarDate, parseCalendarDate } from '../calendar-date.ts';
import { cents, formatCents } from '../money.ts';
import { TAX_QUESTIONS, type TaxQuestionId } from '../tax/tax-findings.ts';
import { CREDIT_NOTE_KINDS } from './statuses.ts';

/** Something that happened to a document. */
export interface DocumentHappening {
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Where it was mailed to; null for everything else. */
  readonly sentTo: string | null;
  /** What became of the mail; null when the mail server has taken it, or when it is deleted. */
  readonly delivery: Delivery | null;
}

/** retried: the mail server did not take it yet; kept: there is none. */
export type Delivery = 'queued' | 'retried' | 'kept';

const DELIVERIES: Readonly<Record<Delivery, string>> = {
  queued: ' (wird gerade zugestellt)',
  retried: ' (noch nicht zugestellt, wird erneut versucht)',
  kept: ' (nicht zugestellt: kein Mailserver eingerichtet)',
};

/** A step in the lifecycle of a document, as its history says it. */
export function documentEventLabel(happening: DocumentHappening): string {
  const { action, data } = happening;
  switch (action) {
    case 'credit_note.issued':
      return `${data['kind'] === 'payout_receipt' ? CREDIT_NOTE_KINDS.payout_receipt : CREDIT_NOTE_KINDS.credit_note} ausgestellt${answeredOf(data)}`;
    case 'credit_note.reversed':
      return `Stornobeleg ${String(data['number'])} ausgestellt`;
    case 'credit_note.sent':
      return sentLabel(happening);
    case 'credit_note.opened':
      return 'Vom Partner im Partnerbereich geöffnet';
    case 'credit_note.paid':
      return data['cause'] === 'offset'
        ? 'Vollständig verrechnet'
        : `Als bezahlt markiert${dayOf(data)}`;
    case 'credit_note.repaid':
      return `Rückzahlung${amountOf(data)} erfasst${dayOf(data)}`;
    case 'credit_note.repayment_withdrawn':
      return `Rückzahlung${amountOf(data)} zurückgenommen: war irrtümlich erfasst`;
    case 'credit_note.repayment_way':
      return data['to'] === 'repaid'
        ? 'Vereinbart: Der Partner zahlt zurück'
        : 'Vereinbart: Der Betrag wird mit der nächsten Auszahlung verrechnet';
    case 'credit_note.payment_withdrawn':
      return data['cause'] === 'returned'
        ? `Überweisung zurückgekommen${dayOf(data)}: wieder offen`
        : 'Zahlung zurückgenommen: war irrtümlich erfasst';
    case 'credit_note.objected':
      return data['by'] === 'partner'
        ? 'Widerspruch im Partnerbereich erhoben'
        : `Widerspruch des Partners erfasst${dayOf(data)}`;
    case 'credit_note.objection_regretted':
      return 'Widerspruch vom Partner bedauert; die Gutschrift bleibt ohne Wirkung';
    case 'credit_note.questioned':
      return 'Rückfrage im Partnerbereich gestellt';
    case 'credit_note.objection_withdrawn':
      return 'Widerspruch zurückgenommen: war irrtümlich erfasst';
    default:
      return 'Geändert';
  }
}

/** What was asked about tax before the document was issued, and confirmed by who issued it. */
const TAX_ANSWERS: Readonly<Record<TaxQuestionId, string>> = {
  Q1: 'Prüfziffer der USt-IdNr.',
  Q2: 'USt-IdNr. eines EU-Staats',
  Q3: 'nicht bestätigte USt-IdNr.',
};

function answeredOf({ acknowledgedTaxQuestions: answered }: DocumentHappening['data']): string {
  const ids = Array.isArray(answered) ? answered : [];
  const words = TAX_QUESTIONS.filter((id) => ids.includes(id)).map((id) => TAX_ANSWERS[id]);
  return words.length === 0 ? '' : `; Rückfrage bestätigt: ${words.join(', ')}`;
}

function sentLabel({ sentTo, delivery }: DocumentHappening): string {
  return `Gesendet an ${sentTo ?? 'den Partner'}${delivery === null ? '' : DELIVERIES[delivery]}`;
}

/** ' von 59,50 €' */
function amountOf({ amountCents }: DocumentHappening['data']): string {
  return typeof amountCents === 'number' ? ` von ${formatCents(cents(amountCents))}` : '';
}

/** ', am 24.12.2026' */
function dayOf(data: DocumentHappening['data']): string {
  const day = typeof data['day'] === 'string' ? parseCalendarDate(data['day']) : null;
  return day === null ? '' : `, am ${formatCalendarDate(day)}`;
}
