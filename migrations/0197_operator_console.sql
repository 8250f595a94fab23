-- The operator's own console (docs/product/operator.md): accounts apart from all logins of providers and partners,
-- made by the command line alone.
create table operator_accounts (
  id uuid primary key,
  email text not null unique check (email <> '' and email = lower(email)),
  created_at timestamptz not null,
  -- The printed link; null once it was used.
  setup_hash bytea unique,
  setup_expires_at timestamptz,
  -- Both factors come at the same moment: without one of them the account opens nothing.
  password_hash text check (password_hash <> ''),
  ready_at timestamptz,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  check ((setup_hash is null) = (setup_expires_at is null)),
  check ((setup_hash is null) = (ready_at is not null)),
  check ((password_hash is null) = (ready_at is null))
);

create table operator_sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  operator_id uuid not null references operator_accounts (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null
);
create index operator_sessions_of_operator on operator_sessions (operator_id);

-- What operators did. Who did it stays readable when the account is gone, so the address stands with it.
create table operator_log (
  id uuid primary key,
  at timestamptz not null,
  operator_id uuid not null,
  operator_email text not null,
  action text not null,
  -- The provider that it was about; null where it was about none.
  house_id uuid,
  data jsonb not null default '{}'
);
create index operator_log_of_house on operator_log (house_id, id desc) where house_id is not null;
create trigger operator_log_unchanged before update on operator_log for each row execute function refuse_change();

-- An owner lets the operator look into the house for a day.
create table support_permissions (
  provider_id uuid not null references providers (id),
  id uuid not null,
  allowed_by uuid not null,
  allowed_at timestamptz not null,
  ends_at timestamptz not null,
  first_used_at timestamptz,
  -- When it was over: revoked, or noted by the job after its end.
  ended_at timestamptz,
  revoked_by uuid,
  primary key (provider_id, id),
  foreign key (provider_id, allowed_by) references users (provider_id, id),
  foreign key (provider_id, revoked_by) references users (provider_id, id),
  check (ends_at > allowed_at),
  check (revoked_by is null or ended_at is not null)
);
create unique index support_permissions_open on support_permissions (provider_id) where ended_at is null;
create index support_permissions_due on support_permissions (ends_at) where ended_at is null;
call note_changes_of('support_permissions');

-- An operator has opened the house. It opens with the operator's session alone and ends with the permission.
create table support_views (
  provider_id uuid not null references providers (id),
  id uuid not null,
  permission_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  operator_id uuid not null,
  operator_email text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, token_hash),
  foreign key (provider_id, permission_id) references support_permissions (provider_id, id)
);
create index support_views_of_permission on support_views (provider_id, permission_id);
call note_changes_of('support_views');

-- What was looked at, once for each call and object; how often, and when last.
create table support_looks (
  provider_id uuid not null references providers (id),
  view_id uuid not null,
  call text not null,
  -- Id of what was looked at; '' for lists.
  object text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (provider_id, view_id, call, object),
  foreign key (provider_id, view_id) references support_views (provider_id, id)
);
