import { calendarDate, formatCalendarDate } from '../calendar-date.ts';
import { cents, formatCents } from '../money.ts';
import { NOTICE_KINDS, NOTICES } from './notices.ts';
import { CAMPAIGN_STATUSES, CREDIT_NOTE_KINDS, PARTNER_STATUSES } from './statuses.ts';

/** Something that happened, with the names of what it happened to; '' where there is none. */
export interface Happened {
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly visitor: string;
  readonly partner: string;
  readonly campaign: string;
  /** Number of a document. */
  readonly number: string;
  /** How many like it are shown by one sentence. */
  readonly times: number;
  /** Their sum in cents. */
  readonly amountCents: number;
}

/** What happened as a sentence for the dashboard; null for what is not shown there. */
export function activitySentence(happened: Happened): string | null {
  const { action, data, partner, campaign, number } = happened;
  const amount = formatCents(cents(happened.amountCents));
  const visitor = happened.visitor || 'einem Interessenten';
  switch (action) {
    case 'provider.registered':
      return 'Konto angelegt';
    case 'partner.created':
      return `Partner ${partner} angelegt`;
    case 'partner.status_changed':
      return `Partner ${partner}: ${labelOf(PARTNER_STATUSES, data['to'])}`;
    case 'partner.self_billing_agreed':
      return `${partner} hat dem Gutschriftverfahren zugestimmt`;
    case 'partner.self_billing_withdrawn':
      return `${partner} hat das Einverständnis mit Gutschriften widerrufen`;
    case 'partner.mails_refused':
      return `${partner} hat ${noticesOf(data)} abbestellt`;
    case 'partner.mails_wanted':
      return `${partner} möchte wieder ${noticesOf(data)}`;
    case 'partner.area_opened':
      return `${partner} nutzt jetzt den Partnerbereich`;
    case 'partner.area_left':
      return `${partner} hat den Zugang zum Partnerbereich gelöscht`;
    case 'partner.area_invited':
      return `${partner} zum Partnerbereich eingeladen`;
    case 'partners.area_invited':
      return data['partners'] === 1
        ? 'Einen Partner zum Partnerbereich eingeladen'
        : `${String(data['partners'])} Partner zum Partnerbereich eingeladen`;
    case 'partner.area_viewed':
      return `Partnerbereich von ${partner} angesehen`;
    case 'support.allowed':
      return 'Support-Zugang erlaubt';
    case 'support.revoked':
    case 'support.ended':
      return 'Support-Zugang beendet';
    case 'support.opened':
      return 'Der Betreiber hat das Konto über den Support-Zugang geöffnet';
    case 'partner.area_refused':
      return `E-Mail-Adresse von ${partner} gehört jemand anderem`;
    case 'partner.bank_checked':
      return `Neue Bankverbindung von ${partner} geprüft`;
    case 'partner.tax_status_confirmed':
      return `${partner} hat den Steuerstatus bestätigt`;
    case 'partner.change_asked':
      return `${partner} möchte Angaben ändern`;
    case 'partner.change_taken':
      return `Gewünschte Änderung von ${partner} übernommen`;
    case 'partner.change_declined':
      return `Gewünschte Änderung von ${partner} abgelehnt`;
    case 'partner.portrait_asked':
      return `${partner} möchte Gästen ein Bild zeigen`;
    case 'partner.portrait_withdrawn':
      return `${partner} hat ein wartendes Bild entfernt`;
    case 'partner.portrait_removed':
      return `${partner} hat das Bild für Gäste entfernt`;
    case 'partner.portrait_released':
      return `Bild von ${partner} für Gäste freigegeben`;
    case 'partner.portrait_declined':
      return `Bild von ${partner} abgelehnt`;
    case 'partner.portrait_hidden':
      return `Bild von ${partner} wird Gästen nicht mehr gezeigt`;
    case 'partner_data.locked':
      return 'Daten der Partner ändert nur noch der Anbieter';
    case 'partner_documents.linked':
      return 'Belege gehen als Link in den Partnerbereich an Partner';
    case 'partner_documents.attached':
      return 'Belege gehen als Anhang an Partner';
    case 'partner_data.unlocked':
      return 'Partner ändern ihre Daten wieder selbst';
    case 'application.confirmed':
      return 'Neue Bewerbung als Partner';
    case 'application.accepted':
      return `Bewerbung angenommen: ${partner}`;
    case 'applications.opened':
      return 'Seite für Bewerbungen geöffnet';
    case 'applications.closed':
      return 'Seite für Bewerbungen geschlossen';
    case 'terms.published':
      return 'Teilnahmebedingungen veröffentlicht';
    case 'partner.terms_accepted':
      return `${partner} hat den Teilnahmebedingungen zugestimmt`;
    case 'partner.announced':
      return `${partner} hat eine Empfehlung angekündigt`;
    case 'campaign.created':
      return `Kampagne „${campaign}“ angelegt`;
    case 'campaign.status_changed':
      return `Kampagne „${campaign}“: ${labelOf(CAMPAIGN_STATUSES, data['to'])}`;
    case 'campaign.bonus_added':
      return `Bonusaktion für „${campaign}“ angelegt`;
    case 'campaign.bonus_announced':
      return `Bonusaktion für „${campaign}“ den Partnern mitgeteilt`;
    case 'campaign.bonus_ended':
      return `Bonusaktion für „${campaign}“ beendet`;
    case 'campaign.bonus_withdrawn':
      return `Geplante Bonusaktion für „${campaign}“ zurückgezogen`;
    case 'guest_page.published':
      return campaign === ''
        ? 'Gästeseite veröffentlicht'
        : `Gästeseite von „${campaign}“ veröffentlicht`;
    case 'guest_page.withdrawn':
      return campaign === ''
        ? 'Gästeseite zurückgezogen'
        : `Gästeseite von „${campaign}“ zurückgezogen`;
    case 'link.created':
      return `${partner} hat einen Empfehlungslink für „${campaign}“`;
    case 'link.clicks_jumped':
      return `Auffällig viele Klicks auf den Link von ${partner} („${campaign}“): ${jumpOf(data)}`;
    case 'link.requests_jumped':
      return `Auffällig viele Anfragen über den Link von ${partner} („${campaign}“): ${jumpOf(data)}`;
    case 'campaign.clicks_jumped':
      return `Auffällig viele Klicks in der Kampagne „${campaign}“: ${jumpOf(data)}`;
    case 'campaign.requests_jumped':
      return `Auffällig viele Anfragen in der Kampagne „${campaign}“: ${jumpOf(data)}`;
    case 'link.review_released':
      return `Prüfung: ${reviewedOf(data)} über den Link von ${partner} („${campaign}“) freigegeben`;
    case 'link.review_refused':
      return `Prüfung: ${reviewedOf(data)} über den Link von ${partner} („${campaign}“) abgelehnt`;
    case 'link.rewards_resumed':
      return `Der Link von ${partner} („${campaign}“) verdient wieder Prämien`;
    case 'lead.received':
      return partner === ''
        ? `Neue Anfrage von ${visitor}`
        : `Neue Anfrage von ${visitor}, empfohlen von ${partner}`;
    case 'lead.email_confirmed':
      return `Anfrage von ${visitor} per E-Mail bestätigt`;
    case 'lead.approved':
      return `Anfrage von ${visitor} freigegeben`;
    case 'lead.offer_sent':
      return `Angebot gesendet an ${happened.visitor || 'einen Interessenten'}`;
    case 'lead.revenue_confirmed':
      return `Umsatz bestätigt: ${amount} mit ${visitor}`;
    case 'lead.lost':
      return `Anfrage von ${visitor} als verloren markiert`;
    case 'lead.not_qualified':
      return `Anfrage von ${visitor} nicht qualifiziert`;
    case 'commission.accrued':
      if (data['source'] === 'bonus') return `Bonus für ${partner}: ${amount}`;
      return happened.times === 1
        ? `Prämie für ${partner}: ${amount}`
        : `${happened.times} Prämien für ${partner}: zusammen ${amount}`;
    case 'commission.not_qualified':
      return data['source'] === 'bonus'
        ? `Bonus von ${partner} zurückgenommen`
        : `Prämie von ${partner} entfallen`;
    case 'credit_note.issued':
      return `${documentName(data)} ${number} für ${partner} erstellt`;
    case 'credit_note.sent':
      return `Beleg ${number} an ${partner} gesendet`;
    case 'credit_note.paid':
      return `Beleg ${number} für ${partner} bezahlt`;
    case 'credit_note.objected':
      return `${partner} hat Gutschrift ${number} widersprochen`;
    case 'credit_note.reversed':
      return `Beleg ${number} für ${partner} storniert`;
    case 'datev_export.written':
      return `Export für DATEV erstellt: ${countOf(data['documents'], 'Beleg', 'Belege')} über ${formatCents(cents(Number(data['totalCents'])))}`;
    case 'payment_file.written':
      return `SEPA-Datei erstellt: ${countOf(data['transfers'], 'Überweisung', 'Überweisungen')} über ${formatCents(cents(Number(data['totalCents'])))}`;
    case 'payment_file.executed':
      return `SEPA-Datei ausgeführt: ${countOf(data['paid'], 'Beleg', 'Belege')} bezahlt`;
    case 'bank_statement.marked':
      return `Kontoauszug: ${countOf(data['paid'], 'Beleg', 'Belege')} als bezahlt vermerkt`;
    case 'settings.saved':
      return isOnlyDatev(data) ? 'Einstellungen für DATEV gespeichert' : null;
    default:
      return null;
  }
}

function documentName(data: Happened['data']): string {
  return data['kind'] === 'payout_receipt'
    ? CREDIT_NOTE_KINDS.payout_receipt
    : CREDIT_NOTE_KINDS.credit_note;
}

/** '412 am 20.11.2026, sonst etwa 12 am Tag'. */
function jumpOf({ day, clicks, requests, usual, areHeld }: Happened['data']): string {
  const date = formatCalendarDate(calendarDate(String(day)));
  const said = `${String(clicks ?? requests)} am ${date}, sonst etwa ${String(usual)} am Tag`;
  return areHeld === true ? `${said}. Weitere Prämien warten auf Ihre Prüfung` : said;
}

function reviewedOf({ kind, count }: Happened['data']): string {
  return kind === 'requests'
    ? countOf(count, 'Anfrage', 'Anfragen')
    : countOf(count, 'Klick', 'Klicks');
}

/** '1 Beleg', '12 Belege'. */
function countOf(count: unknown, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${String(count)} ${many}`;
}

function isOnlyDatev({ changed }: Happened['data']): boolean {
  return Array.isArray(changed) && changed.length === 1 && changed[0] === 'datev';
}

function labelOf(labels: Readonly<Record<string, string>>, status: unknown): string {
  return typeof status === 'string' ? (labels[status] ?? status) : '';
}

/** Events from before there were kinds name none: those were the monthly figures. */
function noticesOf({ kind }: Happened['data']): string {
  const known = NOTICE_KINDS.find((each) => each === kind) ?? 'statistics';
  return NOTICES[known].what;
}
