-- What partners owe back after documents that were paid are reversed
-- (docs/product/credit-notes.md section 22).

-- What of a document is offset against such an amount and therefore not paid out. Fixed at its issue.
alter table credit_notes
  add column offset_cents bigint not null default 0,
  add constraint credit_notes_offset_check
    check (offset_cents between 0 and greatest(gross_cents, 0));

-- One amount for each reversed document that was paid.
create table owed_back (
  provider_id uuid not null references providers (id),
  id uuid not null,
  partner_id uuid not null,
  -- The reversed document.
  credit_note_id uuid not null,
  -- How it comes back: paid back, offset in the next payout, or offset by the document that takes the
  -- place of the reversed one; null while nobody has said so.
  way text check (way in ('repaid', 'offset', 'replaced')),
  amount_cents bigint not null check (amount_cents > 0),
  -- Day of the reversal.
  owed_on date not null,
  created_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, credit_note_id),
  foreign key (provider_id, partner_id) references partners (provider_id, id),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id)
);
create index owed_back_of_partner on owed_back (provider_id, partner_id);

-- Money that the partner has paid back; taken back where it was recorded by mistake.
create table owed_back_payments (
  provider_id uuid not null references providers (id),
  id uuid not null,
  owed_back_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  note text not null default '' check (length(note) <= 500),
  recorded_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, owed_back_id) references owed_back (provider_id, id)
);
create index owed_back_payments_of_amount on owed_back_payments (provider_id, owed_back_id);

-- What a document offsets of such an amount; released when that document is reversed itself.
create table owed_back_offsets (
  provider_id uuid not null references providers (id),
  owed_back_id uuid not null,
  -- The document that pays less.
  credit_note_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  released_at timestamptz,
  primary key (provider_id, owed_back_id, credit_note_id),
  foreign key (provider_id, owed_back_id) references owed_back (provider_id, id),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id)
);
create index owed_back_offsets_of_document on owed_back_offsets (provider_id, credit_note_id);

call note_changes_of('owed_back');
call note_changes_of('owed_back_payments');
call note_changes_of('owed_back_offsets');
