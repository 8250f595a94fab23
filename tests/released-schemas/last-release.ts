/**
 * The last migration of the last release: its processes still run while a new version migrates.
 * With each release this becomes the name of its last migration.
 */
export const LAST_RELEASE = '0053_requests_by_day';

/**
 * What the last release has, but neither reads nor writes any more: only that may go. Names as
 * `table.column`, `table` or `function(arguments)`; emptied with each release.
 */
export const NO_LONGER_USED: readonly string[] = [
  // Called by triggers and functions of the database alone, which moved with them.
  'kept_periods_on(today date) TABLE(period text, first_day date, last_day date)',
  'note_changes_of(IN noted regclass, IN noting regproc) ',
  'note_document(s credit_note_states, sign integer) void',
  'note_lead(l leads, sign integer) void',
  'note_sale(s sales, status text, counts boolean, sign integer) void',
  'open_cents(m commissions) bigint',
];

/**
 * What the last release does use and has lost all the same: columns, and whole tables whose keys have moved.
 * Where there is any, docs/guide/upgrade.md says that old processes are stopped first; emptied with each
 * release.
 */
export const TAKEN_AWAY: readonly string[] = [
  // Logins stand apart from the houses since 0190.
  'address_verifications.code_expires_at',
  'address_verifications.code_hash',
  'address_verifications.code_tries',
  'login_addresses',
  'login_tickets',
  'password_resets',
  'sessions',
  'two_factor_backup_codes',
  'two_factor_secrets',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.password_hash',
  'users.pending_email',
];

/**
 * Statements of the last release that the schema of today refuses, by their beginning, besides those on
 * tables of `TAKEN_AWAY`. Where there are
 * any, docs/guide/upgrade.md says that old processes are stopped first; emptied with each release.
 */
export const REFUSED: readonly string[] = [
  // A request has further sales since 0158, so that its first one is unique by a partial index alone,
  // which 'on conflict (provider_id, lead_id)' does not find.
  'insert into "sales" ("provider_id", "id", "lead_id"',
];
