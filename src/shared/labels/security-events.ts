/** What can happen to a login as its owner reads it. */
const SECURITY_EVENTS = {
  'security.logged_in': 'Anmeldung',
  'security.login_failed': 'Fehlgeschlagene Anmeldung',
  'security.two_factor_enabled': 'Zwei-Faktor-Authentifizierung aktiviert',
  'security.two_factor_disabled': 'Zwei-Faktor-Authentifizierung deaktiviert',
  'security.backup_code_used': 'Backup-Code verwendet',
  'security.backup_codes_renewed': 'Neue Backup-Codes erstellt',
  'security.backup_codes_voided': 'Backup-Codes vom Betreiber ungültig gemacht',
  'security.sessions_revoked': 'Andere Sitzungen abgemeldet',
  'security.sessions_ended': 'Alle Sitzungen vom Betreiber beendet',
  'security.password_changed': 'Passwort geändert',
  'security.password_reset': 'Passwort zurückgesetzt',
  'security.login_address_changed': 'Login-E-Mail geändert',
  'security.api_key_created': 'API-Schlüssel erstellt',
  'security.api_key_rotated': 'API-Schlüssel ersetzt',
  'security.api_key_revoked': 'API-Schlüssel widerrufen',
  'security.calendar_opened': 'Kalender-Abo eingeschaltet',
  'security.calendar_renewed': 'Adresse des Kalender-Abos erneuert',
  'security.calendar_closed': 'Kalender-Abo ausgeschaltet',
  'security.webhook_created': 'Webhook angelegt',
  'security.webhook_changed': 'Webhook geändert',
  'security.webhook_secret_replaced': 'Geheimnis eines Webhooks ersetzt',
  'security.webhook_deleted': 'Webhook gelöscht',
} as const;

export type SecurityAction = keyof typeof SECURITY_EVENTS;

export const SECURITY_ACTIONS: readonly string[] = Object.keys(SECURITY_EVENTS);

/** The label of a stored event; those that this version doesn't know get a general word. */
export function securityEventLabel(action: string): string {
  return Object.hasOwn(SECURITY_EVENTS, action)
    ? SECURITY_EVENTS[action as SecurityAction]
    : 'Sicherheitsereignis';
}
