-- Ways into the account: a forgotten password, a new login address, how consents were given.

-- Asked for before anybody knows whether the address has an account. The job that looks it up
-- empties the table within seconds; until then known and unknown addresses look the same.
create table password_reset_requests (
  id uuid primary key,
  address text not null check (address = lower(address)),
  requested_at timestamptz not null
);

-- Links that set a new password, once; used and replaced ones are deleted.
create table password_resets (
  provider_id uuid not null references providers (id),
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, token_hash),
  foreign key (provider_id, user_id) references users (provider_id, id)
);
create index password_resets_by_user on password_resets (provider_id, user_id);

-- The address that will log in once it is verified; the one in use stays until then.
alter table users add column pending_email text check (pending_email <> '');

-- ticked: one box for each text; declared: by sending a form that says so above its button.
alter table user_consents add column given_by text not null default 'ticked'
  check (given_by in ('ticked', 'declared'));
