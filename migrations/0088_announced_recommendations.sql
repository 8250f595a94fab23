-- Guests who will phone, announced by the partner who sends them (docs/product/partner-area.md section 7).
-- The hint is by which the provider recognises them; it goes 30 days after the announcement has ended.
create table announced_recommendations (
  provider_id uuid not null references providers (id),
  id uuid not null,
  partner_id uuid not null,
  created_at timestamptz not null,
  kind text not null check (kind in ('wedding', 'birthday', 'family', 'company', 'other')),
  -- The first of the month; null where it is not known yet.
  event_month date check (extract(day from event_month) = 1),
  guests integer check (guests between 1 and 10000),
  hint text not null,
  state text not null default 'open' check (state in ('open', 'assigned', 'declined', 'lapsed')),
  decided_at timestamptz,
  decline_reason text check (decline_reason in ('unknown', 'known_before', 'no_contact', 'other')),
  -- The request that it became.
  lead_id uuid,
  primary key (provider_id, id),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  foreign key (provider_id, lead_id) references leads (provider_id, id) on delete set null (lead_id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'declined') = (decline_reason is not null)),
  check (state = 'assigned' or lead_id is null)
);
create index announced_recommendations_by_partner on announced_recommendations (provider_id, partner_id, id desc);
create index announced_recommendations_by_lead on announced_recommendations (provider_id, lead_id)
  where lead_id is not null;
create index announced_recommendations_open on announced_recommendations (provider_id, id) where state = 'open';
create index announced_recommendations_by_age on announced_recommendations (created_at) where state = 'open';
create index announced_recommendations_with_hint on announced_recommendations (decided_at) where hint <> '';
call note_changes_of('announced_recommendations');
