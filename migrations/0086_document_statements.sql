-- What a partner says of a document in the partner's area (docs/product/partner-area.md section 8). Beside
-- the document for ever: why it counts as no invoice any more, in the partner's own words.
create table document_statements (
  provider_id uuid not null references providers (id),
  id uuid not null,
  credit_note_id uuid not null,
  at timestamptz not null,
  -- A withdrawal is a note: it does not give the document its effect back.
  kind text not null check (kind in ('objection', 'question', 'withdrawal')),
  reason text not null,
  words text not null,
  primary key (provider_id, id),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id)
);
create index document_statements_by_document on document_statements (provider_id, credit_note_id);
create unique index document_statements_objection on document_statements (provider_id, credit_note_id)
  where kind = 'objection';
create trigger document_statements_for_ever before update or delete on document_statements
  for each row execute function refuse_change();
create trigger document_statements_no_truncate before truncate on document_statements
  for each statement execute function refuse_change();
call note_changes_of('document_statements');
