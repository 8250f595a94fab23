-- A programme with made-up data on which keys for tests work (docs/product/integrations.md section 10). It is an account
-- of its own, so that nothing of it can meet the provider's money, documents or guests; nobody logs in to it.
-- An account with made-up data: its mails are kept and not sent, its partners see nothing of it in their area.
alter table providers add column is_sandbox boolean not null default false;

create table sandboxes (
  provider_id uuid not null references providers (id),
  sandbox_id uuid not null unique references providers (id),
  -- In whose name keys act in it.
  user_id uuid not null,
  created_at timestamptz not null,
  -- From when on keys work on it; null while it is being filled, and where that was broken off.
  filled_at timestamptz,
  ended_at timestamptz,
  primary key (provider_id, sandbox_id),
  foreign key (sandbox_id, user_id) references users (provider_id, id),
  check (sandbox_id <> provider_id)
);
create unique index sandboxes_current on sandboxes (provider_id) where filled_at is not null and ended_at is null;
call note_changes_of('sandboxes');

alter table api_keys add column is_test boolean not null default false;
