-- What happens to a document after it was issued. The issued content in credit_notes stays frozen.

-- Why the partner objected, in the provider's words; beside objected_date.
alter table credit_note_states add column objection_notes text not null default '';
alter table credit_note_states
  add constraint credit_note_states_paid_on_a_day check (status <> 'paid' or paid_date is not null);

-- Every handing over by e-mail. The address stays when the mail itself is forgotten.
create table credit_note_dispatches (
  provider_id uuid not null references providers (id),
  id uuid not null,
  credit_note_id uuid not null,
  at timestamptz not null,
  to_address text not null check (to_address <> ''),
  primary key (provider_id, id),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id)
);
create index credit_note_dispatches_by_document on credit_note_dispatches (provider_id, credit_note_id);
create trigger credit_note_dispatches_for_ever before update or delete on credit_note_dispatches
  for each row execute function refuse_change();
create trigger credit_note_dispatches_no_truncate before truncate on credit_note_dispatches
  for each statement execute function refuse_change();

-- The overview reads many documents and never their snapshots: what it sums, sorts and filters by
-- stands in an index, beside the wide rows.
create index credit_notes_overview on credit_notes (provider_id, id desc)
  include (partner_id, kind, number, issue_date, net_cents, vat_cents, gross_cents, reverses_id);
drop index credit_notes_newest;
create index credit_notes_by_partner on credit_notes (provider_id, partner_id, id desc);
create index credit_notes_by_amount on credit_notes (provider_id, gross_cents, id);
create index credit_note_states_overview on credit_note_states (provider_id, credit_note_id)
  include (status, objected_date);
