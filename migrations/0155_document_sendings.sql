-- Documents mailed many at a time (docs/product/credit-notes.md section 21): an order, and what became of
-- each of its documents.
create table document_sendings (
  provider_id uuid not null references providers (id),
  id uuid not null,
  created_at timestamptz not null,
  -- Who ordered it: the mails are recorded in this name, whenever the job gets to them.
  created_by uuid not null,
  -- The provider's own words in each mail; '' for none.
  message text not null default '',
  -- The batch whose documents these are.
  batch_id uuid,
  primary key (provider_id, id),
  foreign key (provider_id, created_by) references users (provider_id, id),
  foreign key (provider_id, batch_id) references payout_batches (provider_id, id)
);
create index document_sendings_of_batch on document_sendings (provider_id, batch_id)
  where batch_id is not null;

create table document_sending_items (
  provider_id uuid not null references providers (id),
  sending_id uuid not null,
  credit_note_id uuid not null,
  position integer not null check (position >= 1),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'refused')),
  -- The mail that took it; what became of that mail is looked up there.
  dispatch_id uuid,
  refusal_code text,
  refusal_params jsonb,
  done_at timestamptz,
  primary key (provider_id, sending_id, credit_note_id),
  unique (provider_id, sending_id, position),
  foreign key (provider_id, sending_id) references document_sendings (provider_id, id),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id),
  foreign key (provider_id, dispatch_id) references credit_note_dispatches (provider_id, id),
  check ((status = 'sent') = (dispatch_id is not null)),
  check ((status = 'refused') = (refusal_code is not null)),
  check ((status = 'waiting') = (done_at is null))
);
-- A document waits in one order at a time, so that two orders do not mail it twice.
create unique index document_sending_items_waiting on document_sending_items (provider_id, credit_note_id)
  where status = 'waiting';

call note_changes_of('document_sendings');
call note_changes_of('document_sending_items');

-- When the partner first opened a document in their area; never known by a pixel in a mail.
alter table credit_note_states add column opened_at timestamptz;

-- Whether documents are mailed as soon as they are issued.
alter table partner_area_settings add column are_documents_sent boolean not null default false;
