import { exported, type ExportedTable } from './exported-table.ts';

/** Who belongs to an account, how they log in, what they have proven and agreed to. */
export const USER_TABLES: readonly ExportedTable[] = [
  exported(
    'users',
    'benutzer',
    'Benutzer des Kontos; was zu Benutzern ohne Zugang noch vermerkt ist',
    'id created_at login_id role deactivated_at kept_email kept_first_name kept_last_name',
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
    'user_consents',
    'zustimmungen',
    'Ihre Zustimmungen zu AGB, Datenschutz und Auftragsverarbeitung',
    'id user_id kind text_version accepted_at given_by',
  ),
  exported(
    'approvals',
    'freigaben',
    'Was auf eine zweite Person gewartet hat, und wer entschieden hat',
    'id kind asked_by asked_at partner_id amount_cents iban_from iban_to content shown state ' +
      'decided_by decided_at reason result_id',
  ),
];
