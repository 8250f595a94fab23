-- Exports for DATEV as they were handed out (docs/product/bookkeeping.md section 8): period, documents, files.
create table datev_exports (
  provider_id uuid not null references providers (id),
  id uuid not null,
  created_at timestamptz not null,
  created_by uuid not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  -- 1 for the first export of this period, 2 for its second: two files never have one name.
  part integer not null check (part > 0),
  documents integer not null check (documents > 0),
  reversals integer not null check (reversals between 0 and documents),
  -- Documents that an earlier export already had, taken again on purpose.
  repeated integer not null check (repeated between 0 and documents),
  -- Gross; below zero where more was reversed than issued.
  total_cents bigint not null,
  -- Each booking leads to the picture of its document.
  has_pictures boolean not null,
  primary key (provider_id, id),
  unique (provider_id, from_date, to_date, part),
  foreign key (provider_id, created_by) references users (provider_id, id)
);
call note_changes_of('datev_exports');
create trigger datev_exports_for_ever before update or delete on datev_exports
  for each row execute function refuse_change();

-- Which documents an export books.
create table datev_export_documents (
  provider_id uuid not null references providers (id),
  datev_export_id uuid not null,
  credit_note_id uuid not null,
  -- No export before had it.
  is_new boolean not null,
  primary key (provider_id, datev_export_id, credit_note_id),
  foreign key (provider_id, datev_export_id) references datev_exports (provider_id, id),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id)
);
create index datev_export_documents_by_document
  on datev_export_documents (provider_id, credit_note_id);
-- A document is new once, also where two exports are written at once.
create unique index datev_export_documents_new
  on datev_export_documents (provider_id, credit_note_id) where is_new;
call note_changes_of('datev_export_documents');
create trigger datev_export_documents_for_ever before update or delete on datev_export_documents
  for each row execute function refuse_change();

-- Its files, byte for byte as first handed out.
create table datev_export_files (
  provider_id uuid not null references providers (id),
  datev_export_id uuid not null,
  kind text not null check (kind in ('bookings', 'creditors')),
  file_name text not null,
  bytes bytea not null,
  sha256 bytea not null check (sha256 = sha256(bytes)),
  primary key (provider_id, datev_export_id, kind),
  foreign key (provider_id, datev_export_id) references datev_exports (provider_id, id)
);
call note_changes_of('datev_export_files');
create trigger datev_export_files_for_ever before update or delete on datev_export_files
  for each row execute function refuse_change();
