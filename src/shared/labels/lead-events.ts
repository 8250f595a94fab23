import { cents, formatCents } from '../money.ts';
import { HELD_REASONS, UNCONFIRMED, type HeldReason } from './statuses.ts';

interface Happening {
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Number of the document, for settlements. */
  readonly number: string | null;
}

/** What happened to a request, as its history says it. */
export function leadEventLabel({ action, data, number }: Happening): string {
  const amount = amountOf(data['amountCents']);
  switch (action) {
    case 'lead.received': {
      const what = data['isEntered'] === true ? 'Anfrage von Hand erfasst' : 'Anfrage eingegangen';
      const whole = `${what}${codeWords(data)}`;
      return held(data['asksConfirmation'] === true ? `${whole}, ${UNCONFIRMED}` : whole, data);
    }
    case 'lead.email_confirmed':
      return held('E-Mail-Adresse bestätigt', data);
    case 'lead.approved':
      return data['isUnconfirmed'] === true
        ? 'Anfrage ohne Bestätigung der E-Mail-Adresse freigegeben'
        : 'Anfrage freigegeben';
    case 'lead.offer_sent':
      return 'Angebot gesendet';
    case 'lead.offer_withdrawn':
      return 'Angebot zurückgenommen';
    case 'lead.followed_up':
      return 'Automatisch nachgefragt';
    case 'lead.mails_refused':
      return 'Automatische E-Mails abbestellt';
    case 'lead.mails_wanted':
      return 'Automatische E-Mails wieder gewünscht';
    case 'lead.revenue_entered':
      return amount === null ? 'Umsatz entfernt' : `Umsatz erfasst: ${amount} netto`;
    case 'lead.revenue_changed':
      return `Bestätigten Umsatz geändert auf ${amount ?? '–'} netto`;
    case 'lead.revenue_confirmed':
      return `Umsatz bestätigt: ${amount ?? '–'} netto`;
    case 'lead.sale_added':
      return `Weiterer Umsatz erfasst: ${amount ?? '–'} netto`;
    case 'lead.sale_changed':
      return `Weiteren Umsatz geändert auf ${amount ?? '–'} netto`;
    case 'lead.lost':
      return 'Als verloren markiert';
    case 'lead.reopened':
      return 'Wieder geöffnet';
    case 'lead.not_qualified':
      return 'Als nicht qualifiziert eingestuft';
    case 'lead.event_date_changed':
      return 'Termin geändert';
    case 'lead.notes_changed':
      return 'Notiz geändert';
    case 'lead.reward_released':
      return 'Zurückgehaltene Prämie freigegeben';
    case 'lead.reward_refused':
      return 'Zurückgehaltene Prämie abgelehnt';
    case 'commission.released':
      return 'Zurückgehaltene Prämie freigegeben';
    case 'lead.benefit_redeemed':
      return 'Vorteil eingelöst';
    case 'lead.benefit_taken_back':
      return 'Einlösung des Vorteils zurückgenommen';
    case 'lead.erasure_ordered':
      return 'Löschung der personenbezogenen Daten veranlasst';
    case 'lead.erased':
      return 'Personenbezogene Daten gelöscht';
    case 'lead.erasure_refused':
      return 'Löschung unterblieben, weil die Frist nicht mehr abgelaufen war';
    case 'commission.accrued':
      return `Prämie entstanden: ${amount ?? '–'}`;
    case 'commission.amount_changed':
      return `Prämie geändert auf ${amount ?? '–'}`;
    case 'commission.not_qualified':
      return 'Prämie entfallen';
    case 'commission.corrected':
      return `Prämie korrigiert um ${amount ?? '–'}`;
    case 'commission.correction_withdrawn':
      return 'Korrektur der Prämie zurückgenommen';
    case 'commission.settled':
      return `Prämie abgerechnet mit ${number ?? 'einer Gutschrift'}: ${amount ?? '–'}`;
    case 'commission.reversed':
      return `Abrechnung storniert mit ${number ?? 'einem Stornobeleg'}: ${amount ?? '–'}`;
    default:
      return 'Geändert';
  }
}

/** How a request came to its partner, where a code was said. */
function codeWords({ byCode, insteadOf }: Happening['data']): string {
  if (byCode !== true) return '';
  return typeof insteadOf === 'string'
    ? ', Partner mit Empfehlungscode genannt (geöffnet war der Link eines anderen Partners)'
    : ', Partner mit Empfehlungscode genannt';
}

function held(what: string, { heldFor }: Happening['data']): string {
  return isHeldReason(heldFor) ? `${what}, zurückgehalten: ${HELD_REASONS[heldFor]}` : what;
}

function amountOf(value: unknown): string | null {
  return typeof value === 'number' ? formatCents(cents(value)) : null;
}

function isHeldReason(value: unknown): value is HeldReason {
  return typeof value === 'string' && value in HELD_REASONS;
}
