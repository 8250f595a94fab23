-- Providers, their users and everything around a login.
-- Keys are (provider_id, id) and foreign keys are composite, so that no row can point across
-- providers and every table can be distributed by provider_id. Text with checks instead of enums,
-- money in bigint cents, percentages in basis points, instants as timestamptz.

create collation german (provider = icu, locale = 'de-DE');

create table providers (
  id uuid primary key,
  created_at timestamptz not null,
  business_name text not null check (business_name <> ''),
  business_type text not null default 'other'
    check (business_type in ('location', 'venue', 'event_planner', 'wedding_planner', 'catering', 'other')),
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country_code text not null default 'DE' check (country_code ~ '^[A-Z]{2}$'),
  phone text not null default '',
  website text not null default '',
  vat_id text not null default '',
  tax_number text not null default '',
  no_vat_id boolean not null default false,
  no_tax_number boolean not null default false,
  hr_number text not null default '',
  is_small_business boolean not null default false,
  privacy_policy_url text not null default '',
  terms_url text not null default '',
  imprint_url text not null default '',
  public_email text not null default '',
  sender_email text not null default '',
  inquiry_email text not null default '',
  primary_color text not null default '#ee9d84' check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text not null default '#fcf6ee' check (secondary_color ~ '^#[0-9a-f]{6}$'),
  background_color text not null default '#ffffff' check (background_color ~ '^#[0-9a-f]{6}$'),
  text_color text not null default '#333333' check (text_color ~ '^#[0-9a-f]{6}$'),
  button_color text not null default '#ee9d84' check (button_color ~ '^#[0-9a-f]{6}$'),
  button_text_color text not null default '#ffffff' check (button_text_color ~ '^#[0-9a-f]{6}$'),
  plan text not null default 'free' check (plan in ('free', 'premium_monthly', 'premium_yearly', 'enterprise')),
  wished_plan text not null default 'free'
    check (wished_plan in ('free', 'premium_monthly', 'premium_yearly', 'enterprise')),
  next_partner_number integer not null default 1 check (next_partner_number >= 1),
  dissolved_at timestamptz
);

create table users (
  provider_id uuid not null references providers (id),
  id uuid not null,
  created_at timestamptz not null,
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null default 'owner' check (role in ('owner')),
  deactivated_at timestamptz,
  primary key (provider_id, id)
);

-- Global look-up: which provider and user an address logs in to.
create table login_addresses (
  address text primary key check (address = lower(address)),
  provider_id uuid not null,
  user_id uuid not null,
  foreign key (provider_id, user_id) references users (provider_id, id)
);

-- An address verified for one purpose counts for all purposes of its provider.
create table verified_addresses (
  provider_id uuid not null references providers (id),
  address text not null check (address = lower(address)),
  verified_at timestamptz not null,
  primary key (provider_id, address)
);

create table address_verifications (
  provider_id uuid not null references providers (id),
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('login', 'public', 'sender', 'inquiry')),
  address text not null check (address = lower(address)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (provider_id, token_hash),
  foreign key (provider_id, user_id) references users (provider_id, id)
);

create table sessions (
  provider_id uuid not null references providers (id),
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  authenticated_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  primary key (provider_id, token_hash),
  foreign key (provider_id, user_id) references users (provider_id, id)
);
create index sessions_expires_at on sessions (expires_at);

-- What a user agreed to, with the version of the text, for as long as the proof is owed.
create table user_consents (
  provider_id uuid not null references providers (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('terms', 'privacy', 'processing')),
  text_version text not null,
  accepted_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, user_id) references users (provider_id, id)
);

-- Append-only record of every change that matters: who, what, before and after.
create table audit_events (
  provider_id uuid not null references providers (id),
  id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('provider', 'visitor', 'system', 'operator')),
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  data jsonb not null default '{}',
  primary key (provider_id, id)
);
create index audit_events_by_entity on audit_events (provider_id, entity, entity_id, id);

-- First answers of repeated calls (Idempotency-Key), written together with their effect.
create table idempotent_answers (
  provider_id uuid not null references providers (id),
  scope text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (provider_id, scope, key)
);

-- Global look-up: every slug ever given out; never changed, never reused.
create table slugs (
  slug text primary key,
  kind text not null check (kind in ('campaign', 'link')),
  provider_id uuid not null,
  target_id uuid not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_change();
create trigger slugs_for_ever before update or delete on slugs
  for each row execute function refuse_change();
create trigger user_consents_as_given before update on user_consents
  for each row execute function refuse_change();
