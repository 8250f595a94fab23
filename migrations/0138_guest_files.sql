-- Files that guests send with a request (docs/product/guest-files.md). Their bytes lie in the object store
-- under files/{provider_id}/{id}; they were there before the row.
create table lead_files (
  provider_id uuid not null references providers (id),
  id uuid not null,
  lead_id uuid not null,
  -- Order in which they were chosen.
  place smallint not null check (place between 0 and 4),
  -- Technical name of the question.
  field text not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('pdf', 'jpg', 'png', 'webp')),
  -- Counted against the plan, together with the pictures.
  bytes integer not null check (bytes between 1 and 10485760),
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  primary key (provider_id, id),
  -- A release from before deletes requests that nobody confirmed; the bytes are swept then.
  foreign key (provider_id, lead_id) references leads (provider_id, id) on delete cascade
);
create index lead_files_of_lead on lead_files (provider_id, lead_id);
call note_changes_of('lead_files');
