-- The newest request whose forwarded headers came from an address that is no trusted proxy: one row
-- for the installation, looked at by the operator's doctor. Public addresses are not kept, because
-- they may be a person's.
create table unknown_proxies (
  only_row boolean primary key default true check (only_row),
  address inet,
  seen_at timestamptz not null
);
