import type { APP_PATHS } from '#shared/app-paths.ts';

/**
 * Words of each screen of the application as axe has to see it: in use, and, where it lists or sums
 * up, also with nothing in it and when it could not be loaded.
 */
export const SCREENS: Readonly<Record<(typeof APP_PATHS)[number], readonly string[]>> = {
  '/': ['Noch keine Top Partner', 'Keine Verbindung zum Server.'],
  '/dashboard': ['1 Anfrage wartet auf ein Angebot'],
  '/partners': ['Noch keine Partner', 'DJ Özdemir P-0002', 'Keine Verbindung zum Server.'],
  '/partners/bewerbungen': ['Keine offene Bewerbung', 'Zoë Müller'],
  '/campaigns': ['Noch keine Kampagnen', 'Sommerfeste', 'Erneut versuchen'],
  '/leads': ['Noch keine Anfragen', 'Jana Özil', 'Keine Verbindung zum Server.'],
  '/clicks': ['Keine Klicks in diesem Zeitraum', 'gültige Klicks', 'Erneut versuchen'],
  '/auswertung': ['Noch nichts auszuwerten', '1.000,00 € Umsatz', 'Keine Verbindung zum Server.'],
  '/marketing/druck': ['Upgrade erforderlich', 'QR-Poster A3'],
  '/payouts': ['Keine offenen Prämien', 'GS-0001', 'Keine Verbindung zum Server.'],
  '/marketing': ['Nachfassen nach 7 Tagen', 'Einladung an neue Partner', 'Poster/Aufsteller'],
  '/abrechnungen': ['AB-0001', 'Ihr Tarif Premium (monatlich) läuft am', 'PDF zu RE-0001'],
  '/account-settings': [
    'Firmenname ist erforderlich',
    'Ihre Bankverbindung',
    'Farben der Landingpages',
    'Diese Sitzung',
    'Daten mitnehmen',
  ],
  '/settings': ['Ihre wichtigsten Angaben', 'Primärfarbe'],
  '/hilfe': ['Nummernkreis'],
  '/2fa-test': ['Set up 2FA'],
  '/auth': [
    'Vorname erforderlich',
    'Anmeldung fehlgeschlagen',
    'Passwörter stimmen nicht überein',
    'Geben Sie den 6-stelligen Code',
  ],
  '/register': ['In einer Minute zum Konto'],
  '/verify-email': ['Ihre E-Mail-Adresse ist bestätigt'],
};

/** Words of each dialog, drawer, menu and popover while it is open, by its component. */
export const OVERLAYS: Readonly<Record<string, readonly string[]>> = {
  'app/shell/nav-drawer.tsx': ['Navigation Dashboard Partner Kampagnen'],
  'features/accounts/account/security/two-factor-on.tsx': [
    'Zwei-Faktor-Authentifizierung deaktivieren?',
  ],
  'features/accounts/login/forgot-password-dialog.tsx': [
    'Passwort vergessen Geben Sie die Adresse ein',
  ],
  'features/billing/payment/payment-actions.tsx': ['Wieder auf Rechnung zahlen?'],
  'features/billing/subscription/cancel-dialog.tsx': ['Abonnement kündigen? Bis zum'],
  'features/billing/subscription/upgrade-dialog.tsx': ['Upgrade auf Premium Gilt sofort.'],
  'features/campaigns/campaign-sheet.tsx': ['Details Links (1) Performance'],
  'features/campaigns/create-campaign-dialog.tsx': ['Neue Kampagne Grunddaten'],
  'features/reporting/search/palette.tsx': ['24 Treffer Aktionen'],
  'features/reporting/search/commands.tsx': ['Tastenkürzel Übera'],
  'features/partners/applications/decline-application.tsx': ['Bewerbung ablehnen'],
  'features/partners/applications/settings-dialog.tsx': ['Neue Partner dürfen sich bewerben'],
  'features/partners/applications/terms-dialog.tsx': ['Die Vorlage ist ein Anfang'],
  'features/leads/decline-announcement.tsx': ['Ankündigung ablehnen'],
  'features/leads/add-lead-dialog.tsx': ['Anfrage erfassen Für Anfragen'],
  'features/leads/disqualify-dialog.tsx': ['Nicht qualifiziert Maximiliane-Alexandra'],
  'features/leads/lead-sheet.tsx': ['Bitte prüfen: Dublette'],
  'features/marketing/automations/log-sheet.tsx': ['Protokoll: Monatsstatistik'],
  'features/marketing/automations/preview-dialog.tsx': [
    'Wen die nächste E-Mail nach heutigem Stand erreicht',
  ],
  'features/marketing/library/create-text-dialog.tsx': ['Bitte geben Sie einen Titel ein'],
  'features/marketing/library/edit-text-dialog.tsx': [
    'Text anpassen E-Mail-Signatur',
    'Statt Ihrer Fassung von',
  ],
  'features/marketing/library/view-text-dialog.tsx': ['Feiern? Bei uns. Kopieren'],
  'features/marketing/templates/template-entry.tsx': ['Template löschen? „Kürzer“'],
  'features/marketing/templates/link-button.tsx': ['Adresse des Links'],
  'features/marketing/templates/new-template-dialog.tsx': ['Neues Template Es beginnt'],
  'features/marketing/templates/template-editor-dialog.tsx': ['Template bearbeiten Neue Anfrage'],
  'features/marketing/templates/template-preview-dialog.tsx': ['So kommt die E-Mail an'],
  'features/partners/area/invitation-dialog.tsx': ['Zum Partnerbereich einladen Jeder erhält'],
  'features/partners/add-partner-dialog.tsx': ['Nachname ist erforderlich'],
  'features/partners/delete-partner.tsx': ['Fotografie Grün löschen?'],
  'features/partners/import/import-dialog.tsx': ['Partner importieren Bis zu 2.000'],
  'features/partners/partner-sheet.tsx': ['Partner-Details Kampagnen & Links Performance Klicks'],
  'features/credit-notes/batch/batch-dialog.tsx': ['Partner, die ausgezahlt werden'],
  'features/credit-notes/documents/archive-dialog.tsx': ['Dokumente eines Zeitraums'],
  'features/credit-notes/documents/cancel-dialog.tsx': ['Bitte beschreiben Sie den Grund'],
  'features/credit-notes/documents/document-dialog.tsx': ['60 Tage vor dem Ausstellungsdatum'],
  'features/credit-notes/documents/document-menu-dropdown.tsx': ['Details und Verlauf'],
  'features/credit-notes/documents/document-sheet.tsx': [
    'Stornobeleg GS-0003 Storniert Gutschrift',
  ],
  'features/credit-notes/documents/objection-dialog.tsx': ['Gutschrift GS-0001: Widerspruch'],
  'features/credit-notes/documents/reissue-dialog.tsx': ['Gutschrift GS-0001 neu ausstellen'],
  'features/credit-notes/documents/paid-dialog.tsx': ['Gutschrift GS-0001: Zahlung erfassen'],
  'features/credit-notes/documents/send-dialog.tsx': ['Gutschrift GS-0001 senden'],
  'features/credit-notes/documents/withdraw-button.tsx': ['Zahlung zurücknehmen?'],
  'features/bookkeeping/export-dialog.tsx': ['Export SEPA-Überweisungen DATEV'],
  'features/bookkeeping/transfer-row.tsx': ['Mit der Banking-App scannen'],
  'features/credit-notes/pay/minimum-warning.tsx': ['Mindestauszahlung nicht erreicht'],
  'features/credit-notes/pay/pay-dialog.tsx': ['Prämien auszahlen Gut Lindenhof'],
  'features/commissions/not-qualified-dialog.tsx': ['Nicht qualifiziert Aylin Weiß'],
  'features/privacy/dissolution/dissolve-dialog.tsx': ['Konto auflösen Zuerst die Steuerdokumente'],
  'parts/help/help-hint.tsx': ['Mehr in der Hilfe'],
  'features/privacy/person-data/erase-dialog.tsx': ['Personenbezogene Daten löschen Jana Özil'],
  'parts/qr-code/qr-button.tsx': ['QR-Code Fotografie Grün, Sommerfeste'],
  'parts/renew-login/renewal-dialog.tsx': ['Passwort bestätigen Zu Ihrer Sicherheit'],
  'ui/feedback/blocked-button.tsx': ['Auszahlen ist noch nicht möglich'],
  'ui/feedback/explain.tsx': ['Alles, was der Partner bisher verdient hat'],
  'ui/feedback/copy-by-hand.tsx': ['Von Hand kopieren Ihr Browser'],
  'ui/form/unsaved-guard.tsx': ['Änderungen verwerfen?'],
  'ui/table/column-choice.tsx': ['Spalten der Liste'],
};

/** The parts of the kit that the components above are made of; nothing of their own to look at. */
export const KIT = [
  'ui/overlay/bubble-dropdown.tsx',
  'ui/overlay/confirm-question.tsx',
  'ui/overlay/form-dialog.tsx',
  'ui/overlay/side-sheet.tsx',
];
