-- Where other software is told of events (docs/product/integrations.md section 6).
create table webhook_endpoints (
  provider_id uuid not null references providers (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  url text not null check (starts_with(url, 'https://') and length(url) <= 500),
  -- 'lead.created'; none for every type
  event_types text[] not null default '{}',
  -- Whether names and contacts are added when something is sent.
  includes_personal_data boolean not null,
  -- 'whsec_…', sealed with the installation's secret.
  secret bytea not null,
  -- The one before; signs too until its end.
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_at timestamptz not null,
  created_by uuid not null,
  disabled_at timestamptz,
  disabled_for text check (disabled_for in ('user', 'failing', 'gone')),
  -- Since when nothing but failures came; null after a success.
  first_failed_at timestamptz,
  -- When somebody was mailed of that.
  warned_at timestamptz,
  last_succeeded_at timestamptz,
  -- Of its deliveries, one after the other without a gap.
  last_number bigint not null default 0 check (last_number >= 0),
  primary key (provider_id, id),
  foreign key (provider_id, created_by) references users (provider_id, id),
  check ((previous_secret is null) = (previous_secret_until is null)),
  check ((disabled_at is null) = (disabled_for is null))
);

create table webhook_deliveries (
  provider_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  number bigint not null check (number > 0),
  -- Null for a test, which is no event of the programme.
  event_id uuid,
  -- What the event is about: events of one object are sent one after the other.
  subject_id uuid not null,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  tries smallint not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  -- A process sends it until then; what a killed one claimed is sent again afterwards.
  claimed_until timestamptz,
  primary key (provider_id, id),
  unique (provider_id, endpoint_id, number),
  unique (provider_id, event_id, endpoint_id),
  foreign key (provider_id, endpoint_id) references webhook_endpoints (provider_id, id) on delete cascade,
  foreign key (provider_id, event_id) references api_events (provider_id, id) on delete cascade,
  check ((state = 'waiting') = (next_try_at is not null))
);
-- What is due at an endpoint, the oldest first, however much waits there or elsewhere.
create index webhook_deliveries_due on webhook_deliveries (provider_id, endpoint_id, next_try_at, number)
  where state = 'waiting';
create index webhook_deliveries_of_subject on webhook_deliveries (provider_id, endpoint_id, subject_id, number)
  where state = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_attempts (
  provider_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  at timestamptz not null,
  -- 'Erneut senden' or a test.
  by_hand boolean not null,
  -- Of the answer; or why there was none.
  status smallint,
  failure text,
  duration_ms integer not null check (duration_ms >= 0),
  -- A few headers, and the first characters; empty where names and contacts were sent along, because it may repeat them.
  answer_headers text not null default '',
  answer_body text not null default '',
  is_cut boolean not null default false,
  with_personal_data boolean not null,
  primary key (provider_id, id),
  foreign key (provider_id, delivery_id) references webhook_deliveries (provider_id, id) on delete cascade,
  check ((status is null) <> (failure is null))
);
create index webhook_attempts_of_delivery on webhook_attempts (provider_id, delivery_id, at);
