-- Passkeys of partners: Face ID or a fingerprint instead of the mail (docs/product/partner-area.md section 2).
create table partner_passkeys (
  id uuid primary key,
  account_id uuid not null references partner_accounts (id) on delete cascade,
  -- As the authenticator calls it: base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, as it counts itself; many do not and stay at 0.
  counter bigint not null,
  -- 'internal', 'hybrid' …: where a browser looks for it.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index partner_passkeys_by_account on partner_passkeys (account_id);

-- What an authenticator has to sign, once.
create table partner_passkey_challenges (
  challenge text primary key,
  -- Who adds a passkey; empty where one is used to log in, since it says itself whose it is.
  account_id uuid references partner_accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index partner_passkey_challenges_by_expiry on partner_passkey_challenges (expires_at);
create index partner_passkey_challenges_by_account on partner_passkey_challenges (account_id);
