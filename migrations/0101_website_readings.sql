-- What the platform read on a provider's website, until the provider has chosen from it or a day is
-- over (docs/product/accounts.md section 17). Nothing of it counts before it was ticked.
create table website_readings (
  provider_id uuid primary key references providers (id),
  -- Names one reading: a newer one takes the place of the one before.
  id uuid not null,
  requested_at timestamptz not null,
  -- As it was typed, with its scheme.
  website text not null,
  state text not null default 'reading' check (state in ('reading', 'done', 'failed')),
  -- Why nothing was read; a code of the product.
  failure text not null default '',
  -- Fields with their values, and from where each is; plain text of a stranger.
  proposals jsonb not null default '[]',
  check ((state = 'failed') = (failure <> ''))
);
call note_changes_of('website_readings');

-- The pictures among them, as the server redrew them: a logo as PNG, photographs as JPEG.
create table website_pictures (
  provider_id uuid not null references website_readings (provider_id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('logo', 'photo')),
  place smallint not null,
  -- From where it is.
  source_url text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null check (octet_length(bytes) > 0),
  primary key (provider_id, id)
);
call note_changes_of('website_pictures');
