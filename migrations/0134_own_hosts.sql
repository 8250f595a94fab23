-- Addresses of providers' own under which their guest pages stand (docs/product/own-address.md):
-- 'empfehlung.schloss-beispiel.de'. What was removed after it had been verified stays here, so that
-- what was printed with it leads on.
create table own_hosts (
  provider_id uuid not null references providers (id),
  id uuid not null,
  -- Lower case; names outside of ASCII as punycode.
  host text not null check (host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(host) <= 253),
  entered_at timestamptz not null,
  -- lost: it was verified, and has led elsewhere for days.
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'lost', 'removed')),
  -- What the last look-up found instead; empty where it found what it should.
  problem text not null default ''
    check (problem in ('', 'no_record', 'elsewhere', 'no_answer', 'taken')),
  checked_at timestamptz,
  -- First time that it led here; null until then.
  verified_at timestamptz,
  -- Since when a verified one has led elsewhere.
  failing_since timestamptz,
  primary key (provider_id, id),
  check (state not in ('verified', 'lost') or verified_at is not null)
);
-- A provider has one, and a host that is verified belongs to one of them; who only entered it blocks
-- nobody.
create unique index own_hosts_one_each on own_hosts (provider_id) where state <> 'removed';
create unique index own_hosts_verified on own_hosts (host) where state = 'verified';
create index own_hosts_known on own_hosts (host) where verified_at is not null;
call note_changes_of('own_hosts');
