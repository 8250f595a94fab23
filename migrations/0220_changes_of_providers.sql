-- A trigger of a table that is distributed stands on its shards, whose names differ from the table's: what
-- note_change asked for by the table's name stands in a function of its own.

create function note_provider_change() returns trigger language plpgsql as $$
begin
  insert into provider_changes (provider_id, started_at, transaction_number, noted_at)
  values (coalesce(new.id, old.id), now(), pg_current_xact_id()::text::bigint, clock_timestamp())
  on conflict do nothing;
  return null;
end $$;

drop trigger notes_changes on providers;
create trigger notes_changes after insert or update or delete on providers
  for each row execute function note_provider_change();

create or replace function note_change() returns trigger language plpgsql as $$
begin
  insert into provider_changes (provider_id, started_at, transaction_number, noted_at)
  values (coalesce(new.provider_id, old.provider_id), now(), pg_current_xact_id()::text::bigint, clock_timestamp())
  on conflict do nothing;
  return null;
end $$;
