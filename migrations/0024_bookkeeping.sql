-- What leaves for bank and bookkeeping.

-- Files of SEPA transfers that were written, with the account they debit and what is in them.
create table payment_files (
  provider_id uuid not null references providers (id),
  id uuid not null,
  -- GrpHdr/MsgId: what the bank knows the file by.
  message_id text not null check (message_id ~ '^[A-Za-z0-9-]{1,35}$'),
  created_at timestamptz not null,
  execution_date date not null,
  transfers integer not null check (transfers >= 1),
  total_cents bigint not null check (total_cents > 0),
  bytes bytea not null,
  sha256 bytea not null check (sha256 = sha256(bytes)),
  -- Day on which the bank carried it out, once the provider has recorded it.
  executed_on date,
  primary key (provider_id, id),
  unique (provider_id, message_id)
);
create index payment_files_newest on payment_files (provider_id, id desc);

-- Which documents a file pays.
create table payment_file_transfers (
  provider_id uuid not null references providers (id),
  payment_file_id uuid not null,
  credit_note_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (provider_id, payment_file_id, credit_note_id),
  foreign key (provider_id, payment_file_id) references payment_files (provider_id, id),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id)
);
create index payment_file_transfers_by_document
  on payment_file_transfers (provider_id, credit_note_id);
create trigger payment_file_transfers_for_ever before update or delete on payment_file_transfers
  for each row execute function refuse_change();
create trigger payment_files_stay before delete on payment_files
  for each row execute function refuse_change();

-- How documents are booked: one row for each provider, once he has said it.
create table datev_settings (
  provider_id uuid primary key references providers (id),
  consultant_number integer not null check (consultant_number between 1001 and 9999999),
  client_number integer not null check (client_number between 1 and 99999),
  fiscal_year_month integer not null check (fiscal_year_month between 1 and 12),
  account_length integer not null check (account_length between 4 and 8),
  chart text not null check (chart in ('03', '04')),
  -- By tax status: account and tax key; '' for none.
  accounts jsonb not null,
  creditor_mode text not null check (creditor_mode in ('collective', 'by_number')),
  -- The account of all partners, or the one that a partner's number is added to.
  creditor_base bigint not null check (creditor_base > 0),
  updated_at timestamptz not null
);
