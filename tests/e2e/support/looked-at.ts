import type { APP_PATHS } from '#shared/app-paths.ts';

/** A look with axe: in which browser test, and the words of that test after which it comes. */
export interface Sight {
  readonly spec: string;
  readonly after: string;
}

const at = (spec: string, after: string): Sight => ({ spec: `${spec}.e2e.ts`, after });

/**
 * Where axe looks at each screen of the application: as it is used, and, of screens that list or
 * sum up, also with nothing in it and when it could not be loaded.
 */
export const SCREENS: Readonly<Record<(typeof APP_PATHS)[number], readonly Sight[]>> = {
  '/': [
    at('dashboard', 'Noch keine Top Partner'),
    at('dashboard', 'Anfragen je Tag.*zusammen 2'),
    at('dashboard', 'Keine Verbindung zum Server.'),
  ],
  '/dashboard': [at('dashboard', "page.goto('/dashboard')")],
  '/partners': [
    at('partners', 'Noch keine Partner'),
    at('partners', 'DJ Özdemir P-0002'),
    at('partners', "route('**/api/partners/rows?**'"),
  ],
  '/campaigns': [
    at('campaigns', 'Noch keine Kampagnen'),
    at('campaign-rules', 'api\\/campaigns(\\?|$)'),
    at('campaigns', 'Bearbeiten: ${campaign.name}'),
  ],
  '/leads': [
    at('leads', 'Noch keine Anfragen'),
    at('leads', "rowOf(page, 'Jana Özil')"),
    at('leads', 'Keine Verbindung zum Server'),
  ],
  '/clicks': [
    at('clicks', 'Keine Klicks in diesem Zeitraum'),
    at('clicks', 'ansicht=tage'),
    at('clicks', "route('**/api/clicks/days?*'"),
  ],
  '/auswertung': [
    at('figures', 'Noch nichts auszuwerten'),
    at('figures', '1.000,00 € Umsatz'),
    at('figures', "route('**/api/figures?*'"),
  ],
  '/marketing/druck': [
    at('print-studio', 'Upgrade erforderlich'),
    at('print-studio', 'Vorschau: QR-Poster A4'),
  ],
  '/payouts': [
    at('payouts/pending', 'Keine offenen Prämien'),
    at('payouts/documents', "card(page, 'Ausstehend')"),
    at('payouts/pending', "route('**/api/pending-premiums/partners'"),
  ],
  '/marketing': [
    at('marketing', "page.goto('/marketing')"),
    at('marketing', "page.goto('/marketing?tab=texte')"),
    at('marketing', "{ name: 'Marketing-Assets' }"),
  ],
  '/abrechnungen': [
    at('billing', 'PDF zu AB-0001'),
    at('billing', 'läuft am'),
    at('billing', 'zu RE-'),
  ],
  '/account-settings': [
    at('account-settings', "page.goto('/account-settings')"),
    at('payouts/export', 'Einstellungen gespeichert'),
    at('branding', 'bereich=design'),
    at('two-factor', 'Diese Sitzung'),
    at('own-data', 'Daten & Konto'),
  ],
  '/settings': [at('settings', "page.goto('/settings')")],
  '/hilfe': [at('help', "page.goto('/hilfe#nummernkreis')")],
  '/2fa-test': [at('two-factor', "name: 'Set up 2FA'")],
  '/auth': [
    at('auth', 'Steuernummer ist erforderlich'),
    at('auth', 'Anmeldung fehlgeschlagen'),
    at('recovery', 'Passwort speichern'),
    at('two-factor', 'givePassword(page, provider.email)'),
  ],
  '/register': [at('registration', "fill('etwas anderes')")],
  '/verify-email': [at('verify-email', 'page.goto(link)')],
};

/** Where axe looks at each dialog, drawer, menu and popover while it is open, by its component. */
export const OVERLAYS: Readonly<Record<string, Sight>> = {
  'app/shell/nav-drawer.tsx': at('shell', 'await expect(await navigation(page)).toBeVisible()'),
  'features/account/security/two-factor-on.tsx': at('two-factor', "'Deaktivieren', exact: true"),
  'features/auth/forgot-password-dialog.tsx': at('recovery', "name: 'Passwort vergessen' }"),
  'features/billing/payment/payment-actions.tsx': at('card-payment', 'Karte entfernen'),
  'features/billing/subscription/cancel-dialog.tsx': at('billing', 'Zum Periodenende kündigen'),
  'features/billing/subscription/upgrade-dialog.tsx': at(
    'billing',
    "{ name: 'Upgrade auf Premium' }",
  ),
  'features/campaigns/campaign-sheet.tsx': at('campaigns', "name: 'Links (1)'"),
  'features/campaigns/create-campaign-dialog.tsx': at('campaigns', 'Erste Kampagne erstellen'),
  'features/commands/palette.tsx': at('commands', 'Suchen oder Befehl eingeben'),
  'features/commands/shortcuts-overview.tsx': at('commands', "{ name: 'Tastenkürzel' }"),
  'features/leads/add-lead-dialog.tsx': at('leads', "page.goto('/leads?neu=anfrage')"),
  'features/leads/disqualify-dialog.tsx': at('leads', 'Nicht qualifiziert …'),
  'features/leads/lead-sheet.tsx': at('leads', 'Bitte prüfen: Dublette'),
  'features/marketing/automations/log-sheet.tsx': at('automations', 'Protokoll: ${NAME}'),
  'features/marketing/automations/preview-dialog.tsx': at('automations', 'whom it would reach'),
  'features/marketing/library/create-text-dialog.tsx': at(
    'marketing',
    'Bitte geben Sie einen Titel ein',
  ),
  'features/marketing/library/edit-text-dialog.tsx': at('marketing', "fill('Feiern? Bei uns.')"),
  'features/marketing/library/take-back-text.tsx': at('marketing', 'Statt Ihrer Fassung von'),
  'features/marketing/library/view-text-dialog.tsx': at(
    'marketing',
    "getByText('Feiern? Bei uns.')",
  ),
  'features/marketing/templates/delete-template.tsx': at('marketing', 'Template löschen?'),
  'features/marketing/templates/link-button.tsx': at('marketing', 'Adresse des Links'),
  'features/marketing/templates/new-template-dialog.tsx': at('marketing', "fill('Kürzer')"),
  'features/marketing/templates/template-editor-dialog.tsx': at(
    'marketing',
    'Betreff und Inhalt sind',
  ),
  'features/marketing/templates/template-preview-dialog.tsx': at(
    'marketing',
    'Vorschau: Neue Anfrage',
  ),
  'features/partners/add-partner-dialog.tsx': at('partners', 'Nachname ist erforderlich'),
  'features/partners/delete-partner.tsx': at('partner-list', 'Fotografie Grün löschen?'),
  'features/partners/import/import-dialog.tsx': at('partner-import', 'Die Tabelle ist leer.'),
  'features/partners/partner-sheet.tsx': at(
    'partners',
    "name: 'Performance' }).click();\n    await expect(page.getByText('0,0 %')",
  ),
  'features/payouts/batch/batch-dialog.tsx': at('payouts/batch', '3 Partner sind nicht dabei'),
  'features/payouts/documents/archive-dialog.tsx': at(
    'payouts/documents',
    'Dokumente eines Zeitraums',
  ),
  'features/payouts/documents/cancel-dialog.tsx': at(
    'payouts/documents',
    'Bitte beschreiben Sie den Grund',
  ),
  'features/payouts/documents/document-dialog.tsx': at(
    'payouts/document-life',
    'nicht vor dem Ausstellungsdatum',
  ),
  'features/payouts/documents/document-menu-dropdown.tsx': at(
    'payouts/documents',
    'Weitere Schritte: GS-0001',
  ),
  'features/payouts/documents/document-sheet.tsx': at('payouts/documents', "'Stornobeleg GS-0003'"),
  'features/payouts/documents/objection-dialog.tsx': at(
    'payouts/document-life',
    'Bitte notieren Sie, wie und warum',
  ),
  'features/payouts/documents/paid-dialog.tsx': at(
    'payouts/document-life',
    "getByLabel('Bezahlt am')",
  ),
  'features/payouts/documents/send-dialog.tsx': at(
    'payouts/document-life',
    'Gutschrift_GS-0001.xml',
  ),
  'features/payouts/documents/withdraw-button.tsx': at(
    'payouts/document-life',
    'Zahlung zurücknehmen?',
  ),
  'features/payouts/export/export-dialog.tsx': at('payouts/export', '2 Belege'),
  'features/payouts/export/giro-button.tsx': at('payouts/export', "{ name: 'GiroCode' }"),
  'features/payouts/pay/minimum-warning.tsx': at(
    'payouts/paying',
    'Mindestauszahlung nicht erreicht',
  ),
  'features/payouts/pay/pay-dialog.tsx': at('payouts/paying', 'Vorschau als PDF'),
  'features/payouts/pending/not-qualified-dialog.tsx': at('payouts/pending', 'ablehnen='),
  'parts/dissolution/dissolve-dialog.tsx': at('own-data', 'Vorher ist noch zu tun:'),
  'parts/help/help-hint.tsx': at('help', 'Mehr in der Hilfe'),
  'parts/qr-code/qr-button.tsx': at('qr-code', '/^QR-Code: Fotografie Grün/'),
  'parts/renew-login/renewal-dialog.tsx': at('two-factor', "{ name: 'Passwort bestätigen' }"),
  'ui/feedback/blocked-button.tsx': at('payouts/pending', 'Auszahlen ist noch nicht möglich'),
  'ui/feedback/explain.tsx': at('partner-list', 'Prämie: Erklärung'),
  'ui/form/unsaved-guard.tsx': at('partners', 'Änderungen verwerfen?'),
  'ui/table/column-choice.tsx': at('partner-list', "{ name: 'Spalten' }"),
};

/** The parts of the kit that the components above are made of; nothing of their own to look at. */
export const KIT = [
  'ui/overlay/bubble-dropdown.tsx',
  'ui/overlay/confirm-question.tsx',
  'ui/overlay/form-dialog.tsx',
  'ui/overlay/side-sheet.tsx',
];
