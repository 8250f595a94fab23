-- What screens count over a whole account joins the sums of the figures (migration 0038): requests
-- that wait for an offer, and documents by where they stand. Noted in the transaction that changes
-- them, folded by the same job, added by whoever reads as long as they wait.

-- Requests of the status 'new', by the day on which they came in.
alter table figure_changes add column without_offer bigint not null default 0;
alter table figure_counts add column without_offer bigint not null default 0;

-- Differences not folded yet. Documents are never deleted.
create table document_changes (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  partner_id uuid not null,
  issue_date date not null,
  -- As in `document_standing`.
  standing text not null,
  documents bigint not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  gross_cents bigint not null,
  primary key (provider_id, id)
);

-- The nil id stands for all partners; a month stands on its first day.
create table document_counts (
  provider_id uuid not null references providers (id),
  partner_id uuid not null,
  grain text not null check (grain in ('day', 'month')),
  -- By the day of issue.
  starts date not null,
  standing text not null,
  documents bigint not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  gross_cents bigint not null,
  primary key (provider_id, partner_id, grain, starts, standing)
) with (fillfactor = 85);

-- Where a document stands: its status, unless an objection took away that it counts.
create function document_standing(status text, objected_date date) returns text
language sql immutable parallel safe
return case when objected_date is not null and status <> 'cancelled' then 'objected' else status end;

create function note_document_standing() returns trigger
language plpgsql as $$
begin
  insert into document_changes
    (provider_id, partner_id, issue_date, standing, documents, net_cents, vat_cents, gross_cents)
  select n.provider_id, n.partner_id, n.issue_date, x.standing, x.sign, x.sign * n.net_cents,
    x.sign * n.vat_cents, x.sign * n.gross_cents
  from credit_notes n
  cross join (
    select document_standing(new.status, new.objected_date) as standing, 1 as sign
    union all
    select document_standing(old.status, old.objected_date), -1 where tg_op = 'UPDATE'
  ) x
  where n.provider_id = new.provider_id and n.id = new.credit_note_id;
  return null;
end $$;
create trigger credit_note_states_counted after insert on credit_note_states
  for each row execute function note_document_standing();
create trigger credit_note_states_recounted after update on credit_note_states for each row
  when (document_standing(old.status, old.objected_date)
    is distinct from document_standing(new.status, new.objected_date))
  execute function note_document_standing();

-- As in migration 0038, with requests that wait for an offer.
create or replace function note_lead(l leads, sign integer) returns void
language plpgsql as $$
begin
  insert into figure_changes
    (provider_id, campaign_id, partner_id, day, received, requests, direct, without_offer, event_month, lead_time)
  values (l.provider_id, l.campaign_id, l.partner_id, berlin_day(l.created_at), sign,
    case when l.counts then sign else 0 end,
    case when l.counts and l.partner_id is null then sign else 0 end,
    case when l.status = 'new' then sign else 0 end, event_month_of(l.event_date),
    lead_time_of(l.event_date, berlin_day(l.created_at)));
  if l.counts and l.offer_sent_at is not null then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, offers)
    values (l.provider_id, l.campaign_id, l.partner_id, berlin_day(l.offer_sent_at), sign);
  end if;
end $$;

create or replace function note_leads() returns trigger
language plpgsql as $$
declare
  s sales;
begin
  if tg_op = 'INSERT' then
    perform note_lead(new, 1);
  elsif tg_op = 'DELETE' then
    perform note_lead(old, -1);
  elsif (old.campaign_id, old.partner_id, old.created_at, old.counts, old.offer_sent_at, old.event_date,
      old.status = 'new')
    is distinct from
    (new.campaign_id, new.partner_id, new.created_at, new.counts, new.offer_sent_at, new.event_date,
      new.status = 'new') then
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

-- Folds up to so many notes of documents into their sums. Returns how many it took.
create function fold_documents(most integer) returns integer
language plpgsql as $$
declare
  folded integer;
begin
  with taken as materialized (
    delete from document_changes c using (
      select provider_id, id from document_changes limit most for update skip locked
    ) k
    where c.provider_id = k.provider_id and c.id = k.id
    returning c.*
  ), counted as (
    insert into document_counts as f
    select t.provider_id, s.partner, g.grain, g.starts, t.standing,
      sum(t.documents), sum(t.net_cents), sum(t.vat_cents), sum(t.gross_cents)
    from taken t
    cross join lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (t.partner_id)) s (partner)
    cross join lateral (
      values ('day', t.issue_date), ('month', date_trunc('month', t.issue_date::timestamp)::date)
    ) g (grain, starts)
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (provider_id, partner_id, grain, starts, standing) do update set
      documents = f.documents + excluded.documents,
      net_cents = f.net_cents + excluded.net_cents,
      vat_cents = f.vat_cents + excluded.vat_cents,
      gross_cents = f.gross_cents + excluded.gross_cents
  )
  select count(*) into folded from taken;
  return folded;
end $$;

-- As in migration 0038, with requests that wait for an offer.
create or replace function fold_figures(most integer) returns integer
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

-- Accounts from before: noted here, folded by the job.
insert into figure_changes (provider_id, campaign_id, partner_id, day, without_offer)
select provider_id, campaign_id, partner_id, berlin_day(created_at), count(*)
from leads where status = 'new' group by 1, 2, 3, 4;
insert into document_changes
  (provider_id, partner_id, issue_date, standing, documents, net_cents, vat_cents, gross_cents)
select n.provider_id, n.partner_id, n.issue_date, document_standing(s.status, s.objected_date),
  count(*), sum(n.net_cents), sum(n.vat_cents), sum(n.gross_cents)
from credit_notes n
join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
group by 1, 2, 3, 4;
