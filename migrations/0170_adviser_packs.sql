-- Packs for the tax adviser (docs/product/bookkeeping.md section 12): one ZIP file of a period, kept for 14 days,
-- and the links by which an adviser fetches it.
create table adviser_packs (
  provider_id uuid not null references providers (id),
  id uuid not null,
  created_at timestamptz not null,
  created_by uuid not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  -- The run that makes it; another one takes over where it was killed, and only its bytes count.
  run_id uuid,
  runs integer not null default 0 check (runs >= 0),
  touched_at timestamptz not null,
  -- Documents of the period, and how many of them are in it by now.
  documents integer not null check (documents >= 0),
  packed integer not null default 0 check (packed >= 0),
  file_name text not null check (length(file_name) between 1 and 200),
  size_bytes bigint check (size_bytes > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  ready_at timestamptz,
  -- The last Berlin day on which it can be downloaded; it is deleted after it.
  last_day date,
  primary key (provider_id, id),
  foreign key (provider_id, created_by) references users (provider_id, id),
  check ((state = 'ready') = (ready_at is not null)),
  check ((state = 'ready') = (last_day is not null)),
  check ((state = 'ready') = (size_bytes is not null)),
  check ((state = 'ready') = (sha256 is not null))
);
-- A period is made once at a time.
create unique index adviser_packs_making on adviser_packs (provider_id, from_date, to_date)
  where state = 'making';
call note_changes_of('adviser_packs');

-- Its bytes, a megabyte each, so that neither making nor reading holds all of them.
create table adviser_pack_pieces (
  provider_id uuid not null references providers (id),
  pack_id uuid not null,
  run_id uuid not null,
  place integer not null check (place >= 0),
  bytes bytea not null,
  primary key (provider_id, pack_id, run_id, place),
  foreign key (provider_id, pack_id) references adviser_packs (provider_id, id) on delete cascade
);
call note_changes_of('adviser_pack_pieces');

-- A link by which an adviser fetches a pack: it opens after a code that is mailed to the address.
create table adviser_links (
  provider_id uuid not null references providers (id),
  id uuid not null,
  pack_id uuid not null,
  created_at timestamptz not null,
  created_by uuid not null,
  email text not null check (length(email) between 3 and 254),
  -- The last Berlin day on which it opens; never later than that of the pack.
  last_day date not null,
  withdrawn_at timestamptz,
  -- The newest code, as a keyed hash; empty once it was used.
  code_hash bytea check (octet_length(code_hash) = 32),
  code_expires_at timestamptz,
  code_tries integer not null default 0 check (code_tries >= 0),
  primary key (provider_id, id),
  foreign key (provider_id, pack_id) references adviser_packs (provider_id, id) on delete cascade,
  foreign key (provider_id, created_by) references users (provider_id, id)
);
create index adviser_links_of_pack on adviser_links (provider_id, pack_id);
call note_changes_of('adviser_links');

-- What was done with a link; by whom is known by the address alone.
create table adviser_accesses (
  provider_id uuid not null references providers (id),
  id uuid not null,
  link_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('code_mailed', 'code_wrong', 'opened', 'downloaded')),
  primary key (provider_id, id),
  foreign key (provider_id, link_id) references adviser_links (provider_id, id) on delete cascade
);
create index adviser_accesses_of_link on adviser_accesses (provider_id, link_id);
call note_changes_of('adviser_accesses');
