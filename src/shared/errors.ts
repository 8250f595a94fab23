import { ADDRESS_ERRORS } from './address-errors.ts';
import { API_KEY_ERRORS } from './api-key-errors.ts';
import { APPROVAL_ERRORS } from './approval-errors.ts';
import { BILLING_ERRORS } from './billing-errors.ts';
import { BOOKING_ERRORS } from './booking-errors.ts';
import { CALENDAR_ERRORS } from './calendar-errors.ts';
import { COMPANY_LOGIN_ERRORS } from './company-login-errors.ts';
import { fillIn, FORESEEN_ERRORS } from './foreseen-errors.ts';
import { GUEST_FILE_ERRORS } from './guest-file-errors.ts';
import { HOUSE_ERRORS } from './house-errors.ts';
import { INVITATION_ERRORS } from './invitation-errors.ts';
import { LINK_ERRORS } from './link-errors.ts';
import { LOGIN_ERRORS } from './login-errors.ts';
import { OPERATOR_ERRORS } from './operator-errors.ts';
import { PASSKEY_ERRORS } from './passkey-errors.ts';
import { PAYOUT_ERRORS } from './payout-errors.ts';
import { PICTURE_ERRORS } from './picture-errors.ts';
import { ROLE_ERRORS } from './roles/role-errors.ts';
import { TERMS_ERRORS } from './terms-errors.ts';
import { WEBHOOK_ERRORS } from './webhook-errors.ts';

/**
 * Every error the API can answer: stable code, HTTP status, German sentence
 * (docs/product/conventions.md section 5). `{word}` is filled from the error's parameters. Nowhere
 * else does a code meet a status or a text; some groups stand in files of their own and are part of
 * these.
 */
export const ERRORS = {
  ...FORESEEN_ERRORS,
  ...PAYOUT_ERRORS,
  ...INVITATION_ERRORS,
  ...LOGIN_ERRORS,
  ...PASSKEY_ERRORS,
  ...LINK_ERRORS,
  ...PICTURE_ERRORS,
  ...ADDRESS_ERRORS,
  ...GUEST_FILE_ERRORS,
  ...HOUSE_ERRORS,
  ...TERMS_ERRORS,
  ...API_KEY_ERRORS,
  ...CALENDAR_ERRORS,
  ...BOOKING_ERRORS,
  ...WEBHOOK_ERRORS,
  ...BILLING_ERRORS,
  ...ROLE_ERRORS,
  ...COMPANY_LOGIN_ERRORS,
  ...OPERATOR_ERRORS,
  ...APPROVAL_ERRORS,
  malformed_request: {
    status: 400,
    message: 'Die Anfrage ist nicht lesbar. Bitte prüfen Sie Ihre Eingaben.',
  },
  foreign_origin: {
    status: 403,
    message: 'Diese Anfrage kam von einer fremden Seite und wurde abgelehnt.',
  },
  reauth_required: {
    status: 403,
    message: 'Bitte bestätigen Sie zur Sicherheit zuerst Ihr Passwort.',
  },
  premium_required: {
    status: 403,
    message: 'Diese Funktion ist nur für Premium-Nutzer verfügbar.',
  },
  plan_limit_reached: { status: 403, message: 'Upgrade auf Premium für unbegrenzte {kind}' },
  not_found: { status: 404, message: 'Nicht gefunden' },
  email_taken: {
    status: 409,
    message:
      'Mit dieser E-Mail-Adresse besteht bereits ein Konto. Bitte melden Sie sich an oder setzen Sie Ihr Passwort zurück.',
  },
  login_address_taken: {
    status: 409,
    message:
      'Mit dieser E-Mail-Adresse besteht bereits ein anderes Konto. Ihre Login-E-Mail bleibt unverändert.',
  },
  partner_without_email: {
    status: 409,
    message:
      'Beim Partner ist keine E-Mail-Adresse hinterlegt. Bitte ergänzen Sie sie, oder senden Sie den Link per WhatsApp.',
  },
  link_login_unverified: {
    status: 409,
    message:
      'Bitte bestätigen Sie zuerst Ihre eigene E-Mail-Adresse (Einstellungen, „Bestätigen“). Danach können Sie den Link in Ihrem Namen senden.',
  },
  link_message_without_link: {
    status: 422,
    message: 'In der Nachricht fehlt der Link. Bitte nehmen Sie ihn wieder auf: {link}',
  },
  link_not_active: {
    status: 409,
    message: 'Der Empfehlungslink ist nicht aktiv. Bitte aktivieren Sie ihn, bevor Sie ihn senden.',
  },
  own_link_words_held_back: {
    status: 422,
    message:
      'Eigene Worte gehen per E-Mail von hier erst mit, wenn Ihre erste Rechnung bezahlt ist. Bitte senden Sie den vorbereiteten Text, oder nehmen Sie Ihr eigenes E-Mail-Programm.',
  },
  partners_exist: {
    status: 409,
    message:
      'Einige dieser Partner gibt es schon. Es wurde nichts angelegt. Bitte prüfen Sie die markierten Zeilen.',
  },
  partner_in_use: {
    status: 409,
    message:
      'Dieser Partner kann nicht gelöscht werden, weil es zu ihm schon {traces} gibt. Sie können ihn auf inaktiv setzen.',
  },
  person_erased: { status: 409, message: 'Diese personenbezogenen Daten sind schon gelöscht.' },
  partner_is_owed: {
    status: 409,
    message:
      'Diesem Partner steht noch Geld zu. Bitte zahlen Sie offene Prämien zuerst aus, oder stufen Sie sie als nicht qualifiziert ein.',
  },
  partner_is_unpaid: {
    status: 409,
    message:
      'Zu diesem Partner gibt es Belege, die noch nicht als bezahlt markiert sind. Bitte zahlen Sie sie zuerst, oder stornieren Sie sie.',
  },
  changed_meanwhile: {
    status: 409,
    message:
      'Der Datensatz wurde inzwischen geändert. Bitte laden Sie neu und wiederholen Sie Ihre Änderung.',
  },
  two_factor_on: {
    status: 409,
    message: 'Die Zwei-Faktor-Authentifizierung ist bereits aktiviert.',
  },
  two_factor_off: {
    status: 409,
    message: 'Die Zwei-Faktor-Authentifizierung ist nicht eingerichtet.',
  },
  already_settled: {
    status: 409,
    message: 'Diese Prämie steht bereits auf einer Gutschrift: {sources}',
  },
  already_cancelled: { status: 409, message: 'Diese Gutschrift ist bereits storniert.' },
  cancelled_not_sent: {
    status: 409,
    message:
      'Dieses Dokument ist storniert und wird nicht mehr gesendet. Senden Sie dem Partner den Stornobeleg.',
  },
  document_mail_refused: {
    status: 409,
    message:
      'Ihr Partner hat E-Mails mit Dokumenten abbestellt und findet dieses im Partnerbereich. Sie können es trotzdem senden.',
  },
  objected_not_sent: {
    status: 409,
    message:
      'Diesem Dokument wurde widersprochen. Es gilt nicht mehr als Rechnung und wird nicht mehr gesendet.',
  },
  already_paid: { status: 409, message: 'Dieses Dokument ist bereits als bezahlt markiert.' },
  repayment_too_high: { status: 422, message: 'Davon sind nur noch {total} offen.' },
  repayment_too_early: { status: 422, message: 'Bitte wählen Sie einen Tag ab dem {date}.' },
  nothing_owed: { status: 409, message: 'Dieser Betrag ist schon ausgeglichen.' },
  offset_stays: { status: 409, message: 'Vollständig verrechnet: Eine Zahlung gibt es nicht.' },
  not_paid: { status: 409, message: 'Dieses Dokument ist nicht als bezahlt markiert.' },
  already_objected: {
    status: 409,
    message: 'Zu diesem Dokument ist bereits ein Widerspruch erfasst.',
  },
  objection_of_partner: {
    status: 409,
    message:
      'Der Partner hat selbst widersprochen. Das lässt sich nicht zurücknehmen: Bitte stornieren Sie die Gutschrift und stellen Sie eine neue aus.',
  },
  placement_exists: { status: 409, message: 'Diesen Namen gibt es bei diesem Link schon.' },
  too_many_placements: {
    status: 409,
    message: 'Ein Link hat höchstens 50 Orte. Bitte entfernen Sie zuerst einen.',
  },
  agreement_changed: {
    status: 409,
    message:
      'Der Text hat sich geändert. Bitte laden Sie die Seite neu und lesen Sie ihn noch einmal.',
  },
  not_agreed: {
    status: 409,
    message: 'Es gibt kein Einverständnis, das widerrufen werden könnte.',
  },
  nothing_to_reissue: {
    status: 409,
    message:
      'Keine der Prämien dieses Dokuments ist noch zu zahlen. Bitte stornieren Sie es, ohne es neu auszustellen.',
  },
  question_impossible: {
    status: 422,
    message: 'Rückfragen gibt es zu Auszahlungsbelegen. Einer Gutschrift können Sie widersprechen.',
  },
  too_many_questions: {
    status: 409,
    message:
      'Zu diesem Beleg haben Sie schon fünfmal gefragt. Bitte sprechen Sie mit dem Anbieter.',
  },
  not_objected: { status: 409, message: 'Zu diesem Dokument ist kein Widerspruch erfasst.' },
  idempotency_mismatch: {
    status: 409,
    message:
      'Dieser Vorgang wurde mit anderen Angaben schon ausgeführt. Bitte laden Sie neu und versuchen Sie es erneut.',
  },
  illegal_transition: {
    status: 409,
    message: 'Dieser Schritt ist im aktuellen Status nicht möglich.',
  },
  vat_confirmation_unavailable: {
    status: 409,
    message: 'Die Bestätigung von USt-IdNrn. ist in dieser Installation nicht eingerichtet.',
  },
  payload_too_large: { status: 413, message: 'Die gesendeten Daten sind zu groß.' },
  unsupported_media_type: { status: 415, message: 'Dieses Datenformat wird nicht unterstützt.' },
  validation_failed: { status: 422, message: 'Bitte prüfen Sie die markierten Felder.' },
  file_missing: { status: 422, message: 'Bitte wählen Sie eine Bilddatei aus.' },
  password_too_short: {
    status: 422,
    message: 'Passwort muss mindestens {minimum} Zeichen haben',
  },
  password_guessable: {
    status: 422,
    message: 'Dieses Passwort lässt sich aus Ihren Angaben erraten. Bitte wählen Sie ein anderes.',
  },
  password_too_common: {
    status: 422,
    message:
      'Dieses Passwort ist zu verbreitet und leicht zu erraten. Bitte wählen Sie ein anderes.',
  },
  activation_blocked: {
    status: 422,
    message: 'Die Kampagne kann noch nicht aktiviert werden: {missing}',
  },
  partner_without_link: {
    status: 422,
    message: 'Dieser Partner hat in dieser Kampagne noch keinen Empfehlungslink.',
  },
  announcement_ended: {
    status: 409,
    message: 'Diese Ankündigung ist schon zugeordnet, abgelehnt oder verfallen.',
  },
  applications_closed: {
    status: 409,
    message: 'Zurzeit werden hier keine neuen Partner aufgenommen.',
  },
  application_decided: {
    status: 409,
    message: 'Über diese Bewerbung ist schon entschieden. Bitte laden Sie die Seite neu.',
  },
  participation_terms_missing: {
    status: 422,
    message: 'Bitte veröffentlichen Sie zuerst Ihre Teilnahmebedingungen.',
  },
  participation_terms_changed: {
    status: 409,
    message:
      'Die Teilnahmebedingungen wurden gerade geändert. Bitte lesen Sie die neue Fassung, bevor Sie zustimmen.',
  },
  partner_not_active: { status: 422, message: 'Der Partner ist nicht aktiv.' },
  campaign_unavailable: { status: 422, message: '{reason}' },
  link_not_printable: { status: 422, message: '{reason}' },
  security_check_failed: {
    status: 422,
    message:
      'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte laden Sie die Seite neu und senden Sie die Anfrage erneut.',
  },
  too_many_templates: {
    status: 409,
    message:
      'Sie haben schon 50 eigene Vorlagen. Bitte löschen Sie zuerst eine, die Sie nicht mehr brauchen.',
  },
  website_reading_gone: {
    status: 404,
    message:
      'Diese Vorschläge gibt es nicht mehr. Bitte lassen Sie Ihre Website noch einmal lesen oder füllen Sie die Angaben von Hand aus.',
  },
  photo_rights_required: {
    status: 422,
    message: 'Bitte bestätigen Sie bei den Fotos zuerst „Wir haben die Nutzungsrechte“.',
  },
  too_many_pictures: {
    status: 409,
    message:
      'Sie haben schon 30 Bilder für Partner. Bitte löschen Sie zuerst eines, das Sie nicht mehr brauchen.',
  },
  too_many_texts: {
    status: 409,
    message:
      'Sie haben schon 200 eigene Texte. Bitte löschen Sie zuerst einen, den Sie nicht mehr brauchen.',
  },
  template_incomplete: { status: 422, message: 'Betreff und Inhalt sind erforderlich.' },
  template_placeholder_unknown: {
    status: 422,
    message: 'Den Platzhalter {placeholder} gibt es in dieser Vorlage nicht.',
  },
  template_link_misleading: {
    status: 422,
    message:
      'Der Link „{text}“ führt zu einer anderen Adresse, als sein Text sagt. Bitte ändern Sie Text oder Ziel des Links.',
  },
  own_words_held_back: {
    status: 422,
    message:
      'Eine eigene Nachricht geht erst mit, wenn Ihre erste Rechnung bezahlt ist. Bitte senden Sie das Dokument ohne Nachricht.',
  },
  login_not_verified: {
    status: 422,
    message:
      'Bitte bestätigen Sie zuerst Ihre Login-E-Mail-Adresse. Test-E-Mails gehen nur an bestätigte Adressen.',
  },
  reset_link_invalid: {
    status: 422,
    message:
      'Dieser Link zum Zurücksetzen ist ungültig, abgelaufen oder wurde bereits verwendet. Bitte fordern Sie einen neuen an.',
  },
  too_many_requests: {
    status: 429,
    message: 'Zu viele Versuche. Bitte warten Sie {seconds} Sekunden und versuchen Sie es erneut.',
  },
  internal_error: {
    status: 500,
    message: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  },
  payment_service_failed: {
    status: 502,
    message:
      'Der Zahlungsdienst ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten erneut. Es wird nichts doppelt gebucht oder abgebucht.',
  },
  unavailable: {
    status: 503,
    message:
      'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden erneut.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Values for the `{word}`s of a message. */
export type ErrorParams = Readonly<Record<string, string>>;

/** One wrong field: path as in the request ('formConfig.pages.0.title') and German sentence. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** The body of every error answer. */
export interface ErrorAnswer {
  readonly message: string;
  readonly code: ErrorCode;
  readonly issues?: readonly FieldIssue[];
}

/** The German sentence of a code with its parameters filled in. */
export function errorMessage(code: ErrorCode, params: ErrorParams = {}): string {
  return fillIn(ERRORS[code].message, params);
}
