-- Number ranges, issued documents with their settlement lines and files; outgoing mail.

create table number_ranges (
  provider_id uuid not null references providers (id),
  id uuid not null,
  prefix text not null check (prefix ~ '^[A-Za-z0-9/-]{1,12}$'),
  suffix text not null default '' check (suffix ~ '^[A-Za-z0-9/-]{0,12}$'),
  start_number integer not null default 1 check (start_number >= 1),
  next_number integer not null check (next_number >= start_number),
  is_current boolean not null,
  created_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, prefix, suffix)
);
create unique index number_ranges_current on number_ranges (provider_id) where is_current;

-- Head of each provider's hash chain. Locked by whatever issues a document, so that the chain is
-- one line even when the number range changes in between.
create table document_chains (
  provider_id uuid primary key references providers (id),
  length integer not null check (length >= 0),
  last_hash bytea not null
);

-- An issued document. Written once; the database refuses every change.
create table credit_notes (
  provider_id uuid not null references providers (id),
  id uuid not null,
  kind text not null check (kind in ('credit_note', 'payout_receipt', 'reversal')),
  partner_id uuid not null,
  range_id uuid not null,
  running_number integer not null check (running_number >= 1),
  number text not null,
  issued_at timestamptz not null,
  issue_date date not null,
  service_from date not null,
  service_to date not null check (service_to >= service_from),
  tax_status text not null check (tax_status in ('regular', 'small_business', 'eu_business', 'third_country', 'private')),
  net_cents bigint not null,
  vat_rate_bp integer not null check (vat_rate_bp >= 0),
  vat_cents bigint not null,
  gross_cents bigint not null check (gross_cents = net_cents + vat_cents),
  reverses_id uuid,
  -- Frozen copy of both parties, lines and texts: the only input of PDF and XML.
  snapshot jsonb not null,
  snapshot_hash bytea not null,
  previous_hash bytea not null,
  chain_hash bytea not null,
  chain_position integer not null check (chain_position >= 1),
  primary key (provider_id, id),
  unique (provider_id, number),
  unique (provider_id, range_id, running_number),
  unique (provider_id, reverses_id),
  unique (provider_id, chain_position),
  foreign key (provider_id, partner_id) references partners (provider_id, id),
  foreign key (provider_id, range_id) references number_ranges (provider_id, id),
  foreign key (provider_id, reverses_id) references credit_notes (provider_id, id),
  check ((kind = 'reversal') = (reverses_id is not null)),
  check ((kind = 'reversal') = (net_cents < 0))
);
create index credit_notes_newest on credit_notes (provider_id, id desc);

-- Where a document stands; what it says is in credit_notes.
create table credit_note_states (
  provider_id uuid not null references providers (id),
  credit_note_id uuid not null,
  status text not null check (status in ('created', 'sent', 'paid', 'cancelled')),
  sent_at timestamptz,
  sent_to text not null default '',
  paid_date date,
  objected_date date,
  -- The provider's own; never on the document.
  notes text not null default '',
  cancelled_at timestamptz,
  cancellation_reason text
    check (cancellation_reason in ('duplicate_payment', 'incorrect_amount', 'partner_request', 'data_error', 'fraud_prevention', 'other')),
  cancellation_notes text not null default '',
  updated_at timestamptz not null,
  primary key (provider_id, credit_note_id),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id)
);

-- What a document settles of each commission; negative on reversals.
create table settlement_lines (
  provider_id uuid not null references providers (id),
  credit_note_id uuid not null,
  commission_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (provider_id, credit_note_id, commission_id),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id),
  foreign key (provider_id, commission_id) references commissions (provider_id, id)
);
create index settlement_lines_by_commission on settlement_lines (provider_id, commission_id);

-- Bytes as first rendered, served unchanged for ever.
create table credit_note_files (
  provider_id uuid not null references providers (id),
  credit_note_id uuid not null,
  kind text not null check (kind in ('pdf', 'xml')),
  bytes bytea not null,
  sha256 bytea not null,
  rendered_at timestamptz not null,
  primary key (provider_id, credit_note_id, kind),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id)
);

create trigger credit_notes_for_ever before update or delete on credit_notes
  for each row execute function refuse_change();
create trigger credit_notes_no_truncate before truncate on credit_notes
  for each statement execute function refuse_change();
create trigger settlement_lines_for_ever before update or delete on settlement_lines
  for each row execute function refuse_change();
create trigger settlement_lines_no_truncate before truncate on settlement_lines
  for each statement execute function refuse_change();
create trigger credit_note_files_for_ever before update or delete on credit_note_files
  for each row execute function refuse_change();
create trigger credit_note_files_no_truncate before truncate on credit_note_files
  for each statement execute function refuse_change();
create trigger credit_note_states_stay before delete on credit_note_states
  for each row execute function refuse_change();

-- Outgoing mail: rendered once, sent by a job, kept readable where no SMTP is configured.
create table mails (
  provider_id uuid not null references providers (id),
  id uuid not null,
  created_at timestamptz not null,
  -- Cause and recipient: the same cause never mails the same recipient twice.
  dedupe_key text not null,
  kind text not null,
  from_name text not null,
  to_address text not null,
  to_name text not null default '',
  reply_to text not null default '',
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- Credit note whose PDF (and XML) go along.
  attached_credit_note_id uuid,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  sent_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, dedupe_key),
  foreign key (provider_id, attached_credit_note_id) references credit_notes (provider_id, id)
);
create index mails_newest on mails (id desc);

-- Buckets of the rate limiter, shared by all nodes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
