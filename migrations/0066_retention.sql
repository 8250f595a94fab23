-- How long a provider keeps what came to nothing. Without a row the defaults hold: requests 24 months,
-- partners for ever.
create table retention_settings (
  provider_id uuid not null references providers (id),
  request_months integer not null check (request_months between 3 and 60),
  partner_months integer check (partner_months between 12 and 120),
  -- First year whose tax is not assessed for good: its documents are kept on (§ 147 (3) AO).
  tax_open_since integer check (tax_open_since between 2000 and 2200),
  updated_at timestamptz not null,
  primary key (provider_id)
);
call note_changes_of('retention_settings');

-- What will be erased on a day, announced to the provider before; only what stands here is erased.
create table erasure_announcements (
  provider_id uuid not null references providers (id),
  id uuid not null,
  announced_at timestamptz not null,
  erase_on date not null,
  request_ids uuid[] not null,
  partner_ids uuid[] not null,
  done_at timestamptz,
  primary key (provider_id, id)
);
create unique index erasure_announcements_open on erasure_announcements (provider_id) where done_at is null;
call note_changes_of('erasure_announcements');
