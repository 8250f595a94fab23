-- A request can bring more than its first confirmed revenue: a second invoice, extras after the feast
-- (docs/product/commissions.md section 12). Each of these is a sale of its own, with its own commission.
alter table sales
  -- False for the confirmed revenue of the request, of which there is one.
  add column is_further boolean not null default false,
  -- Berlin day that the provider gives for a further sale.
  add column sold_on date,
  -- The provider's own words about a further sale.
  add column note text not null default '',
  drop constraint sales_provider_id_lead_id_key,
  add constraint sales_further_check check (is_further = (sold_on is not null));
create unique index sales_one_first on sales (provider_id, lead_id) where not is_further;
create index sales_by_lead on sales (provider_id, lead_id);

alter table commissions
  -- Of a further sale.
  add column is_further boolean not null default false,
  add constraint commissions_further_check check (not is_further or (source = 'sale' and sale_id is not null));
drop index commissions_one_per_lead;
create unique index commissions_one_per_lead on commissions (provider_id, lead_id)
  where lead_id is not null and not is_further and source <> 'correction';
create unique index commissions_one_per_sale on commissions (provider_id, sale_id)
  where sale_id is not null and source = 'sale';
create index commissions_by_lead on commissions (provider_id, lead_id) where lead_id is not null;

-- A further sale brings revenue; it is no booking more, so that a conversion never exceeds one.
create or replace function note_sale(of_provider uuid, of_campaign uuid, of_partner uuid, on_day date,
  revenue bigint, status text, counts boolean, sign integer, bookings integer)
returns void language plpgsql as $$
begin
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    sales, revenue_cents, counted_sales, counted_revenue_cents)
  select of_provider, of_campaign, of_partner, on_day, sign * bookings, sign * revenue,
    counts::integer * sign * bookings, counts::integer * sign * revenue
  where status <> 'not_qualified';
end $$;

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
      s.revenue_cents, x.status, x.counts, x.sign, (not s.is_further)::integer)
    from sales s
    cross join (values (old.status, old.counts, -1), (new.status, new.counts, 1)) x (status, counts, sign)
    where s.provider_id = new.provider_id and s.lead_id = new.id
      and (old.status, old.counts) <> (new.status, new.counts);
  end if;
  return null;
end $$;

create or replace function note_sales() returns trigger language plpgsql as $$
begin
  perform note_sale(x.provider_id, x.campaign_id, x.partner_id, berlin_day(x.created_at), x.revenue_cents,
    l.status, l.counts, x.sign, (not x.is_further)::integer)
  from (
    select new.*, 1 as sign where tg_op <> 'DELETE'
    union all
    select old.*, -1 where tg_op <> 'INSERT'
  ) x
  join leads l on l.provider_id = x.provider_id and l.id = x.lead_id;
  return null;
end $$;

drop function note_sale(uuid, uuid, uuid, date, bigint, text, boolean, integer);
