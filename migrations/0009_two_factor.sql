-- The second factor of a login, and sessions that can be named without their token.

alter table sessions add column id uuid;
update sessions set id = gen_random_uuid();
alter table sessions alter column id set not null;
create unique index sessions_by_id on sessions (provider_id, id);

-- Pending until the first code has proven that the app took the secret. `last_step` is the newest
-- time step of which a code was accepted: none is accepted twice.
create table two_factor_secrets (
  provider_id uuid not null references providers (id),
  user_id uuid not null,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  last_step bigint not null default 0,
  primary key (provider_id, user_id),
  foreign key (provider_id, user_id) references users (provider_id, id)
);

create table two_factor_backup_codes (
  provider_id uuid not null references providers (id),
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (provider_id, user_id, code_hash),
  foreign key (provider_id, user_id) references two_factor_secrets (provider_id, user_id)
    on delete cascade
);

-- Between the password and the second factor: worth nothing but one login. `password_proof` ends
-- it when the password has changed meanwhile.
create table login_tickets (
  provider_id uuid not null references providers (id),
  token_hash bytea not null,
  user_id uuid not null,
  password_proof bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, token_hash),
  foreign key (provider_id, user_id) references users (provider_id, id)
);
create index login_tickets_expires_at on login_tickets (expires_at);

-- Security events of one account, newest first.
create index audit_events_security on audit_events (provider_id, id desc)
  where action like 'security.%';
