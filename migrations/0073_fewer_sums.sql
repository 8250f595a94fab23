-- What a screen adds up in time is no longer kept, and what is kept is noted row by row (decision 0191).
-- The release before this one goes on working beside it: where it reads sums that are gone, views and
-- functions of the same names answer from the rows. They go with the next release.

-- 1. Changes of a provider ---------------------------------------------------------------------------

create or replace function note_change() returns trigger language plpgsql as $$
declare
  of_provider uuid;
begin
  if tg_table_name = 'providers' then of_provider := coalesce(new.id, old.id);
  else of_provider := coalesce(new.provider_id, old.provider_id);
  end if;
  insert into provider_changes (provider_id, started_at, transaction_number, noted_at)
  values (of_provider, now(), pg_current_xact_id()::text::bigint, clock_timestamp())
  on conflict do nothing;
  return null;
end $$;

drop procedure note_changes_of;

-- For migrations: every table of a provider notes its changes, or is an exception with a reason in
-- tests/security/02-tenant-keys.db.test.ts.
create procedure note_changes_of(noted regclass) language plpgsql as $$
begin
  execute format(
    'create trigger notes_changes after insert or update or delete on %s
     for each row execute function note_change()', noted);
end $$;

do $$
declare
  noted regclass;
begin
  for noted in
    select t.tgrelid::regclass from pg_trigger t where t.tgname = 'notes_inserts' and t.tgparentid = 0
    order by t.tgrelid::regclass::text
  loop
    execute format('drop trigger notes_inserts on %s', noted);
    execute format('drop trigger notes_updates on %s', noted);
    execute format('drop trigger notes_deletes on %s', noted);
    call note_changes_of(noted);
  end loop;
end $$;

drop function note_provider_change;

-- 2. Sums of documents, of the usual periods, and of what is owed ------------------------------------

drop trigger credit_note_states_counted on credit_note_states;
drop trigger credit_note_states_recounted on credit_note_states;
drop function note_document_standing;
drop trigger commissions_owed_more on commissions;
drop trigger commissions_owed_else on commissions;
drop trigger commissions_owed_less on commissions;
drop trigger campaigns_minimum_changed on campaigns;
drop function note_owed;
drop function note_minimum;
drop function owed_differences;
drop function open_cents;
drop table document_changes, document_counts, period_counts, kept_periods, owed_changes, owed_sums;
drop function kept_periods_on;

-- For the release before: the same answers, from the rows.
create view document_counts as
select n.provider_id, s.partner as partner_id, g.grain, g.starts,
  document_standing(t.status, t.objected_date) as standing, count(*) as documents,
  sum(n.net_cents)::bigint as net_cents, sum(n.vat_cents)::bigint as vat_cents,
  sum(n.gross_cents)::bigint as gross_cents
from credit_notes n
join credit_note_states t on t.provider_id = n.provider_id and t.credit_note_id = n.id
cross join lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (n.partner_id)) s (partner)
cross join lateral (
  values ('day', n.issue_date), ('month', date_trunc('month', n.issue_date::timestamp)::date)
) g (grain, starts)
group by 1, 2, 3, 4, 5;

create view document_changes as
select null::uuid as provider_id, null::uuid as id, null::uuid as partner_id, null::date as issue_date,
  null::text as standing, null::bigint as documents, null::bigint as net_cents,
  null::bigint as vat_cents, null::bigint as gross_cents
where false;

create view kept_periods as
select null::uuid as provider_id, null::text as period, null::date as first_day, null::date as last_day
where false;

create view period_counts as
select null::uuid as provider_id, null::text as period, null::uuid as campaign_id, null::uuid as partner_id,
  null::uuid as link_id, null::bigint as valid, null::bigint as duplicate, null::bigint as bot,
  null::bigint as prefetch, null::bigint as own, null::bigint as inactive, null::bigint as over_limit,
  null::bigint as scans, null::bigint as requests, null::bigint as counted_sales,
  null::bigint as counted_revenue_cents, null::bigint as premium_cents, null::bigint as hits
where false;

create view owed_sums as
select null::uuid as provider_id, null::uuid as campaign_id, null::uuid as partner_id, null::date as day,
  null::bigint as due_cents, null::bigint as below_cents
where false;

create view owed_changes as
select null::uuid as provider_id, null::uuid as id, null::uuid as campaign_id, null::uuid as partner_id
where false;

-- It also empties them where an account is dissolved.
do $$
declare
  gone text;
begin
  foreach gone in array array[
    'document_counts', 'document_changes', 'kept_periods', 'period_counts', 'owed_sums', 'owed_changes'
  ] loop
    execute format('create rule empty as on delete to %I do instead nothing', gone);
  end loop;
end $$;

create function owed_differences(of_provider uuid)
returns table (campaign_id uuid, partner_id uuid, day date, due_cents bigint, below_cents bigint)
language sql stable as $$
  with days as (
    select m.campaign_id, m.partner_id, berlin_day(m.event_at) as day, sum(m.amount_cents - m.paid_cents) as cents
    from commissions m
    where m.provider_id = of_provider and m.status in ('pending', 'partial') and m.payable
    group by 1, 2, 3
  ), judged as (
    select d.*, sum(d.cents) over (partition by d.campaign_id, d.partner_id) >= k.min_payout_cents as is_due
    from days d join campaigns k on k.provider_id = of_provider and k.id = d.campaign_id
  )
  select j.campaign_id, j.partner_id, e.day,
    coalesce(sum(j.cents) filter (where j.is_due), 0)::bigint,
    coalesce(sum(j.cents) filter (where not j.is_due), 0)::bigint
  from judged j cross join lateral (values (j.day), (date '-infinity')) e (day)
  group by 1, 2, 3
$$;

create or replace function fold_documents(most integer) returns integer language sql return 0;
create or replace function fold_owed(most integer) returns integer language sql return 0;
create or replace function turn_kept_periods(today date, most integer) returns integer language sql return 0;

-- 3. Figures: what a row was is taken away and what it is added --------------------------------------

drop trigger click_days_added on click_days;
drop trigger click_days_moved on click_days;

create or replace function note_click_days() returns trigger language plpgsql as $$
begin
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
  select l.provider_id, l.campaign_id, l.partner_id, x.day,
    coalesce(sum(x.hits) filter (where x.verdict = 'valid'), 0),
    coalesce(sum(x.hits) filter (where x.verdict = 'duplicate'), 0),
    coalesce(sum(x.hits) filter (where x.verdict = 'bot'), 0),
    coalesce(sum(x.hits) filter (where x.verdict = 'prefetch'), 0),
    coalesce(sum(x.hits) filter (where x.verdict = 'own'), 0),
    coalesce(sum(x.hits) filter (where x.verdict = 'inactive'), 0),
    coalesce(sum(x.hits) filter (where x.verdict = 'over_limit'), 0),
    coalesce(sum(x.scans) filter (where x.verdict = 'valid'), 0)
  from (
    select new.link_id, new.day, new.verdict, new.hits, new.scans
    union all
    select old.link_id, old.day, old.verdict, -old.hits, -old.scans where tg_op = 'UPDATE'
  ) x
  join referral_links l on l.provider_id = new.provider_id and l.id = x.link_id
  group by 1, 2, 3, 4;
  return null;
end $$;

create trigger click_days_change after insert or update on click_days
  for each row execute function note_click_days();

drop trigger commissions_added on commissions;
drop trigger commissions_moved on commissions;
drop trigger commissions_removed on commissions;

create or replace function note_commissions() returns trigger language plpgsql as $$
begin
  insert into figure_changes (provider_id, campaign_id, partner_id, day, premium_cents)
  select x.provider_id, x.campaign_id, x.partner_id, berlin_day(x.event_at), sum(x.cents)
  from (
    select new.provider_id, new.campaign_id, new.partner_id, new.event_at, new.amount_cents as cents
    where tg_op <> 'DELETE'
    union all
    select old.provider_id, old.campaign_id, old.partner_id, old.event_at, -old.amount_cents
    where tg_op <> 'INSERT'
  ) x
  group by 1, 2, 3, 4 having sum(x.cents) <> 0;
  return null;
end $$;

create trigger commissions_come_and_go after insert or delete on commissions
  for each row execute function note_commissions();
create trigger commissions_change after update on commissions for each row
  when ((old.campaign_id, old.partner_id, old.event_at, old.amount_cents)
    is distinct from (new.campaign_id, new.partner_id, new.event_at, new.amount_cents))
  execute function note_commissions();

create or replace function note_leads() returns trigger language plpgsql as $$
begin
  insert into figure_changes (provider_id, campaign_id, partner_id, day, received, requests, direct,
    without_offer, event_month, lead_time, offers)
  select x.provider_id, x.campaign_id, x.partner_id, d.day, d.received * x.sign,
    d.received * (x.counts)::integer * x.sign, d.received * (x.counts and x.partner_id is null)::integer * x.sign,
    d.received * (x.status = 'new')::integer * x.sign,
    case d.received when 1 then event_month_of(x.event_date) end,
    case d.received when 1 then lead_time_of(x.event_date, d.day) end, (1 - d.received) * x.sign
  from (
    select new.*, 1 as sign where tg_op <> 'DELETE'
    union all
    select old.*, -1 where tg_op <> 'INSERT'
  ) x
  cross join lateral (
    select berlin_day(x.created_at) as day, 1 as received
    union all
    select berlin_day(x.offer_sent_at), 0 where x.counts and x.offer_sent_at is not null
  ) d;
  if tg_op = 'UPDATE' then
    perform note_sale(s.provider_id, s.campaign_id, s.partner_id, berlin_day(s.created_at),
      s.revenue_cents, x.status, x.counts, x.sign)
    from sales s
    cross join (values (old.status, old.counts, -1), (new.status, new.counts, 1)) x (status, counts, sign)
    where s.provider_id = new.provider_id and s.lead_id = new.id
      and (old.status, old.counts) <> (new.status, new.counts);
  end if;
  return null;
end $$;

drop function note_lead;
drop function note_sale;

create function note_sale(of_provider uuid, of_campaign uuid, of_partner uuid, on_day date, revenue bigint,
  status text, counts boolean, sign integer) returns void language plpgsql as $$
begin
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    sales, revenue_cents, counted_sales, counted_revenue_cents)
  select of_provider, of_campaign, of_partner, on_day, sign, sign * revenue,
    counts::integer * sign, counts::integer * sign * revenue
  where status <> 'not_qualified';
end $$;

create or replace function note_sales() returns trigger language plpgsql as $$
begin
  perform note_sale(x.provider_id, x.campaign_id, x.partner_id, berlin_day(x.created_at), x.revenue_cents,
    l.status, l.counts, x.sign)
  from (
    select new.*, 1 as sign where tg_op <> 'DELETE'
    union all
    select old.*, -1 where tg_op <> 'INSERT'
  ) x
  join leads l on l.provider_id = x.provider_id and l.id = x.lead_id;
  return null;
end $$;

drop trigger settlement_lines_added on settlement_lines;

-- A document has its state before its lines; a transaction that did otherwise is refused rather
-- than counted wrongly.
create or replace function note_settlement_lines() returns trigger language plpgsql as $$
begin
  perform note_settled(m.provider_id, m.campaign_id, m.partner_id, berlin_day(m.event_at), s.status,
    s.objected_date, s.paid_date, 1, new.amount_cents)
  from credit_note_states s
  join commissions m on m.provider_id = new.provider_id and m.id = new.commission_id
  where s.provider_id = new.provider_id and s.credit_note_id = new.credit_note_id;
  if not found then raise exception 'settlement line of a document without a state'; end if;
  return null;
end $$;

create trigger settlement_lines_added after insert on settlement_lines
  for each row execute function note_settlement_lines();

create or replace function note_document_states() returns trigger language plpgsql as $$
begin
  perform note_settled(new.provider_id, m.campaign_id, m.partner_id, m.day, x.status, x.objected_date,
    x.paid_date, x.sign * m.lines, x.sign * m.cents)
  from (
    select new.status, new.objected_date, new.paid_date, 1 as sign
    union all
    select old.status, old.objected_date, old.paid_date, -1
  ) x
  cross join (
    select m.campaign_id, m.partner_id, berlin_day(m.event_at) as day, count(*) as lines,
      sum(l.amount_cents)::bigint as cents
    from settlement_lines l
    join commissions m on m.provider_id = l.provider_id and m.id = l.commission_id
    where l.provider_id = new.provider_id and l.credit_note_id = new.credit_note_id
    group by 1, 2, 3
  ) m;
  return null;
end $$;

drop function note_document;

-- Lines on a document: by the day of their claims, and what is paid by the day of the payment too.
create function note_settled(of_provider uuid, of_campaign uuid, of_partner uuid, on_day date, status text,
  objected_date date, paid_date date, lines bigint, cents bigint) returns void language plpgsql as $$
begin
  if status = 'cancelled' then return; end if;
  if status <> 'paid' or objected_date is not null then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, noted_cents)
    values (of_provider, of_campaign, of_partner, on_day, cents);
    return;
  end if;
  insert into figure_changes (provider_id, campaign_id, partner_id, day, settled_cents, paid_lines, paid_cents)
  values (of_provider, of_campaign, of_partner, on_day, cents, 0, 0),
    (of_provider, of_campaign, of_partner, paid_date, 0, lines, cents);
end $$;

create or replace function fold_figures(most integer) returns integer language plpgsql as $$
declare
  nil constant uuid := '00000000-0000-0000-0000-000000000000';
  folded integer;
begin
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
      valid, duplicate, bot, prefetch, own, inactive, over_limit, scans,
      received, requests, direct, offers, without_offer,
      sales, revenue_cents, counted_sales, counted_revenue_cents,
      premium_cents, noted_cents, settled_cents, paid_lines, paid_cents)
    select provider_id, scope_campaign, scope_partner, grain, starts,
      sum(valid), sum(duplicate), sum(bot), sum(prefetch), sum(own), sum(inactive), sum(over_limit), sum(scans),
      sum(received), sum(requests), sum(direct), sum(offers), sum(without_offer),
      sum(sales), sum(revenue_cents), sum(counted_sales), sum(counted_revenue_cents),
      sum(premium_cents), sum(noted_cents), sum(settled_cents), sum(paid_lines), sum(paid_cents)
    from spread
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (provider_id, campaign_id, partner_id, grain, starts) do update set
      valid = f.valid + excluded.valid, duplicate = f.duplicate + excluded.duplicate,
      bot = f.bot + excluded.bot, prefetch = f.prefetch + excluded.prefetch, own = f.own + excluded.own,
      inactive = f.inactive + excluded.inactive, over_limit = f.over_limit + excluded.over_limit,
      scans = f.scans + excluded.scans, received = f.received + excluded.received,
      requests = f.requests + excluded.requests, direct = f.direct + excluded.direct,
      offers = f.offers + excluded.offers, without_offer = f.without_offer + excluded.without_offer,
      sales = f.sales + excluded.sales, revenue_cents = f.revenue_cents + excluded.revenue_cents,
      counted_sales = f.counted_sales + excluded.counted_sales,
      counted_revenue_cents = f.counted_revenue_cents + excluded.counted_revenue_cents,
      premium_cents = f.premium_cents + excluded.premium_cents,
      noted_cents = f.noted_cents + excluded.noted_cents,
      settled_cents = f.settled_cents + excluded.settled_cents,
      paid_lines = f.paid_lines + excluded.paid_lines, paid_cents = f.paid_cents + excluded.paid_cents
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
