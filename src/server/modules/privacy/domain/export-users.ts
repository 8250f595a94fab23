import { exported, type ExportedTable } from './exported-table.ts';

/** Who belongs to an account, how they log in, what they have proven and agreed to. */
export const USER_TABLES: readonly ExportedTable[] = [
  exported(
    'users',
    'benutzer',
    'Benutzer des Kontos; was zu Benutzern ohne Zugang noch vermerkt ist',
    'id created_at login_id role deactivated_at last_seen_at kept_email kept_first_name kept_last_name',
  ),
  exported(
    'team_invitations',
    'einladungen-ins-team',
    'Einladungen ins Team mit der eingeladenen Adresse, und was daraus wurde',
    'id created_at created_by email role sent_at expires_at ended_at outcome accepted_by',
  ),
  exported(
    'logins',
    'zugaenge',
    'Zugänge der Benutzer mit Name und E-Mail-Adresse, ohne Passwörter',
    'id created_at email pending_email first_name last_name',
  ),
  exported(
    'verified_addresses',
    'bestaetigte-adressen',
    'E-Mail-Adressen, die Sie bestätigt haben',
    'address verified_at',
    'address',
  ),
  exported(
    'company_logins',
    'firmenlogin',
    'Ihr Firmenlogin, ohne das Geheimnis',
    'slug issuer client_id configured_at required_since',
    'slug',
  ),
  exported(
    'company_domains',
    'firmenlogin-domains',
    'Domains Ihres Firmenlogins',
    'id domain entered_at record_value verified_at verified_by',
  ),
  exported(
    'company_identities',
    'firmenlogin-verbindungen',
    'Welche Zugänge mit dem Firmenlogin verbunden sind',
    'id login_id issuer subject linked_at last_used_at',
  ),
  exported(
    'user_consents',
    'zustimmungen',
    'Ihre Zustimmungen zu AGB, Datenschutz und Auftragsverarbeitung',
    'id user_id kind text_version accepted_at given_by',
  ),
  exported(
    'support_permissions',
    'support-zugaenge',
    'Wann Sie dem Betreiber erlaubt haben, Ihr Konto anzusehen',
    'id allowed_by allowed_at ends_at first_used_at ended_at revoked_by',
  ),
  exported(
    'support_views',
    'support-einblicke',
    'Wann der Betreiber Ihr Konto geöffnet hat, und wer',
    'id permission_id operator_email opened_at closed_at',
  ),
  exported(
    'support_looks',
    'support-blicke',
    'Was dabei angesehen wurde, und wie oft',
    'view_id call object first_at last_at times',
    'first_at view_id call object',
  ),
  exported(
    'approvals',
    'freigaben',
    'Was auf eine zweite Person gewartet hat, und wer entschieden hat',
    'id kind asked_by asked_at partner_id amount_cents iban_from iban_to content shown state ' +
      'decided_by decided_at reason result_id',
  ),
];
