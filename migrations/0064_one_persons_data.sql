-- Since when a request or a partner is without the person: their data was erased alone.
alter table leads add column erased_at timestamptz;
alter table partners add column erased_at timestamptz;

-- Orders to erase one person, and afterwards the proof that it was done: ids and counts, nothing of
-- the person.
create table person_erasures (
  provider_id uuid not null references providers (id),
  id uuid not null,
  subject_kind text not null check (subject_kind in ('visitor', 'partner')),
  subject_ids uuid[] not null check (cardinality(subject_ids) > 0),
  -- Who wanted it: the provider, the operator on the provider's instruction, the visitor, or the
  -- retention setting.
  cause text not null check (cause in ('provider', 'instruction', 'visitor', 'retention')),
  ordered_by uuid,
  ordered_at timestamptz not null,
  status text not null default 'ordered' check (status in ('ordered', 'done', 'refused')),
  finished_at timestamptz,
  -- Rows by table that were deleted or emptied.
  counts jsonb not null default '{}',
  primary key (provider_id, id),
  foreign key (provider_id, ordered_by) references users (provider_id, id),
  check ((status = 'ordered') = (finished_at is null))
);
create index person_erasures_by_subject on person_erasures using gin (provider_id, subject_ids);

call note_changes_of('person_erasures');
