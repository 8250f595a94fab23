-- What a visitor asks for by the link of their mails: a copy of their data, or its erasure. Each is
-- confirmed by a second link that is mailed to the address of the request, and is used once.
create table visitor_wishes (
  provider_id uuid not null references providers (id),
  id uuid not null,
  lead_id uuid not null,
  wish text not null check (wish in ('copy', 'erasure')),
  -- Further requests of the same mailbox as well.
  with_others boolean not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The order that the visitor is written to about when it has been carried out.
  erasure_id uuid,
  primary key (provider_id, id),
  unique (provider_id, token_hash),
  foreign key (provider_id, lead_id) references leads (provider_id, id) on delete cascade,
  foreign key (provider_id, erasure_id) references person_erasures (provider_id, id),
  check (erasure_id is null or used_at is not null)
);
create index visitor_wishes_by_lead on visitor_wishes (provider_id, lead_id);
create index visitor_wishes_by_erasure on visitor_wishes (provider_id, erasure_id)
  where erasure_id is not null;
call note_changes_of('visitor_wishes');

-- Mails that are deleted as soon as they are sent: nothing is kept of an erased person's address.
alter table mails add column forgotten_once_sent boolean not null default false;
