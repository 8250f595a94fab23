-- What other software may learn of a provider's programme (docs/product/integrations.md section 5): written in the
-- transaction of its cause, numbered afterwards, because only then the order of the commits is known.
create table api_events (
  provider_id uuid not null references providers (id),
  id uuid not null,
  -- 'lead.created'
  type text not null,
  -- 'lead' and its id
  subject text not null,
  subject_id uuid not null,
  happened_at timestamptz not null,
  -- Ids, amounts, days and states; no personal data.
  data jsonb not null,
  -- One after the other without a gap for each provider; null until it was numbered.
  number bigint check (number > 0),
  primary key (provider_id, id),
  unique (provider_id, number)
);
create index api_events_unnumbered on api_events (provider_id, id) where number is null;
create index api_events_by_age on api_events (happened_at);

create table api_event_counters (
  provider_id uuid primary key references providers (id),
  last_number bigint not null check (last_number >= 0)
);
