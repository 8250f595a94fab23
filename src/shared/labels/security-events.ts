/** What can happen to a login as its owner reads it. */
const SECURITY_EVENTS = {
  'security.logged_in': 'Anmeldung',
  'security.login_failed': 'Fehlgeschlagene Anmeldung',
  'security.wrong_codes': 'Mehrere falsche Codes nach dem richtigen Passwort',
  'security.two_factor_enabled': 'Zwei-Faktor-Authentifizierung aktiviert',
  'security.two_factor_disabled': 'Zwei-Faktor-Authentifizierung deaktiviert',
  'security.backup_code_used': 'Backup-Code verwendet',
  'security.backup_codes_renewed': 'Neue Backup-Codes erstellt',
  'security.backup_code_given': 'Backup-Code vom Betreiber erhalten',
  'security.backup_codes_voided': 'Backup-Codes vom Betreiber ungültig gemacht',
  'security.sessions_revoked': 'Andere Sitzungen abgemeldet',
  'security.sessions_ended': 'Alle Sitzungen vom Betreiber beendet',
  'security.password_changed': 'Passwort geändert',
  'security.password_reset': 'Passwort zurückgesetzt',
  'security.password_removed': 'Passwort entfernt',
  'security.password_set': 'Passwort wieder festgelegt',
  'security.password_recovered': 'Passwort mit Backup-Code festgelegt',
  'security.passkey_added': 'Passkey eingerichtet',
  'security.passkey_renamed': 'Passkey umbenannt',
  'security.passkey_removed': 'Passkey entfernt',
  'security.passkey_copied': 'Passkey abgelehnt: möglicherweise kopiert',
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
  'security.company_login_configured': 'Firmenlogin eingerichtet oder geändert',
  'security.company_login_removed': 'Firmenlogin entfernt',
  'security.company_login_required': '„Nur Firmenlogin“ eingeschaltet',
  'security.company_login_optional': '„Nur Firmenlogin“ ausgeschaltet',
  'security.company_domain_verified': 'Domain für den Firmenlogin bestätigt',
  'security.company_domain_removed': 'Domain des Firmenlogins entfernt',
  'security.company_linked': 'Firmenlogin verbunden',
  'security.company_unlinked': 'Firmenlogin getrennt',
  'security.company_logged_in': 'Anmeldung mit Firmenlogin',
  'security.break_glass': 'Notzugang ohne Firmenlogin',
  'security.member_invited': 'Jemand wurde ins Team eingeladen',
  'security.invitation_resent': 'Eine Einladung ins Team wurde erneut gesendet',
  'security.invitation_withdrawn': 'Eine Einladung ins Team wurde zurückgenommen',
  'security.member_joined': 'Jemand ist dem Team beigetreten',
  'security.member_role_changed': 'Eine Rolle im Team wurde geändert',
  'security.member_removed': 'Jemand wurde aus dem Team entfernt',
  'security.member_left': 'Jemand hat das Haus verlassen',
} as const;

export type SecurityAction = keyof typeof SECURITY_EVENTS;

export const SECURITY_ACTIONS: readonly string[] = Object.keys(SECURITY_EVENTS);

/** What can happen to a team: every owner of the house reads it. */
export type TeamAction = Extract<
  SecurityAction,
  `security.member_${string}` | `security.invitation_${string}`
>;

/** The label of a stored event; those that this version doesn't know get a general word. */
export function securityEventLabel(action: string): string {
  return Object.hasOwn(SECURITY_EVENTS, action)
    ? SECURITY_EVENTS[action as SecurityAction]
    : 'Sicherheitsereignis';
}
