-- Logging in by the identity provider of a house (OpenID Connect, docs/decisions/0335 and 0336).
create table company_logins (
  provider_id uuid primary key references providers (id),
  -- Names the house in the address of its login; whoever knows it learns nothing but that there is one.
  slug text not null unique check (slug ~ '^[a-z0-9-]{3,60}$'),
  issuer text not null check (issuer like 'https://%'),
  client_id text not null check (client_id <> ''),
  -- Sealed with the installation's secret.
  client_secret bytea not null,
  configured_at timestamptz not null,
  -- 'Nur Firmenlogin': since when the house is entered by it alone; null while it is one way among others.
  required_since timestamptz
);

-- Domains of a house's addresses: verified by a mailed code or a DNS record, by one house at most.
create table company_domains (
  provider_id uuid not null references providers (id),
  id uuid not null,
  domain text not null check (domain = lower(domain) and domain like '%.%'),
  entered_at timestamptz not null,
  -- Stands in the DNS record; everybody may read it.
  record_value text not null,
  verified_at timestamptz,
  verified_by text check (verified_by in ('mail', 'dns')),
  -- Of the newest mail to postmaster@; keyed with the installation's secret.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  primary key (provider_id, id),
  unique (provider_id, domain),
  check ((verified_at is null) = (verified_by is null)),
  check ((code_hash is null) = (code_expires_at is null))
);
create unique index company_domains_verified on company_domains (domain) where verified_at is not null;

-- Who comes by which identity: bound by issuer and subject, never by an address.
create table company_identities (
  provider_id uuid not null references company_logins (provider_id) on delete cascade,
  id uuid not null,
  login_id uuid not null references logins (id) on delete cascade,
  issuer text not null,
  subject text not null check (subject <> ''),
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, issuer, subject),
  unique (provider_id, login_id)
);
create index company_identities_of_login on company_identities (login_id);

-- A login under way: from our redirect to the answer of the identity provider, ten minutes at most, used once.
create table company_login_flows (
  state_hash bytea primary key,
  provider_id uuid not null references company_logins (provider_id) on delete cascade,
  -- The browser that began: its cookie, which also keys nonce and verifier, so that neither is stored.
  browser_hash bytea not null,
  issuer text not null,
  client_id text not null,
  -- The session that is to be linked; null where somebody logs in.
  linking_session uuid references sessions (id) on delete cascade,
  return_to text not null,
  expires_at timestamptz not null
);
create index company_login_flows_expires_at on company_login_flows (expires_at);
create index company_login_flows_of_session on company_login_flows (linking_session);
create index company_login_flows_of_house on company_login_flows (provider_id);

-- Whether the person themselves logged in (password, second factor), or an identity provider alone, which then
-- opens its own house and no other.
alter table sessions add column is_own boolean not null default true;

-- What a session has shown for a house, and until when that counts.
create table session_house_proofs (
  session_id uuid not null references sessions (id) on delete cascade,
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('company', 'break_glass')),
  -- By which identity provider; null for the owner's way past it.
  issuer text,
  proven_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (provider_id, session_id),
  check ((kind = 'company') = (issuer is not null))
);
create index session_house_proofs_of_session on session_house_proofs (session_id);
