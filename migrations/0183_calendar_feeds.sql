-- Event dates of requests for somebody's calendar (docs/product/integrations.md section 8). The address is the signed
-- name of the row, so nothing that opens it is stored.
create table calendar_feeds (
  provider_id uuid not null references providers (id),
  -- Whose calendar it is; it ends with the login.
  user_id uuid not null,
  -- Part of the address: with another one, the address before it is nobody's.
  address_id uuid not null,
  -- States of requests whose dates are in it.
  states text[] not null check (cardinality(states) >= 1 and states <@ array['new', 'offer_sent', 'converted']),
  created_at timestamptz not null,
  -- Berlin day on which a calendar asked last.
  last_fetched_on date,
  primary key (provider_id, user_id),
  unique (provider_id, address_id),
  foreign key (provider_id, user_id) references users (provider_id, id)
);
call note_changes_of('calendar_feeds');
