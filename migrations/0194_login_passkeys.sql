-- Passkeys of persons: a face, finger or PIN instead of the password, or beside it (docs/decisions/0333). They hang on
-- the login, whatever houses its person belongs to.
create table login_passkeys (
  id uuid primary key,
  login_id uuid not null references logins (id) on delete cascade,
  -- As the authenticator calls it: base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, as it counts itself; many do not and stay at 0.
  counter bigint not null,
  -- 'internal', 'hybrid' …: where a browser looks for it.
  transports text[] not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index login_passkeys_of_login on login_passkeys (login_id);

-- What an authenticator has to sign, once.
create table login_passkey_challenges (
  challenge text primary key,
  -- Whose passkey is asked for; empty at the login, since a passkey says itself whose it is.
  login_id uuid references logins (id) on delete cascade,
  -- An answer to one question is none to another.
  purpose text not null check (purpose in ('add', 'login', 'second_factor', 'renewal')),
  expires_at timestamptz not null,
  check ((purpose = 'login') = (login_id is null))
);
create index login_passkey_challenges_by_expiry on login_passkey_challenges (expires_at);
create index login_passkey_challenges_of_login on login_passkey_challenges (login_id);

-- null: removed, since two passkeys open the login.
alter table logins alter column password_hash drop not null;

-- Backup codes belong to the login: with passkeys they lead back to a password, also without an app (docs/decisions/0334).
alter table two_factor_backup_codes
  drop constraint two_factor_backup_codes_login_id_fkey,
  add foreign key (login_id) references logins (id) on delete cascade,
  -- Made by a setup that is not finished: they count for nothing, and leave the others alone.
  add column is_pending boolean not null default false;
update two_factor_backup_codes c set is_pending = true
from two_factor_secrets s where s.login_id = c.login_id and s.verified_at is null;
