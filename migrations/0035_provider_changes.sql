-- Which transactions have changed anything of a provider, so that a poll can be answered without
-- reading anything else when nothing has. A row a transaction instead of a counter a provider: a
-- counter would make everybody wait for everybody. Rows go after a while, the newest stays.
create table provider_changes (
  provider_id uuid not null,
  -- Begin of the transaction; together with its number it is unique, also after a restore.
  started_at timestamptz not null,
  transaction_number bigint not null,
  noted_at timestamptz not null,
  primary key (provider_id, started_at, transaction_number)
);

-- Once a statement; further statements of the same transaction add nothing.
create function note_change() returns trigger language plpgsql as $$
begin
  insert into provider_changes (provider_id, started_at, transaction_number, noted_at)
  select distinct c.provider_id, now(), pg_current_xact_id()::text::bigint, clock_timestamp()
  from changed c
  on conflict do nothing;
  return null;
end $$;

create function note_provider_change() returns trigger language plpgsql as $$
begin
  insert into provider_changes (provider_id, started_at, transaction_number, noted_at)
  select distinct c.id, now(), pg_current_xact_id()::text::bigint, clock_timestamp()
  from changed c
  on conflict do nothing;
  return null;
end $$;

-- For migrations: every table of a provider notes its changes, or is an exception with a reason in
-- tests/security/02-tenant-keys.db.test.ts.
create procedure note_changes_of(noted regclass, noting regproc default 'note_change'::regproc)
language plpgsql as $$
begin
  execute format(
    'create trigger notes_inserts after insert on %s
     referencing new table as changed for each statement execute function %s()', noted, noting);
  execute format(
    'create trigger notes_updates after update on %s
     referencing new table as changed for each statement execute function %s()', noted, noting);
  execute format(
    'create trigger notes_deletes after delete on %s
     referencing old table as changed for each statement execute function %s()', noted, noting);
end $$;

do $$
declare
  noted regclass;
begin
  for noted in
    select c.oid::regclass
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'provider_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
      and c.relname not in (
        'provider_changes', 'sessions', 'login_tickets', 'login_addresses', 'slugs', 'clicks',
        'address_verifications', 'password_resets', 'two_factor_secrets',
        'two_factor_backup_codes', 'idempotent_answers', 'used_challenges', 'visitor_mails',
        'lead_confirmations'
      )
    order by c.relname
  loop
    call note_changes_of(noted);
  end loop;
  call note_changes_of('providers', 'note_provider_change');
end $$;
