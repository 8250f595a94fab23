-- Triggers that a database of several machines runs beside the rows (docs/decisions/0351): a function that asks tables is not
-- called for the rows of a query, each table is asked for the provider of the changed row, and what is noted is plain values. What
-- they note is what they noted before. Only functions are replaced: no table is locked.

-- Beside its rows a table is named with the number of its part: 'providers_102034'.
create or replace function note_change() returns trigger language plpgsql as $$
declare
  of_provider uuid;
begin
  if starts_with(tg_table_name, 'providers') then of_provider := coalesce(new.id, old.id);
  else of_provider := coalesce(new.provider_id, old.provider_id);
  end if;
  insert into provider_changes (provider_id, started_at, transaction_number, noted_at)
  values (of_provider, now(), pg_current_xact_id()::text::bigint, clock_timestamp())
  on conflict do nothing;
  return null;
end $$;

create or replace function note_sale(of_provider uuid, of_campaign uuid, of_partner uuid, on_day date,
  revenue bigint, status text, counts boolean, sign integer, bookings integer)
returns void language plpgsql as $$
begin
  if status = 'not_qualified' then return; end if;
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    sales, revenue_cents, counted_sales, counted_revenue_cents)
  values (of_provider, of_campaign, of_partner, on_day, sign * bookings, sign * revenue,
    counts::integer * sign * bookings, counts::integer * sign * revenue);
end $$;

create or replace function note_sales() returns trigger language plpgsql as $$
declare
  lead_status text;
  lead_counts boolean;
begin
  if tg_op <> 'INSERT' then
    select l.status, l.counts into lead_status, lead_counts
    from leads l where l.provider_id = old.provider_id and l.id = old.lead_id;
    if found then
      perform note_sale(old.provider_id, old.campaign_id, old.partner_id, berlin_day(old.created_at),
        old.revenue_cents, lead_status, lead_counts, -1, (not old.is_further)::integer);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    select l.status, l.counts into lead_status, lead_counts
    from leads l where l.provider_id = new.provider_id and l.id = new.lead_id;
    if found then
      perform note_sale(new.provider_id, new.campaign_id, new.partner_id, berlin_day(new.created_at),
        new.revenue_cents, lead_status, lead_counts, 1, (not new.is_further)::integer);
    end if;
  end if;
  return null;
end $$;

-- A request on the day on which it came, and on the day of its offer.
create function note_lead(of_provider uuid, of_campaign uuid, of_partner uuid, came_on date, offered_on date,
  status text, counts boolean, event date, sign integer)
returns void language plpgsql as $$
begin
  insert into figure_changes (provider_id, campaign_id, partner_id, day, received, requests, direct,
    without_offer, event_month, lead_time)
  values (of_provider, of_campaign, of_partner, came_on, sign, counts::integer * sign,
    (counts and of_partner is null)::integer * sign, (status = 'new')::integer * sign,
    event_month_of(event), lead_time_of(event, came_on));
  if counts and offered_on is not null then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, offers)
    values (of_provider, of_campaign, of_partner, offered_on, sign);
  end if;
end $$;

create or replace function note_leads() returns trigger language plpgsql as $$
declare
  sale record;
begin
  if tg_op <> 'INSERT' then
    perform note_lead(old.provider_id, old.campaign_id, old.partner_id, berlin_day(old.created_at),
      berlin_day(old.offer_sent_at), old.status, old.counts, old.event_date, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform note_lead(new.provider_id, new.campaign_id, new.partner_id, berlin_day(new.created_at),
      berlin_day(new.offer_sent_at), new.status, new.counts, new.event_date, 1);
  end if;
  if tg_op = 'UPDATE' and (old.status, old.counts) <> (new.status, new.counts) then
    for sale in
      select s.campaign_id, s.partner_id, berlin_day(s.created_at) as day, s.revenue_cents,
        (not s.is_further)::integer as bookings
      from sales s where s.provider_id = new.provider_id and s.lead_id = new.id
    loop
      perform note_sale(new.provider_id, sale.campaign_id, sale.partner_id, sale.day,
        sale.revenue_cents, old.status, old.counts, -1, sale.bookings);
      perform note_sale(new.provider_id, sale.campaign_id, sale.partner_id, sale.day,
        sale.revenue_cents, new.status, new.counts, 1, sale.bookings);
    end loop;
  end if;
  return null;
end $$;

-- What was earned on a day: what comes and what goes, or the difference where only the amount has changed.
create or replace function note_commissions() returns trigger language plpgsql as $$
declare
  gone bigint := 0;
  come bigint := 0;
begin
  if tg_op <> 'INSERT' then gone := old.amount_cents; end if;
  if tg_op <> 'DELETE' then come := new.amount_cents; end if;
  if tg_op = 'UPDATE' and (old.campaign_id, old.partner_id, berlin_day(old.event_at))
      is not distinct from (new.campaign_id, new.partner_id, berlin_day(new.event_at)) then
    come := come - gone;
    gone := 0;
  end if;
  if gone <> 0 then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, premium_cents)
    values (old.provider_id, old.campaign_id, old.partner_id, berlin_day(old.event_at), -gone);
  end if;
  if come <> 0 then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, premium_cents)
    values (new.provider_id, new.campaign_id, new.partner_id, berlin_day(new.event_at), come);
  end if;
  return null;
end $$;

create or replace function note_click_days() returns trigger language plpgsql as $$
declare
  v constant text := new.verdict;
  hits constant bigint := new.hits - coalesce(old.hits, 0);
  scans constant bigint := new.scans - coalesce(old.scans, 0);
  link_campaign uuid;
  link_partner uuid;
begin
  select l.campaign_id, l.partner_id into link_campaign, link_partner
  from referral_links l where l.provider_id = new.provider_id and l.id = new.link_id;
  if not found then return null; end if;
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
  values (new.provider_id, link_campaign, link_partner, new.day, (v = 'valid')::integer * hits,
    (v = 'duplicate')::integer * hits, (v = 'bot')::integer * hits, (v = 'prefetch')::integer * hits,
    (v = 'own')::integer * hits, (v = 'inactive')::integer * hits, (v = 'over_limit')::integer * hits,
    (v = 'valid')::integer * scans);
  return null;
end $$;

create or replace function note_settlement_lines() returns trigger language plpgsql as $$
declare
  line record;
begin
  select m.campaign_id, m.partner_id, berlin_day(m.event_at) as day, s.status, s.objected_date, s.paid_date
  into line
  from credit_note_states s
  join commissions m on m.provider_id = s.provider_id and m.id = new.commission_id
  where s.provider_id = new.provider_id and s.credit_note_id = new.credit_note_id;
  if not found then raise exception 'settlement line of a document without a state'; end if;
  perform note_settled(new.provider_id, line.campaign_id, line.partner_id, line.day, line.status,
    line.objected_date, line.paid_date, 1, new.amount_cents);
  return null;
end $$;

create or replace function note_document_states() returns trigger language plpgsql as $$
declare
  line record;
begin
  for line in
    select m.campaign_id, m.partner_id, berlin_day(m.event_at) as day, count(*) as lines,
      sum(l.amount_cents)::bigint as cents
    from settlement_lines l
    join commissions m on m.provider_id = l.provider_id and m.id = l.commission_id
    where l.provider_id = new.provider_id and l.credit_note_id = new.credit_note_id
    group by 1, 2, 3
  loop
    perform note_settled(new.provider_id, line.campaign_id, line.partner_id, line.day, old.status,
      old.objected_date, old.paid_date, -line.lines, -line.cents);
    perform note_settled(new.provider_id, line.campaign_id, line.partner_id, line.day, new.status,
      new.objected_date, new.paid_date, line.lines, line.cents);
  end loop;
  return null;
end $$;

create or replace function budgets_of_clicks(click_day date, hits decided_click[])
returns table (
  number integer, link_number integer, provider_id uuid, budget_id uuid, subject_id uuid, period_start date
)
language sql stable as $$
  select
    d.number::integer, dense_rank() over (order by d.link_id)::integer, b.provider_id, b.id,
    case when b.scope = 'campaign' then d.campaign_id when b.scope = 'link' then d.link_id else d.partner_id end,
    case
      when b.period = 'day' then click_day
      when b.period = 'month' then date_trunc('month', click_day)::date
      else date '0001-01-01'
    end
  from unnest(hits) with ordinality as d (
    place, provider_id, link_id, id, at, network, wide_network, visitor_key, is_shown, is_scan, placement,
    partner_id, campaign_id, verdict, reason, stored_verdict, click_remainder, terms_id, pays_clicks, quantity,
    amount_cents, held_for, is_open, number
  )
  join budgets b on b.provider_id = d.provider_id and b.ended_at is null and case
    when b.scope = 'campaign' then b.campaign_id = d.campaign_id
    when b.scope = 'link' then b.campaign_id = d.campaign_id and (b.partner_id is null or b.partner_id = d.partner_id)
    else b.partner_id = d.partner_id
  end
  where d.is_open and d.verdict = 'valid' and d.pays_clicks and d.held_for is null
$$;
