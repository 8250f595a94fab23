-- Which links got most clicks in the last 7, 30 and 90 days, without adding up every day of every
-- link: the sums of the figures (migration 0038) over these days, moved with them as notes are
-- folded and taken from them anew when the day turns.
create table link_windows (
  provider_id uuid not null references providers (id),
  days integer not null check (days in (7, 30, 90)),
  -- No foreign key: who reads joins the link, and the next day forgets those that are gone.
  link_id uuid not null,
  valid bigint not null,
  -- With whatever verdict.
  hits bigint not null,
  primary key (provider_id, days, link_id)
);
create index link_windows_by_clicks on link_windows (provider_id, days, valid desc, hits desc, link_id);

-- The day with which the windows of a provider end.
create table link_window_days (
  provider_id uuid primary key references providers (id),
  last_day date not null
);

-- As in migration 0046; what is folded moves the windows that it falls into.
create or replace function fold_figures(most integer) returns integer
language plpgsql as $$
declare
  nil constant uuid := '00000000-0000-0000-0000-000000000000';
  folded integer;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('link_windows', 0));
  with taken as materialized (
    delete from figure_changes c using (
      select provider_id, id from figure_changes limit most for update skip locked
    ) k
    where c.provider_id = k.provider_id and c.id = k.id
    returning c.*
  ), spread as materialized (
    select t.*, s.campaign as scope_campaign, s.partner as scope_partner, g.grain, g.starts
    from taken t
    cross join lateral (
      values (nil, nil), (t.campaign_id, nil), (nil, t.partner_id), (t.campaign_id, t.partner_id)
    ) s (campaign, partner)
    cross join lateral (
      values ('day', t.day), ('month', date_trunc('month', t.day::timestamp)::date)
    ) g (grain, starts)
    where s.partner is not null
  ), counted as (
    insert into figure_counts as f
    select provider_id, scope_campaign, scope_partner, grain, starts,
      sum(valid), sum(duplicate), sum(bot), sum(prefetch), sum(own), sum(inactive), sum(over_limit),
      sum(received), sum(requests), sum(direct), sum(offers), sum(sales), sum(revenue_cents), sum(counted_sales),
      sum(counted_revenue_cents), sum(premium_cents), sum(noted_cents), sum(settled_cents),
      sum(paid_lines), sum(paid_cents), sum(without_offer)
    from spread
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (provider_id, campaign_id, partner_id, grain, starts) do update set
      valid = f.valid + excluded.valid,
      duplicate = f.duplicate + excluded.duplicate,
      bot = f.bot + excluded.bot,
      prefetch = f.prefetch + excluded.prefetch,
      own = f.own + excluded.own,
      inactive = f.inactive + excluded.inactive,
      over_limit = f.over_limit + excluded.over_limit,
      received = f.received + excluded.received,
      requests = f.requests + excluded.requests,
      direct = f.direct + excluded.direct,
      offers = f.offers + excluded.offers,
      sales = f.sales + excluded.sales,
      revenue_cents = f.revenue_cents + excluded.revenue_cents,
      counted_sales = f.counted_sales + excluded.counted_sales,
      counted_revenue_cents = f.counted_revenue_cents + excluded.counted_revenue_cents,
      premium_cents = f.premium_cents + excluded.premium_cents,
      noted_cents = f.noted_cents + excluded.noted_cents,
      settled_cents = f.settled_cents + excluded.settled_cents,
      paid_lines = f.paid_lines + excluded.paid_lines,
      paid_cents = f.paid_cents + excluded.paid_cents,
      without_offer = f.without_offer + excluded.without_offer
  ), moved as (
    insert into link_windows as f
    select t.provider_id, w.days, l.id, sum(t.valid),
      sum(t.valid + t.duplicate + t.bot + t.prefetch + t.own + t.inactive + t.over_limit)
    from taken t
    join link_window_days s on s.provider_id = t.provider_id
    join referral_links l on l.provider_id = t.provider_id and l.campaign_id = t.campaign_id
      and l.partner_id = t.partner_id
    join (values (7), (30), (90)) w (days) on t.day > s.last_day - w.days and t.day <= s.last_day
    where (t.valid, t.duplicate, t.bot, t.prefetch, t.own, t.inactive, t.over_limit)
      <> (0, 0, 0, 0, 0, 0, 0)
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (provider_id, days, link_id) do update set
      valid = f.valid + excluded.valid, hits = f.hits + excluded.hits
  ), events as (
    insert into figure_event_counts as f
    select provider_id, scope_campaign, scope_partner, grain, starts, event_month, lead_time, sum(requests)
    from spread where lead_time is not null
    group by 1, 2, 3, 4, 5, 6, 7 having sum(requests) <> 0
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (provider_id, campaign_id, partner_id, grain, starts, event_month, lead_time)
      do update set requests = f.requests + excluded.requests
  )
  select count(*) into folded from taken;
  return folded;
end $$;

-- Takes the windows of up to so many providers anew where they don't end with this day. Nothing is
-- folded meanwhile. Returns how many it took.
create function turn_link_windows(today date, most integer) returns integer
language plpgsql as $$
declare
  p uuid;
  turned integer := 0;
begin
  if not exists (
    select from providers x left join link_window_days s on s.provider_id = x.id
    where s.last_day is distinct from today
  ) then return 0; end if;
  perform pg_advisory_xact_lock(hashtextextended('link_windows', 0));
  for p in
    select x.id from providers x left join link_window_days s on s.provider_id = x.id
    where s.last_day is distinct from today order by x.id limit most
  loop
    delete from link_windows where provider_id = p;
    insert into link_windows
    select p, w.days, l.id, sum(f.valid),
      sum(f.valid + f.duplicate + f.bot + f.prefetch + f.own + f.inactive + f.over_limit)
    from referral_links l
    join figure_counts f on f.provider_id = p and f.campaign_id = l.campaign_id
      and f.partner_id = l.partner_id and f.grain = 'day'
      and f.starts > today - 90 and f.starts <= today
    join (values (7), (30), (90)) w (days) on f.starts > today - w.days
    where l.provider_id = p
    group by l.id, w.days;
    insert into link_window_days values (p, today)
    on conflict (provider_id) do update set last_day = excluded.last_day;
    turned := turned + 1;
  end loop;
  return turned;
end $$;
