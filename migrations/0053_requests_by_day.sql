-- Requests of a period are found at its end, however many came after it; those that wait for an
-- approval or for the visitor without looking at the others.
create index leads_by_age on leads (provider_id, created_at, id);
drop index leads_by_time;

create index leads_held on leads (provider_id, id)
  where held_for is not null and approved_at is null and status <> 'not_qualified';
create index leads_awaiting_visitor on leads (provider_id, id)
  where asks_confirmation and confirmed_at is null and approved_at is null and status <> 'not_qualified';
