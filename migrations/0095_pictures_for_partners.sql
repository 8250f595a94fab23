-- Pictures that a provider gives partners to share (docs/product/partner-area.md section 4).
create table partner_pictures (
  provider_id uuid not null references providers (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  width integer not null check (width between 1 and 2400),
  height integer not null check (height between 1 and 2400),
  -- JPEG, as the server redrew it from the upload.
  bytes bytea not null check (octet_length(bytes) > 0),
  -- The same, small.
  thumb_bytes bytea not null check (octet_length(thumb_bytes) > 0),
  primary key (provider_id, id)
);
create trigger notes_changes after insert or update or delete on partner_pictures
  for each row execute function note_change();
