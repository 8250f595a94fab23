-- Bank statements that were read in, and of them only the bookings that concern documents
-- (docs/product/bookkeeping.md section 10).

-- A statement as it was read: what it held is counted, what does not concern documents is not kept.
create table bank_statements (
  provider_id uuid not null references providers (id),
  id uuid not null,
  read_at timestamptz not null,
  file_name text not null check (length(file_name) <= 200),
  -- 'camt.053.001.08', 'csv'
  kind text not null check (length(kind) between 1 and 40),
  -- Bookings of the file: all of them, those that were kept, those that were kept before.
  bookings integer not null check (bookings >= 0),
  kept integer not null check (kept >= 0),
  known integer not null check (known >= 0),
  primary key (provider_id, id)
);
call note_changes_of('bank_statements');

-- A booking that concerns documents.
create table bank_entries (
  provider_id uuid not null references providers (id),
  id uuid not null,
  statement_id uuid not null,
  -- Hash of what the booking says: read again, it is the same one.
  identity bytea not null check (octet_length(identity) = 32),
  direction text not null check (direction in ('out', 'back')),
  booked_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  end_to_end_id text not null check (length(end_to_end_id) <= 35),
  -- Ids of the file and of its block, where the bank names them.
  batch_ids text[] not null,
  payee text not null check (length(payee) <= 140),
  payee_iban text not null check (length(payee_iban) <= 34),
  reference text not null check (length(reference) <= 1000),
  -- ISO code of a return, or the bank's words; '' for none.
  reason text not null check (length(reason) <= 200),
  -- Transfers behind a booking of several; null where the bank does not say.
  transfers integer check (transfers > 0),
  -- When its documents were marked as paid by it, or opened again.
  recorded_at timestamptz,
  -- When somebody said that nothing is left to do about it.
  dismissed_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, identity),
  foreign key (provider_id, statement_id) references bank_statements (provider_id, id)
);
call note_changes_of('bank_entries');

-- Documents that a booking may pay; `recorded` those that it has paid or opened again.
create table bank_entry_documents (
  provider_id uuid not null references providers (id),
  entry_id uuid not null,
  credit_note_id uuid not null,
  recorded boolean not null default false,
  primary key (provider_id, entry_id, credit_note_id),
  foreign key (provider_id, entry_id) references bank_entries (provider_id, id),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id)
);
create index bank_entry_documents_by_document
  on bank_entry_documents (provider_id, credit_note_id);
call note_changes_of('bank_entry_documents');

-- Which column of a bank's table holds what, as the house has said it.
create table bank_columns (
  provider_id uuid not null references providers (id),
  -- Hash of the headings.
  headings_hash bytea not null check (octet_length(headings_hash) = 32),
  -- Field to the number of its column, from 0.
  columns jsonb not null,
  saved_at timestamptz not null,
  primary key (provider_id, headings_hash)
);
call note_changes_of('bank_columns');
