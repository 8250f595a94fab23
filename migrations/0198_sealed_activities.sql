-- The log of changes as a chain (docs/decisions/0331): a row for each entry with the hash over the row before and
-- over the entry's content, and no content itself. It stays when the content goes after its term.
create table event_chains (
  provider_id uuid primary key references providers (id),
  length bigint not null default 0 check (length >= 0),
  last_hash bytea not null check (octet_length(last_hash) = 32),
  /* Entries before it are all sealed, or came too late to be. */
  looks_from uuid not null
);

create table event_seals (
  provider_id uuid not null references providers (id),
  number bigint not null check (number > 0),
  event_id uuid not null,
  at timestamptz not null,
  years smallint not null check (years in (2, 10)),
  digest bytea not null check (octet_length(digest) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  emptied_at timestamptz,
  primary key (provider_id, number),
  constraint event_seals_event unique (provider_id, event_id)
);
create index event_seals_due on event_seals (years, at) where emptied_at is null;

create function keep_seal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.emptied_at is null and new.emptied_at is not null
    and (new.provider_id, new.number, new.event_id, new.at, new.years, new.digest, new.hash)
      = (old.provider_id, old.number, old.event_id, old.at, old.years, old.digest, old.hash)
  then return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger event_seals_append_only before update or delete on event_seals
  for each row execute function keep_seal();
create trigger event_seals_no_truncate before truncate on event_seals
  for each statement execute function refuse_change();

-- An entry goes after its term alone: when its seal says so.
create function keep_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from event_seals s
    where s.provider_id = old.provider_id and s.event_id = old.id and s.emptied_at is not null
  ) then return old;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function keep_event();

-- The key of a text's digest stands beside the text and goes with it: nobody can try out what was written.
alter table event_texts add column salt bytea;
create function drop_salt() returns trigger language plpgsql as $$
begin
  if new.value = '' then new.salt := null; end if;
  return new;
end $$;
create trigger event_texts_salt before insert or update on event_texts
  for each row execute function drop_salt();
