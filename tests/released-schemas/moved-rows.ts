import { quoted } from '#server/platform/db/backup/catalogue.ts';

const ofLogins = (table: string): string =>
  `(select t.*, u.provider_id, u.id as user_id from ${table} t join users u using (login_id))`;

/** Where the rows of a former table stand today, under the names that they had: since 0190 logins stand apart. */
const MOVED: Readonly<Record<string, string>> = {
  users: `(select u.provider_id, u.id, u.created_at, u.role, u.deactivated_at, l.pending_email,
    coalesce(l.email, u.kept_email) as email, coalesce(l.password_hash, '') as password_hash,
    coalesce(l.first_name, u.kept_first_name) as first_name, coalesce(l.last_name, u.kept_last_name) as last_name
    from users u left join logins l on l.id = u.login_id)`,
  address_verifications: `(
    select provider_id, token_hash, user_id, purpose, address, created_at, expires_at, used_at
    from address_verifications union all
    select u.provider_id, v.token_hash, u.id, 'login', v.address, v.created_at, v.expires_at, v.used_at
    from login_verifications v join users u using (login_id))`,
  ...Object.fromEntries(
    [
      'login_addresses',
      'login_tickets',
      'password_resets',
      'sessions',
      'two_factor_backup_codes',
      'two_factor_secrets',
    ].map((table) => [table, ofLogins(table)]),
  ),
};

/** What to read a former table's rows from, in the schema of today. */
export const rowsToday = (table: string): string => MOVED[table] ?? quoted(table);
