-- Figures of any period without counting raw rows: sums by Berlin day and month, of the account, of
-- each campaign, each partner and each link. Whatever changes a figure leaves a note of the
-- difference in its own transaction; a job folds the notes into the sums, and whoever reads adds the
-- notes that wait. So nobody waits for a sum that another one is moving, and no reader is late.

alter table leads
  -- When the event is to be, as the visitor wished; null where no form asked for it.
  add column event_date date;
update leads l set event_date = (
  -- Day by day from the first of the month, so that no text can stop the migration.
  select (substr(a.item->>'value', 1, 7) || '-01')::date + (substr(a.item->>'value', 9, 2)::integer - 1)
  from lead_persons p
  cross join jsonb_array_elements(p.answers) with ordinality a (item, place)
  where p.provider_id = l.provider_id and p.lead_id = l.id and a.item->>'type' = 'date'
    and a.item->>'name' !~ 'geburt|birth'
    and a.item->>'value' ~ '^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
  order by a.place
  limit 1
);

-- Differences not folded yet. No foreign keys: rows are short lived, and a partner may be deleted
-- between a hit and the folding. `partner_id` is null for requests that no partner brought.
create table figure_changes (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  day date not null,
  campaign_id uuid not null,
  partner_id uuid,
  -- Hits by verdict.
  valid bigint not null default 0,
  duplicate bigint not null default 0,
  bot bigint not null default 0,
  prefetch bigint not null default 0,
  own bigint not null default 0,
  inactive bigint not null default 0,
  over_limit bigint not null default 0,
  -- Requests that came in; those of them that count; of these those that no link brought; offers
  -- to requests that count.
  received bigint not null default 0,
  requests bigint not null default 0,
  direct bigint not null default 0,
  offers bigint not null default 0,
  -- Confirmed revenue of requests that were not disqualified; and of those that count.
  sales bigint not null default 0,
  revenue_cents bigint not null default 0,
  counted_sales bigint not null default 0,
  counted_revenue_cents bigint not null default 0,
  -- Commissions by the day of their event: earned, on a document, on a paid document.
  premium_cents bigint not null default 0,
  noted_cents bigint not null default 0,
  settled_cents bigint not null default 0,
  -- Lines of paid documents, by the day of payment.
  paid_lines bigint not null default 0,
  paid_cents bigint not null default 0,
  -- Of requests that count: month of the event, and how many days ahead (lead_time_of).
  event_month date,
  lead_time integer,
  primary key (provider_id, id)
);

-- The nil id stands for all campaigns or all partners; a month stands on its first day.
create table figure_counts (
  provider_id uuid not null references providers (id),
  campaign_id uuid not null,
  partner_id uuid not null,
  grain text not null check (grain in ('day', 'month')),
  starts date not null,
  valid bigint not null,
  duplicate bigint not null,
  bot bigint not null,
  prefetch bigint not null,
  own bigint not null,
  inactive bigint not null,
  over_limit bigint not null,
  received bigint not null,
  requests bigint not null,
  direct bigint not null,
  offers bigint not null,
  sales bigint not null,
  revenue_cents bigint not null,
  counted_sales bigint not null,
  counted_revenue_cents bigint not null,
  premium_cents bigint not null,
  noted_cents bigint not null,
  settled_cents bigint not null,
  paid_lines bigint not null,
  paid_cents bigint not null,
  primary key (provider_id, campaign_id, partner_id, grain, starts)
) with (fillfactor = 85);

-- Requests that count by the month of their event and by lead time; days and months as above.
create table figure_event_counts (
  provider_id uuid not null references providers (id),
  campaign_id uuid not null,
  partner_id uuid not null,
  grain text not null check (grain in ('day', 'month')),
  starts date not null,
  event_month date not null,
  lead_time integer not null,
  requests bigint not null,
  primary key (provider_id, campaign_id, partner_id, grain, starts, event_month, lead_time)
) with (fillfactor = 85);

create function berlin_day(instant timestamptz) returns date
language sql stable parallel safe
return (instant at time zone 'Europe/Berlin')::date;

-- 0 nothing known, 1 in the past, 2 up to 30 days, 3 up to 90, 4 up to 180, 5 up to 365, 6 more.
create function lead_time_of(event date, asked date) returns integer
language sql immutable parallel safe
return case
  when event is null then 0 when event < asked then 1 when event - asked <= 30 then 2
  when event - asked <= 90 then 3 when event - asked <= 180 then 4
  when event - asked <= 365 then 5 else 6
end;

-- Where no event is known its month is this day.
create function event_month_of(event date) returns date
language sql immutable parallel safe
return coalesce(date_trunc('month', event::timestamp)::date, date '1970-01-01');

create function note_click_days() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (provider_id, campaign_id, partner_id, day,
      valid, duplicate, bot, prefetch, own, inactive, over_limit)
    select l.provider_id, l.campaign_id, l.partner_id, a.day,
      coalesce(sum(a.hits) filter (where a.verdict = 'valid'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'duplicate'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'bot'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'prefetch'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'own'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'inactive'), 0),
      coalesce(sum(a.hits) filter (where a.verdict = 'over_limit'), 0)
    from added a
    join referral_links l on l.provider_id = a.provider_id and l.id = a.link_id
    group by 1, 2, 3, 4;
  else
    insert into figure_changes (provider_id, campaign_id, partner_id, day,
      valid, duplicate, bot, prefetch, own, inactive, over_limit)
    select l.provider_id, l.campaign_id, l.partner_id, c.day,
      coalesce(sum(c.hits) filter (where c.verdict = 'valid'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'duplicate'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'bot'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'prefetch'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'own'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'inactive'), 0),
      coalesce(sum(c.hits) filter (where c.verdict = 'over_limit'), 0)
    from (
      select provider_id, link_id, day, verdict, hits from added
      union all
      select provider_id, link_id, day, verdict, -hits from removed
    ) c
    join referral_links l on l.provider_id = c.provider_id and l.id = c.link_id
    group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger click_days_added after insert on click_days
  referencing new table as added for each statement execute function note_click_days();
create trigger click_days_moved after update on click_days
  referencing new table as added old table as removed
  for each statement execute function note_click_days();

-- Days go with their link, which is gone by then: what they held is noted before.
create function note_deleted_link() returns trigger
language plpgsql as $$
begin
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    valid, duplicate, bot, prefetch, own, inactive, over_limit)
  select old.provider_id, old.campaign_id, old.partner_id, d.day,
    -coalesce(sum(d.hits) filter (where d.verdict = 'valid'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'duplicate'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'bot'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'prefetch'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'own'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'inactive'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'over_limit'), 0)
  from click_days d
  where d.provider_id = old.provider_id and d.link_id = old.id
  group by d.day;
  return old;
end $$;
create trigger referral_links_go before delete on referral_links
  for each row execute function note_deleted_link();

-- What one request adds to the figures; `sign` is 1 for how it is, -1 for how it was.
create function note_lead(l leads, sign integer) returns void
language plpgsql as $$
begin
  insert into figure_changes
    (provider_id, campaign_id, partner_id, day, received, requests, direct, event_month, lead_time)
  values (l.provider_id, l.campaign_id, l.partner_id, berlin_day(l.created_at), sign,
    case when l.counts then sign else 0 end,
    case when l.counts and l.partner_id is null then sign else 0 end, event_month_of(l.event_date),
    lead_time_of(l.event_date, berlin_day(l.created_at)));
  if l.counts and l.offer_sent_at is not null then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, offers)
    values (l.provider_id, l.campaign_id, l.partner_id, berlin_day(l.offer_sent_at), sign);
  end if;
end $$;

create function note_sale(s sales, status text, counts boolean, sign integer) returns void
language plpgsql as $$
begin
  if status = 'not_qualified' then return; end if;
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    sales, revenue_cents, counted_sales, counted_revenue_cents)
  values (s.provider_id, s.campaign_id, s.partner_id, berlin_day(s.created_at),
    sign, sign * s.revenue_cents,
    case when counts then sign else 0 end, case when counts then sign * s.revenue_cents else 0 end);
end $$;

create function note_leads() returns trigger
language plpgsql as $$
declare
  s sales;
begin
  if tg_op = 'INSERT' then
    perform note_lead(new, 1);
  elsif tg_op = 'DELETE' then
    perform note_lead(old, -1);
  elsif (old.campaign_id, old.partner_id, old.created_at, old.counts, old.offer_sent_at, old.event_date)
    is distinct from
    (new.campaign_id, new.partner_id, new.created_at, new.counts, new.offer_sent_at, new.event_date) then
    perform note_lead(old, -1);
    perform note_lead(new, 1);
  end if;
  if tg_op = 'UPDATE' and (old.counts <> new.counts or old.status <> new.status) then
    for s in select * from sales x where x.provider_id = new.provider_id and x.lead_id = new.id loop
      perform note_sale(s, old.status, old.counts, -1);
      perform note_sale(s, new.status, new.counts, 1);
    end loop;
  end if;
  return null;
end $$;
create trigger leads_come_and_go after insert or delete on leads
  for each row execute function note_leads();
create trigger leads_change after update on leads for each row
  when ((old.campaign_id, old.partner_id, old.created_at, old.counts, old.status, old.offer_sent_at, old.event_date)
    is distinct from
    (new.campaign_id, new.partner_id, new.created_at, new.counts, new.status, new.offer_sent_at, new.event_date))
  execute function note_leads();

create function note_sales() returns trigger
language plpgsql as $$
declare
  l record;
begin
  if tg_op <> 'INSERT' then
    select status, counts into l from leads x
    where x.provider_id = old.provider_id and x.id = old.lead_id;
    perform note_sale(old, l.status, l.counts, -1);
  end if;
  if tg_op <> 'DELETE' then
    select status, counts into l from leads x
    where x.provider_id = new.provider_id and x.id = new.lead_id;
    perform note_sale(new, l.status, l.counts, 1);
  end if;
  return null;
end $$;
create trigger sales_change after insert or update or delete on sales
  for each row execute function note_sales();

-- Statements of batches bring many at once.
create function note_commissions() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, premium_cents)
    select provider_id, campaign_id, partner_id, berlin_day(event_at), sum(amount_cents)
    from added where amount_cents > 0 group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, premium_cents)
    select provider_id, campaign_id, partner_id, berlin_day(event_at), -sum(amount_cents)
    from removed where amount_cents > 0 group by 1, 2, 3, 4;
  else
    insert into figure_changes (provider_id, campaign_id, partner_id, day, premium_cents)
    select provider_id, campaign_id, partner_id, day, sum(cents) from (
      select provider_id, campaign_id, partner_id, berlin_day(event_at) as day, amount_cents as cents from added
      union all
      select provider_id, campaign_id, partner_id, berlin_day(event_at), -amount_cents from removed
    ) c
    group by 1, 2, 3, 4 having sum(cents) <> 0;
  end if;
  return null;
end $$;
create trigger commissions_added after insert on commissions
  referencing new table as added for each statement execute function note_commissions();
create trigger commissions_moved after update on commissions
  referencing new table as added old table as removed
  for each statement execute function note_commissions();
create trigger commissions_removed after delete on commissions
  referencing old table as removed for each statement execute function note_commissions();

-- What the lines of one document add while it stands like that. Cancelled documents and their
-- reversals settle nothing; one that was objected to is on paper, and not paid.
create function note_document(s credit_note_states, sign integer) returns void
language plpgsql as $$
declare
  is_paid constant boolean := s.status = 'paid' and s.objected_date is null;
begin
  if s.status = 'cancelled' then return; end if;
  insert into figure_changes (provider_id, campaign_id, partner_id, day, noted_cents, settled_cents)
  select m.provider_id, m.campaign_id, m.partner_id, berlin_day(m.event_at),
    case when is_paid then 0 else sign * sum(x.amount_cents) end,
    case when is_paid then sign * sum(x.amount_cents) else 0 end
  from settlement_lines x
  join commissions m on m.provider_id = x.provider_id and m.id = x.commission_id
  where x.provider_id = s.provider_id and x.credit_note_id = s.credit_note_id
  group by 1, 2, 3, 4;
  if is_paid then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, paid_lines, paid_cents)
    select m.provider_id, m.campaign_id, m.partner_id, s.paid_date, sign * count(*), sign * sum(x.amount_cents)
    from settlement_lines x
    join commissions m on m.provider_id = x.provider_id and m.id = x.commission_id
    where x.provider_id = s.provider_id and x.credit_note_id = s.credit_note_id
    group by 1, 2, 3;
  end if;
end $$;

create function note_document_states() returns trigger
language plpgsql as $$
begin
  perform note_document(old, -1);
  perform note_document(new, 1);
  return null;
end $$;
create trigger credit_note_states_change after update on credit_note_states for each row
  when ((old.status, old.paid_date, old.objected_date) is distinct from (new.status, new.paid_date, new.objected_date))
  execute function note_document_states();

-- A document has a state before it has lines, so lines alone say what a new document adds.
create function note_settlement_lines() returns trigger
language plpgsql as $$
begin
  if exists (
    select from added x where not exists (
      select from credit_note_states s
      where s.provider_id = x.provider_id and s.credit_note_id = x.credit_note_id)
  ) then
    raise exception 'settlement lines of a document without a state';
  end if;
  insert into figure_changes (provider_id, campaign_id, partner_id, day, noted_cents, settled_cents)
  select m.provider_id, m.campaign_id, m.partner_id, berlin_day(m.event_at),
    coalesce(sum(x.amount_cents) filter (where s.status <> 'paid' or s.objected_date is not null), 0),
    coalesce(sum(x.amount_cents) filter (where s.status = 'paid' and s.objected_date is null), 0)
  from added x
  join credit_note_states s on s.provider_id = x.provider_id and s.credit_note_id = x.credit_note_id
  join commissions m on m.provider_id = x.provider_id and m.id = x.commission_id
  where s.status <> 'cancelled'
  group by 1, 2, 3, 4;
  insert into figure_changes (provider_id, campaign_id, partner_id, day, paid_lines, paid_cents)
  select m.provider_id, m.campaign_id, m.partner_id, s.paid_date, count(*), sum(x.amount_cents)
  from added x
  join credit_note_states s on s.provider_id = x.provider_id and s.credit_note_id = x.credit_note_id
  join commissions m on m.provider_id = x.provider_id and m.id = x.commission_id
  where s.status = 'paid' and s.objected_date is null
  group by 1, 2, 3, 4;
  return null;
end $$;
create trigger settlement_lines_added after insert on settlement_lines
  referencing new table as added for each statement execute function note_settlement_lines();

-- Folds up to so many notes into the sums. Returns how many it took; 0 when none is left.
create function fold_figures(most integer) returns integer
language plpgsql as $$
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
    insert into figure_counts as f
    select provider_id, scope_campaign, scope_partner, grain, starts,
      sum(valid), sum(duplicate), sum(bot), sum(prefetch), sum(own), sum(inactive), sum(over_limit),
      sum(received), sum(requests), sum(direct), sum(offers), sum(sales), sum(revenue_cents), sum(counted_sales),
      sum(counted_revenue_cents), sum(premium_cents), sum(noted_cents), sum(settled_cents),
      sum(paid_lines), sum(paid_cents)
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
      paid_cents = f.paid_cents + excluded.paid_cents
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

-- Open claims by link, for what is owed and since when, without their wide rows.
create index commissions_owed on commissions (provider_id, link_id, event_at)
  include (partner_id, campaign_id, amount_cents, paid_cents)
  where status in ('pending', 'partial') and payable;

-- Accounts from before: everything is noted here and folded by the job, in parts.
insert into figure_changes (provider_id, campaign_id, partner_id, day,
  valid, duplicate, bot, prefetch, own, inactive, over_limit)
select l.provider_id, l.campaign_id, l.partner_id, d.day,
  coalesce(sum(d.hits) filter (where d.verdict = 'valid'), 0),
  coalesce(sum(d.hits) filter (where d.verdict = 'duplicate'), 0),
  coalesce(sum(d.hits) filter (where d.verdict = 'bot'), 0),
  coalesce(sum(d.hits) filter (where d.verdict = 'prefetch'), 0),
  coalesce(sum(d.hits) filter (where d.verdict = 'own'), 0),
  coalesce(sum(d.hits) filter (where d.verdict = 'inactive'), 0),
  coalesce(sum(d.hits) filter (where d.verdict = 'over_limit'), 0)
from click_days d join referral_links l on l.provider_id = d.provider_id and l.id = d.link_id
group by 1, 2, 3, 4;
select note_lead(l, 1) from leads l;
select note_sale(s, l.status, l.counts, 1)
from sales s join leads l on l.provider_id = s.provider_id and l.id = s.lead_id;
insert into figure_changes (provider_id, campaign_id, partner_id, day, premium_cents)
select provider_id, campaign_id, partner_id, berlin_day(event_at), sum(amount_cents)
from commissions where amount_cents > 0 group by 1, 2, 3, 4;
select note_document(s, 1) from credit_note_states s;

-- How far visitors get in a form. A form is known by its pages in their order; no visitor is.
create table form_versions (
  provider_id uuid not null references providers (id),
  campaign_id uuid not null,
  -- Digest of the titles: the same pages are the same version, whatever else was edited.
  version text not null check (version ~ '^[0-9a-f]{16}$'),
  first_day date not null,
  -- Titles in order.
  pages text[] not null check (cardinality(pages) >= 1),
  primary key (provider_id, campaign_id, version),
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id)
);
create table form_page_days (
  provider_id uuid not null references providers (id),
  campaign_id uuid not null,
  version text not null,
  day date not null,
  -- Page reached, from 1; the one after the last is the form that was sent.
  page integer not null check (page >= 1),
  visits bigint not null check (visits >= 0),
  primary key (provider_id, campaign_id, version, day, page),
  foreign key (provider_id, campaign_id, version)
    references form_versions (provider_id, campaign_id, version)
) with (fillfactor = 80);
call note_changes_of('form_versions');
call note_changes_of('form_page_days');
