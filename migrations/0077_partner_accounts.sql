-- The partner's area (docs/product/partner-area.md): whoever recommends logs in by mail. An account belongs
-- to an address and not to a provider, so these first four tables carry no provider.
create table partner_accounts (
  id uuid primary key,
  -- As partners.address.
  address text not null unique,
  created_at timestamptz not null,
  last_login_at timestamptz not null
);

-- Somebody asked for a mail to log in. The row is there for every address, so that wrong codes are answered
-- alike; the hashes stay empty where no partner has the address.
create table partner_logins (
  id uuid primary key,
  address text not null,
  -- The browser that asked: only there the code can be typed in.
  browser_hash bytea not null unique,
  token_hash bytea unique,
  code_hash bytea,
  tries integer not null default 0,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create index partner_logins_by_address on partner_logins (address);
create index partner_logins_by_expiry on partner_logins (expires_at);

create table partner_sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  account_id uuid not null references partner_accounts (id) on delete cascade,
  created_at timestamptz not null,
  -- When the mailed link, its code or a passkey was last used: what needs a fresh login goes by it.
  authenticated_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null
);
create index partner_sessions_by_account on partner_sessions (account_id);
create index partner_sessions_by_expiry on partner_sessions (expires_at);

-- The address of a partner as accounts are found by it. Only the letters A to Z are lowered, as the
-- application does it: other alphabets have letters that differ and become alike.
alter table partners add column address text not null
  generated always as (translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')) stored;
create index partners_by_address on partners (address) where address <> '';

-- Whether the owner of an address has said that a partner's record is theirs. It counts as long as the
-- record still has the address of the account.
create table partner_memberships (
  provider_id uuid not null references providers (id),
  partner_id uuid not null,
  -- Of partner_accounts, which lies apart from the providers.
  account_id uuid not null,
  confirmed_at timestamptz,
  refused_at timestamptz,
  last_seen_at timestamptz,
  primary key (provider_id, partner_id, account_id),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  check (confirmed_at is null or refused_at is null)
);
call note_changes_of('partner_memberships');

alter table audit_events drop constraint audit_events_actor_kind_check;
alter table audit_events add constraint audit_events_actor_kind_check
  check (actor_kind in ('provider', 'visitor', 'system', 'operator', 'partner'));
