-- Whether a request counts: released (approved, or neither held nor unconfirmed) and qualified.
-- The counters of links follow the same rule (isCounted in leads/domain/lead.ts).
alter table leads add column counts boolean generated always as (
  status <> 'not_qualified' and (
    approved_at is not null
    or (held_for is null and not (asks_confirmation and confirmed_at is null))
  )
) stored not null;
