-- The screens of figures and clicks read one row a partner or a link for the usual periods, with all
-- that they tell of them (decision 0142). What migration 0047 kept for links alone becomes one table.

-- Hits of printed codes among the valid ones, by day.
alter table figure_changes add column scans bigint not null default 0;
alter table figure_counts add column scans bigint not null default 0;

-- As in migration 0038, with the scans.
create or replace function note_click_days() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (provider_id, campaign_id, partner_id, day,
      valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
    select l.provider_id, l.campaign_id, l.partner_id, a.day,
      coalesce(sum(a.hits) filter (where a.verdict = 'valid'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'duplicate'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'bot'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'prefetch'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'own'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'inactive'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'over_limit'), 0),
      coalesce(sum(a.scans) filter (where a.verdict = 'valid'), 0)
    from added a
    join referral_links l on l.provider_id = a.provider_id and l.id = a.link_id
    group by 1, 2, 3, 4;
  else
    insert into figure_changes (provider_id, campaign_id, partner_id, day,
      valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
    select l.provider_id, l.campaign_id, l.partner_id, c.day,
      coalesce(sum(c.hits) filter (where c.verdict = 'valid'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'duplicate'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'bot'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'prefetch'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'own'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'inactive'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'over_limit'), 0),
      coalesce(sum(c.scans) filter (where c.verdict = 'valid'), 0)
    from (
      select provider_id, link_id, day, verdict, hits, scans from added
      union all
      select provider_id, link_id, day, verdict, -hits, -scans from removed
    ) c
    join referral_links l on l.provider_id = c.provider_id and l.id = c.link_id
    group by 1, 2, 3, 4;
  end if;
  return null;
end $$;

create or replace function note_deleted_link() returns trigger
language plpgsql as $$
begin
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
  select old.provider_id, old.campaign_id, old.partner_id, d.day,
    -coalesce(sum(d.hits) filter (where d.verdict = 'valid'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'duplicate'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'bot'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'prefetch'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'own'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'inactive'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'over_limit'), 0),
    -coalesce(sum(d.scans) filter (where d.verdict = 'valid'), 0)
  from click_days d
  where d.provider_id = old.provider_id and d.link_id = old.id
  group by d.day;
  return old;
end $$;

-- The periods whose sums are kept; all but the last end with the day on which they were taken.
create table kept_periods (
  provider_id uuid not null references providers (id),
  period text not null check (period in ('7', '30', '90', '365', 'month', 'year', 'last_year')),
  first_day date not null,
  last_day date not null,
  primary key (provider_id, period)
);

create function kept_periods_on(today date) returns table (period text, first_day date, last_day date)
language sql immutable as $$
  select n::text, today - n + 1, today from (values (7), (30), (90), (365)) d (n)
  union all
  select g, date_trunc(g, today::timestamp)::date, today from (values ('month'), ('year')) d (g)
  union all
  select 'last_year', (date_trunc('year', today::timestamp) - interval '1 year')::date,
    date_trunc('year', today::timestamp)::date - 1
$$;

-- Sums of the sums of the figures over these periods, moved with them as notes are folded and taken
-- from them anew when the day turns. The nil id stands for all campaigns; of one campaign there are
-- those of 7, 30 and 90 days.
create table period_counts (
  provider_id uuid not null references providers (id),
  period text not null,
  campaign_id uuid not null,
  -- No foreign keys: who reads joins the partner or the link, and the next day forgets those that
  -- are gone.
  partner_id uuid not null,
  -- The link of both, so that the best ones lie in order; null for all campaigns.
  link_id uuid,
  valid bigint not null,
  duplicate bigint not null,
  bot bigint not null,
  prefetch bigint not null,
  own bigint not null,
  inactive bigint not null,
  over_limit bigint not null,
  scans bigint not null,
  requests bigint not null,
  counted_sales bigint not null,
  counted_revenue_cents bigint not null,
  premium_cents bigint not null,
  -- With whatever verdict.
  hits bigint not null generated always as (
    valid + duplicate + bot + prefetch + own + inactive + over_limit
  ) stored,
  primary key (provider_id, period, campaign_id, partner_id)
) with (fillfactor = 85);
create index period_counts_by_clicks on period_counts (provider_id, period, valid desc, hits desc, link_id)
  where link_id is not null;
create index period_counts_of_partner on period_counts (provider_id, partner_id, period)
  where link_id is not null;

-- The one that folds, instead of those of migrations 0038, 0046 and 0047: takes up to so many notes and
-- moves all that is summed of them: figures by day and month, requests by event, and the kept periods
-- that they fall into. Returns how many it took.
create or replace function fold_figures(most integer) returns integer
language plpgsql as $$
declare
  nil constant uuid := '00000000-0000-0000-0000-000000000000';
  folded integer;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('kept_periods', 0));
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
    insert into figure_counts as f (provider_id, campaign_id, partner_id, grain, starts,
      valid, duplicate, bot, prefetch, own, inactive, over_limit, received, requests, direct, offers, sales,
      revenue_cents, counted_sales, counted_revenue_cents, premium_cents, noted_cents, settled_cents,
      paid_lines, paid_cents, without_offer, scans)
    select provider_id, scope_campaign, scope_partner, grain, starts,
      sum(valid), sum(duplicate), sum(bot), sum(prefetch), sum(own), sum(inactive), sum(over_limit),
      sum(received), sum(requests), sum(direct), sum(offers), sum(sales), sum(revenue_cents),
      sum(counted_sales), sum(counted_revenue_cents), sum(premium_cents), sum(noted_cents),
      sum(settled_cents), sum(paid_lines), sum(paid_cents), sum(without_offer), sum(scans)
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
      without_offer = f.without_offer + excluded.without_offer,
      scans = f.scans + excluded.scans
  ), moved as (
    insert into period_counts as f (provider_id, period, campaign_id, partner_id, link_id,
      valid, duplicate, bot, prefetch, own, inactive, over_limit, scans, requests, counted_sales,
      counted_revenue_cents, premium_cents)
    select t.provider_id, k.period, s.campaign, t.partner_id, l.id,
      sum(t.valid), sum(t.duplicate), sum(t.bot), sum(t.prefetch), sum(t.own), sum(t.inactive),
      sum(t.over_limit), sum(t.scans), sum(t.requests), sum(t.counted_sales), sum(t.counted_revenue_cents),
      sum(t.premium_cents)
    from taken t
    join kept_periods k on k.provider_id = t.provider_id and t.day between k.first_day and k.last_day
    cross join lateral (values (nil), (t.campaign_id)) s (campaign)
    left join referral_links l on s.campaign <> nil and l.provider_id = t.provider_id
      and l.campaign_id = t.campaign_id and l.partner_id = t.partner_id
    where t.partner_id is not null and (s.campaign = nil or k.period in ('7', '30', '90'))
      and (t.valid, t.duplicate, t.bot, t.prefetch, t.own, t.inactive, t.over_limit, t.scans, t.requests,
        t.counted_sales, t.counted_revenue_cents, t.premium_cents)
        <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4
    on conflict (provider_id, period, campaign_id, partner_id) do update set
      link_id = coalesce(excluded.link_id, f.link_id),
      valid = f.valid + excluded.valid,
      duplicate = f.duplicate + excluded.duplicate,
      bot = f.bot + excluded.bot,
      prefetch = f.prefetch + excluded.prefetch,
      own = f.own + excluded.own,
      inactive = f.inactive + excluded.inactive,
      over_limit = f.over_limit + excluded.over_limit,
      scans = f.scans + excluded.scans,
      requests = f.requests + excluded.requests,
      counted_sales = f.counted_sales + excluded.counted_sales,
      counted_revenue_cents = f.counted_revenue_cents + excluded.counted_revenue_cents,
      premium_cents = f.premium_cents + excluded.premium_cents
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

-- Takes the kept periods of up to so many providers anew where they don't end with this day. Nothing
-- is folded meanwhile. Returns how many it took.
create function turn_kept_periods(today date, most integer) returns integer
language plpgsql as $$
declare
  nil constant uuid := '00000000-0000-0000-0000-000000000000';
  p uuid;
  turned integer := 0;
begin
  if not exists (
    select from providers x left join kept_periods k on k.provider_id = x.id and k.period = '7'
    where k.last_day is distinct from today
  ) then return 0; end if;
  perform pg_advisory_xact_lock(hashtextextended('kept_periods', 0));
  for p in
    select x.id from providers x left join kept_periods k on k.provider_id = x.id and k.period = '7'
    where k.last_day is distinct from today order by x.id limit most
  loop
    delete from period_counts where provider_id = p;
    delete from kept_periods where provider_id = p;
    insert into kept_periods select p, k.* from kept_periods_on(today) k;
    insert into period_counts (provider_id, period, campaign_id, partner_id, link_id,
      valid, duplicate, bot, prefetch, own, inactive, over_limit, scans, requests, counted_sales,
      counted_revenue_cents, premium_cents)
    -- A period as whole months and the days at its ends, so that few rows are read.
    with months as (
      select k.*, date_trunc('month', k.first_day::timestamp + interval '1 month -1 day')::date as first_month,
        date_trunc('month', k.last_day::timestamp + interval '1 day')::date as behind
      from kept_periods_on(today) k
    ), spans as (
      select period, 'day' as grain, first_day as first, last_day as last from months where first_month >= behind
      union all
      select period, 'month', first_month, behind - 1 from months where first_month < behind
      union all
      select period, 'day', first_day, first_month - 1 from months where first_month < behind
      union all
      select period, 'day', behind, last_day from months where first_month < behind
    ), whose as (
      select nil as campaign_id, id as partner_id, null::uuid as link_id from partners where provider_id = p
      union all
      select campaign_id, partner_id, id from referral_links where provider_id = p
    )
    select p, s.period, w.campaign_id, w.partner_id, w.link_id,
      sum(f.valid), sum(f.duplicate), sum(f.bot), sum(f.prefetch), sum(f.own), sum(f.inactive),
      sum(f.over_limit), sum(f.scans), sum(f.requests), sum(f.counted_sales), sum(f.counted_revenue_cents),
      sum(f.premium_cents)
    from whose w
    join spans s on w.link_id is null or s.period in ('7', '30', '90')
    join figure_counts f on f.provider_id = p and f.campaign_id = w.campaign_id
      and f.partner_id = w.partner_id and f.grain = s.grain and f.starts between s.first and s.last
    group by 2, 3, 4, 5;
    turned := turned + 1;
  end loop;
  return turned;
end $$;

drop function turn_link_windows;
drop table link_windows, link_window_days;

-- Accounts from before: noted here, folded by the job.
insert into figure_changes (provider_id, campaign_id, partner_id, day, scans)
select l.provider_id, l.campaign_id, l.partner_id, d.day, sum(d.scans)
from click_days d join referral_links l on l.provider_id = d.provider_id and l.id = d.link_id
where d.verdict = 'valid' and d.scans > 0 group by 1, 2, 3, 4;
