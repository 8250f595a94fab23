import { formatCalendarDate, parseCalendarDate } from '../calendar-date.ts';
import { cents, formatCents } from '../money.ts';
import { PLANS } from '../plans.ts';
import { ROLE_IDS, ROLES } from '../roles/rights.ts';
import { type ActivityKind, activityKind } from './activity-kinds.ts';
import { BILLING_SCHEDULES } from './billing.ts';
import { deviceName } from './devices.ts';
import { documentEventLabel } from './document-events.ts';
import { leadEventLabel } from './lead-events.ts';
import { NOTICE_KINDS, NOTICES } from './notices.ts';
import { SECURITY_ACTIONS, securityEventLabel } from './security-events.ts';
import { CAMPAIGN_STATUSES, LINK_STATUSES, PARTNER_STATUSES, TAX_STATUSES } from './statuses.ts';

type Data = Readonly<Record<string, unknown>>;

/** What an action is called: always the same, or by what the entry says. */
type Words = string | ((data: Data) => string);

/**
 * What was done, for every action of the log whose words no other list has: those of requests, documents and
 * logins are those of their histories (docs/product/activities.md section 2). Who and what it was done to
 * stand beside it.
 */
const WORDS: Readonly<Record<string, Words>> = {
  'account.dissolved': 'Konto aufgelöst',
  'account.link_house_changed': 'Anfang aller Adressen von Links geändert',
  'address.verified': ({ purpose }) =>
    purpose === 'login' ? 'Login-E-Mail bestätigt' : 'E-Mail-Adresse bestätigt',
  'adviser_link.made': ({ lastDay }) => `Link für die Kanzlei erstellt${until(lastDay)}`,
  'adviser_link.withdrawn': 'Link für die Kanzlei zurückgezogen',
  'adviser_pack.deleted': 'Paket für die Kanzlei gelöscht',
  'adviser_pack.downloaded': 'Paket für die Kanzlei heruntergeladen',
  'adviser_pack.downloaded_by_link': 'Paket über den Link für die Kanzlei heruntergeladen',
  'adviser_pack.made': ({ documents }) =>
    `Paket für die Kanzlei fertig: ${countOf(documents, 'Beleg', 'Belege')}`,
  'adviser_pack.ordered': ({ from, to }) =>
    `Paket für die Kanzlei angefordert: ${dayOf(from)} bis ${dayOf(to)}`,
  'application.accepted': ({ isAutomatic }) =>
    isAutomatic === true ? 'Bewerbung von selbst angenommen' : 'Bewerbung angenommen',
  'application.confirmed': 'Bewerbung als Partner bestätigt',
  'application.declined': 'Bewerbung abgelehnt',
  'application.received': 'Bewerbung als Partner eingegangen, Bestätigung steht aus',
  'application.unconfirmed_deleted': 'Unbestätigte Bewerbung gelöscht',
  'approval.agreed': 'Freigabe erteilt',
  'approval.asked': 'Zweite Person gefragt',
  'approval.declined': 'Freigabe abgelehnt',
  'approval.void': 'Freigabe hinfällig',
  'approval.withdrawn': 'Frage an eine zweite Person zurückgezogen',
  'applications.opened': 'Seite für Bewerbungen geöffnet',
  'applications.closed': 'Seite für Bewerbungen geschlossen',
  'applications.settings_saved': 'Seite für Bewerbungen geändert',
  'assistant.called': 'Vom Assistenten gelesen',
  'automation.rested': 'Automatische E-Mails ruhen, weil der Tarif sie nicht enthält',
  'automation.resumed': 'Automatische E-Mails laufen wieder',
  'automation.switched_off': 'Automatische E-Mails ausgeschaltet',
  'automation.switched_on': 'Automatische E-Mails eingeschaltet',
  'bank_statement.columns_saved': 'Spalten eines Kontoauszugs zugeordnet',
  'bank_statement.entry_dismissed': 'Buchung eines Kontoauszugs beiseitegelegt',
  'bank_statement.marked': ({ paid }) =>
    `Kontoauszug: ${countOf(paid, 'Beleg', 'Belege')} als bezahlt vermerkt`,
  'bank_statement.read': ({ kept }) =>
    `Kontoauszug eingelesen: ${countOf(kept, 'Buchung', 'Buchungen')}`,
  'billing_report.made': 'Abrechnung erstellt',
  'billing_schedule.changed': ({ before, after }) =>
    `Rhythmus der Abrechnungen geändert: ${change(BILLING_SCHEDULES, before, after)}`,
  'branding.saved': 'Farben und Logo der Landingpages geändert',
  'budget.added': 'Budget angelegt',
  'budget.changed': ({ unit, before, after }) => {
    if (typeof before !== 'number' || typeof after !== 'number') return 'Budget geändert';
    return unit === 'cents'
      ? `Budget geändert: ${amounts(before, after)}`
      : `Budget geändert: ${before} → ${after}`;
  },
  'budget.ended': 'Budget beendet',
  'campaign.bonus_added': 'Bonusaktion angelegt',
  'campaign.bonus_announced': 'Bonusaktion den Partnern mitgeteilt',
  'campaign.bonus_ended': 'Bonusaktion beendet',
  'campaign.bonus_withdrawn': 'Geplante Bonusaktion zurückgezogen',
  'campaign.changed': ({ changed, termsVersion }) =>
    typeof termsVersion === 'number' && (!Array.isArray(changed) || changed.length === 0)
      ? 'Prämie der Kampagne geändert'
      : `Kampagne geändert${typeof termsVersion === 'number' ? ', auch ihre Prämie' : ''}`,
  'campaign.clicks_jumped': ({ clicks, usual }) =>
    `Auffällig viele Klicks: ${said(clicks)}, sonst etwa ${said(usual)} am Tag`,
  'campaign.created': ({ status }) =>
    `Kampagne angelegt: ${labelOf(CAMPAIGN_STATUSES, status) || 'Entwurf'}`,
  'campaign.requests_jumped': ({ requests, usual }) =>
    `Auffällig viele Anfragen: ${said(requests)}, sonst etwa ${said(usual)} am Tag`,
  'campaign.status_changed': ({ from, to }) =>
    `Status geändert: ${change(CAMPAIGN_STATUSES, from, to)}`,
  'card.removed': 'Hinterlegte Karte entfernt',
  'card.saved': 'Karte hinterlegt',
  'card_checkout.opened': 'Zahlung mit Karte begonnen',
  'card_payment.disputed': 'Zahlung mit Karte bestritten',
  'card_payment.failed': 'Zahlung mit Karte fehlgeschlagen',
  'card_payment.refunded': 'Zahlung mit Karte erstattet',
  'card_payment.succeeded': 'Mit Karte bezahlt',
  'commission.accrued': ({ source, amountCents }) =>
    `${source === 'bonus' ? 'Bonus gutgeschrieben' : 'Prämie entstanden'}: ${amountOf(amountCents)}`,
  'commission.amount_changed': ({ beforeCents, amountCents }) =>
    `Prämie geändert: ${amounts(beforeCents, amountCents)}`,
  'commission.not_qualified': ({ source, beforeCents }) =>
    `${source === 'bonus' ? 'Bonus zurückgenommen' : 'Prämie entfallen'}${typeof beforeCents === 'number' ? `: ${amountOf(beforeCents)}` : ''}`,
  'credit_note.questioned': 'Rückfrage im Partnerbereich gestellt',
  'datev_export.written': ({ documents, totalCents }) =>
    `Export für DATEV erstellt: ${countOf(documents, 'Beleg', 'Belege')} über ${amountOf(totalCents)}`,
  'document_sending.retried': 'Versand noch einmal versucht',
  'document_sending.started': ({ documents }) =>
    `Versand begonnen: ${countOf(documents, 'Beleg', 'Belege')}`,
  'guest_page.published': ({ number }) => `Gästeseite veröffentlicht: Fassung ${said(number)}`,
  'guest_page.withdrawn': 'Gästeseite zurückgezogen',
  'lead.copied_by_visitor': 'Eigene Daten heruntergeladen',
  'lead.unconfirmed_deleted': 'Unbestätigte Anfrage gelöscht',
  'library_picture.changed': 'Bild geändert',
  'library_picture.deleted': 'Bild gelöscht',
  'library_picture.replaced': 'Bild ersetzt',
  'library_picture.uploaded': 'Bild hochgeladen',
  'library_text.created': 'Textvorlage angelegt',
  'library_text.deleted': 'Textvorlage gelöscht',
  'library_text.released': 'Text für Partner freigegeben',
  'library_text.saved': 'Textvorlage geändert',
  'library_text.withdrawn': 'Text für Partner zurückgezogen',
  'link.address_changed': 'Adresse des Links geändert',
  'link.clicks_jumped': ({ clicks, usual }) =>
    `Auffällig viele Klicks: ${said(clicks)}, sonst etwa ${said(usual)} am Tag`,
  'link.created': 'Empfehlungslink angelegt',
  'link.placement_added': 'Ort für den Link angelegt',
  'link.placement_removed': 'Ort für den Link entfernt',
  'link.placement_renamed': 'Ort für den Link umbenannt',
  'link.requests_jumped': ({ requests, usual }) =>
    `Auffällig viele Anfragen: ${said(requests)}, sonst etwa ${said(usual)} am Tag`,
  'link.review_refused': (data) => `Prüfung: ${reviewedOf(data)} abgelehnt`,
  'link.review_released': (data) => `Prüfung: ${reviewedOf(data)} freigegeben`,
  'link.rewards_resumed': 'Link verdient wieder Prämien',
  'link.sent': 'Link an den Partner gesendet',
  'link.status_changed': ({ from, to }) => `Status geändert: ${change(LINK_STATUSES, from, to)}`,
  'logo.removed': 'Logo entfernt',
  'logo.replaced': 'Logo ersetzt',
  'mail_template.chosen': 'E-Mail-Vorlage ausgewählt',
  'mail_template.created': 'E-Mail-Vorlage angelegt',
  'mail_template.deleted': 'E-Mail-Vorlage gelöscht',
  'mail_template.reset': 'E-Mail-Vorlage zurückgesetzt',
  'mail_template.restored': 'Frühere Fassung der E-Mail-Vorlage wiederhergestellt',
  'mail_template.saved': 'E-Mail-Vorlage geändert',
  'number_range.started': ({ first }) => `Nummernkreis begonnen mit ${said(first)}`,
  'own_address.entered': ({ host }) => `Eigene Adresse eingetragen: ${said(host)}`,
  'own_address.lost': ({ host }) => `Eigene Adresse nicht mehr erreichbar: ${said(host)}`,
  'own_address.removed': ({ host }) => `Eigene Adresse entfernt: ${said(host)}`,
  'own_address.verified': ({ host }) => `Eigene Adresse bestätigt: ${said(host)}`,
  'own_address.waiting': ({ host }) => `Eigene Adresse wartet auf Bestätigung: ${said(host)}`,
  'own_sites.saved': 'Eigene Websites geändert',
  'partner.announced': 'Empfehlung angekündigt',
  'partner.announcement_declined': 'Angekündigte Empfehlung abgelehnt',
  'partner.area_invited': 'Zum Partnerbereich eingeladen',
  'partner.area_left': 'Zugang zum Partnerbereich gelöscht',
  'partner.area_opened': 'Partnerbereich in Gebrauch genommen',
  'partner.area_refused': 'Gemeldet: Die E-Mail-Adresse gehört jemand anderem',
  'partner.area_viewed': 'Partnerbereich angesehen',
  'partner.bank_checked': 'Neue Bankverbindung geprüft',
  'partner.change_asked': 'Änderung von Angaben gewünscht',
  'partner.change_declined': 'Gewünschte Änderung abgelehnt',
  'partner.change_taken': 'Gewünschte Änderung übernommen',
  'partner.change_withdrawn': 'Gewünschte Änderung zurückgenommen',
  'partner.changed': 'Angaben geändert',
  'partner.code_changed': 'Empfehlungscode geändert',
  'partner.created': ({ internalNumber }) =>
    `Partner angelegt${typeof internalNumber === 'number' ? `: P-${String(internalNumber).padStart(4, '0')}` : ''}`,
  'partner.deleted': 'Partner gelöscht',
  'partner.erased': 'Personenbezogene Daten gelöscht',
  'partner.erasure_ordered': 'Löschung der personenbezogenen Daten veranlasst',
  'partner.erasure_refused': 'Löschung unterblieben, weil sie nicht mehr zulässig war',
  'partner.mails_refused': (data) => `Abbestellt: ${noticesOf(data)}`,
  'partner.mails_wanted': (data) => `Wieder gewünscht: ${noticesOf(data)}`,
  'partner.portrait_asked': 'Bild für Gäste hochgeladen, wartet auf Freigabe',
  'partner.portrait_declined': 'Bild für Gäste abgelehnt',
  'partner.portrait_hidden': 'Bild wird Gästen nicht mehr gezeigt',
  'partner.portrait_released': 'Bild für Gäste freigegeben',
  'partner.portrait_removed': 'Bild für Gäste entfernt',
  'partner.portrait_withdrawn': 'Wartendes Bild entfernt',
  'partner.self_billing_agreed': 'Gutschriftverfahren vereinbart',
  'partner.self_billing_ended': 'Vereinbarung zum Gutschriftverfahren beendet',
  'partner.self_billing_withdrawn': 'Einverständnis mit Gutschriften widerrufen',
  'partner.status_changed': ({ from, to }) =>
    `Status geändert: ${change(PARTNER_STATUSES, from, to)}`,
  'partner.tax_status_confirmed': ({ taxStatus }) =>
    `Steuerstatus bestätigt: ${labelOf(TAX_STATUSES, taxStatus)}`,
  'partner.terms_accepted': ({ version }) =>
    `Teilnahmebedingungen zugestimmt: Fassung ${said(version)}`,
  'partner.terms_agreed': 'Prämie vereinbart',
  'partner.vat_confirmation_ended': 'Bestätigung der USt-IdNr. beantwortet',
  'partner.vat_confirmation_requested': 'Bestätigung der USt-IdNr. angefragt',
  'partner_data.locked': 'Daten der Partner ändert nur noch der Anbieter',
  'partner_data.unlocked': 'Partner ändern ihre Daten wieder selbst',
  'partner_documents.attached': 'Belege gehen als Anhang an Partner',
  'partner_documents.linked': 'Belege gehen als Link in den Partnerbereich an Partner',
  'partner_documents.sent_at_once': 'Belege gehen sofort an Partner',
  'partner_documents.sent_by_hand': 'Belege gehen nur auf Wunsch an Partner',
  'partner_group.changed': 'Gruppe geändert',
  'partner_group.created': 'Gruppe angelegt',
  'partner_group.deleted': 'Gruppe gelöscht',
  'partner_group.member_removed': 'Partner aus der Gruppe genommen',
  'partner_group.members_added': 'Partner in die Gruppe aufgenommen',
  'partner_group.terms_set': 'Prämie der Gruppe vereinbart',
  'partners.area_invited': ({ partners }) =>
    `${countOf(partners, 'Partner', 'Partner')} zum Partnerbereich eingeladen`,
  'payment_file.executed': ({ paid, day }) =>
    `SEPA-Datei ausgeführt am ${dayOf(day)}: ${countOf(paid, 'Beleg', 'Belege')} bezahlt`,
  'payment_file.written': ({ transfers, totalCents }) =>
    `SEPA-Datei erstellt: ${countOf(transfers, 'Überweisung', 'Überweisungen')} über ${amountOf(totalCents)}`,
  'payout_batch.finished': 'Sammelauszahlung abgeschlossen',
  'payout_batch.resumed': 'Sammelauszahlung fortgesetzt',
  'payout_batch.started': ({ partners }) =>
    `Sammelauszahlung begonnen: ${countOf(partners, 'Partner', 'Partner')}`,
  'person.erasure_instructed': 'Löschung einer Person angewiesen',
  'person.export_instructed': 'Kopie der Daten einer Person angewiesen',
  'picture.deleted': 'Bild für Partner gelöscht',
  'picture.renamed': 'Bild für Partner umbenannt',
  'picture.uploaded': 'Bild für Partner hochgeladen',
  'plan.set': ({ before, after }) => `Tarif geändert: ${planOf(before)} → ${planOf(after)}`,
  'provider.registered': 'Konto angelegt',
  'provider.wording_released': 'Eigene Worte in E-Mails freigegeben',
  'settings.four_eyes_changed': ({ before, after }) =>
    `Vier-Augen-Prinzip geändert: ${limitOf(before)} → ${limitOf(after)}`,
  'settings.saved': 'Einstellungen gespeichert',
  'subscription.booked': ({ plan }) => `Tarif gebucht: ${planOf(plan)}`,
  'subscription.cancel_planned': ({ end }) => `Abonnement gekündigt${until(end)}`,
  'subscription.change_planned': ({ plan }) => `Wechsel des Tarifs geplant: ${planOf(plan)}`,
  'subscription.ended': 'Abonnement beendet',
  'subscription.reactivated': 'Kündigung des Abonnements zurückgenommen',
  'subscription.renewed': 'Abonnement verlängert',
  'subscription_invoice.declined': ({ number }) => `Karte abgelehnt: Rechnung ${said(number)}`,
  'subscription_invoice.issued': ({ number, grossCents }) =>
    `Rechnung ${said(number)} über ${amountOf(grossCents)} gestellt`,
  'subscription_invoice.paid': ({ number }) => `Rechnung ${said(number)} bezahlt`,
  'subscription_invoice.reminded': ({ number }) => `An Rechnung ${said(number)} erinnert`,
  'support.allowed': 'Support-Zugang für 24 Stunden erlaubt',
  'support.closed': 'Einblick des Betreibers beendet',
  'support.ended': 'Support-Zugang abgelaufen',
  'support.looked': 'Vom Betreiber angesehen',
  'support.opened': 'Vom Betreiber geöffnet',
  'support.revoked': 'Support-Zugang beendet',
  'terms.ended': 'Vereinbarte Prämie beendet',
  'terms.published': ({ version }) =>
    `Teilnahmebedingungen veröffentlicht: Fassung ${said(version)}`,
  'terms.withdrawn': 'Geplante Prämie zurückgezogen',
};

/** Actions whose words the history of a request, a document or a login has. */
const OF_HISTORIES: readonly string[] = [
  ...[
    'approved',
    'benefit_redeemed',
    'benefit_taken_back',
    'email_confirmed',
    'erased',
    'erasure_ordered',
    'erasure_refused',
    'event_date_changed',
    'followed_up',
    'lost',
    'mails_refused',
    'mails_wanted',
    'not_qualified',
    'notes_changed',
    'offer_sent',
    'offer_withdrawn',
    'received',
    'reopened',
    'revenue_changed',
    'revenue_confirmed',
    'revenue_entered',
    'reward_refused',
    'reward_released',
    'sale_added',
    'sale_changed',
  ].map((what) => `lead.${what}`),
  ...['corrected', 'correction_withdrawn', 'released', 'reversed', 'settled'].map(
    (what) => `commission.${what}`,
  ),
  ...[
    'issued',
    'objected',
    'objection_regretted',
    'objection_withdrawn',
    'opened',
    'paid',
    'payment_withdrawn',
    'repaid',
    'repayment_way',
    'repayment_withdrawn',
    'reversed',
    'sent',
  ].map((what) => `credit_note.${what}`),
  ...SECURITY_ACTIONS,
];

/** Every action of the log. */
export const ACTIVITY_ACTIONS: readonly string[] = [...Object.keys(WORDS), ...OF_HISTORIES];

/** Every action of a kind. */
export const actionsOfKind = (kind: ActivityKind): readonly string[] =>
  ACTIVITY_ACTIONS.filter((action) => activityKind(action) === kind);

/**
 * What was done, without who and without what it was done to.
 * @param number of the document that settled it, for commissions
 * @returns null for an action that this version does not know
 */
export function activityWords(action: string, data: Data, number: string | null): string | null {
  const words = Object.hasOwn(WORDS, action) ? WORDS[action] : undefined;
  if (words !== undefined) return typeof words === 'string' ? words : words(data);
  return OF_HISTORIES.includes(action) ? ofHistory(action, data, number) : null;
}

function ofHistory(action: string, data: Data, number: string | null): string {
  if (action.startsWith('credit_note.'))
    return documentEventLabel({ action, data, sentTo: null, delivery: null });
  if (action.startsWith('security.'))
    return `${securityEventLabel(action)}${roleOf(data)}${deviceOf(data)}`;
  const label = leadEventLabel({ action, data, number });
  return 'beforeCents' in data && 'amountCents' in data && typeof data['beforeCents'] === 'number'
    ? `${label} (vorher ${amountOf(data['beforeCents'])})`
    : label;
}

/** ': Vertrieb' of an invitation, ': Vertrieb → Leitung' of a change */
function roleOf({ role, from, to }: Data): string {
  const label = (id: unknown) => ROLE_IDS.find((each) => each === id);
  const [is, was, becomes] = [label(role), label(from), label(to)];
  if (is !== undefined) return `: ${ROLES[is]}`;
  return was === undefined || becomes === undefined ? '' : `: ${ROLES[was]} → ${ROLES[becomes]}`;
}

/** ' (Firefox, Linux)' */
function deviceOf({ browser, system }: Data): string {
  if (typeof browser !== 'string' || typeof system !== 'string') return '';
  return ` (${deviceName(browser, system)})`;
}

/** From which sum on a second person is asked. */
const limitOf = (value: unknown): string =>
  typeof value === 'number' ? `ab ${amountOf(value)}` : 'aus';

const amountOf = (value: unknown): string =>
  typeof value === 'number' ? formatCents(cents(value)) : '–';

/** '100,00 € → 150,00 €' */
const amounts = (before: unknown, after: unknown): string =>
  `${amountOf(before)} → ${amountOf(after)}`;

/** What an entry says; '–' where it says nothing. */
const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '–';

function dayOf(value: unknown): string {
  const day = typeof value === 'string' ? parseCalendarDate(value) : null;
  return day === null ? '–' : formatCalendarDate(day);
}

/** ', gilt bis 31.12.2026'; '' without a day. */
function until(value: unknown): string {
  const day = dayOf(value);
  return day === '–' ? '' : `, gilt bis ${day}`;
}

/** '1 Beleg', '12 Belege'. */
const countOf = (count: unknown, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${typeof count === 'number' ? count : 0} ${many}`;

function labelOf(labels: Readonly<Record<string, string>>, value: unknown): string {
  return typeof value === 'string' ? (labels[value] ?? value) : '';
}

/** 'Aktiv → Pausiert' */
const change = (labels: Readonly<Record<string, string>>, from: unknown, to: unknown): string =>
  `${labelOf(labels, from)} → ${labelOf(labels, to)}`;

const reviewedOf = ({ kind, count }: Data): string =>
  kind === 'requests' ? countOf(count, 'Anfrage', 'Anfragen') : countOf(count, 'Klick', 'Klicks');

function noticesOf({ kind }: Data): string {
  return NOTICES[NOTICE_KINDS.find((each) => each === kind) ?? 'statistics'].what;
}

function planOf(plan: unknown): string {
  return typeof plan === 'string' && plan in PLANS ? PLANS[plan as keyof typeof PLANS].label : '–';
}
