-- Figures and late entries for one provider after the other (docs/decisions/0372).

-- What a change of the figures is counted for: the house, its campaign, its partner, and both.
create function scopes_of_figure(campaign_id uuid, partner_id uuid) returns table (campaign uuid, partner uuid)
language sql immutable as $$
  select * from (values
    ('00000000-0000-0000-0000-000000000000'::uuid, '00000000-0000-0000-0000-000000000000'::uuid),
    (campaign_id, '00000000-0000-0000-0000-000000000000'),
    ('00000000-0000-0000-0000-000000000000', partner_id),
    (campaign_id, partner_id)
  ) s (campaign, partner)
  where s.partner is not null
$$;

create function grains_of_figure(day date) returns table (grain text, starts date)
language sql immutable as $$
  select * from (values ('day', day), ('month', date_trunc('month', day::timestamp)::date)) g (grain, starts)
$$;

-- Folds changes of one provider into its sums; what another call takes at the same time is left to it.
create function fold_figures_of(of_provider uuid, most integer) returns integer language plpgsql as $$
declare
  taken figure_changes[];
begin
  with gone as (
    delete from figure_changes c using (
      select k.id from figure_changes k where k.provider_id = of_provider limit most for update skip locked
    ) k
    where c.provider_id = of_provider and c.id = k.id
    returning c as change
  )
  select array_agg(g.change) into taken from gone g;
  if taken is null then return 0; end if;

  insert into figure_counts as f (provider_id, campaign_id, partner_id, grain, starts,
    valid, duplicate, bot, prefetch, own, inactive, over_limit, scans,
    received, requests, direct, offers, without_offer,
    sales, revenue_cents, counted_sales, counted_revenue_cents,
    premium_cents, noted_cents, settled_cents, paid_lines, paid_cents)
  select of_provider, s.campaign, s.partner, g.grain, g.starts,
    sum(valid), sum(duplicate), sum(bot), sum(prefetch), sum(own), sum(inactive), sum(over_limit), sum(scans),
    sum(received), sum(requests), sum(direct), sum(offers), sum(without_offer),
    sum(sales), sum(revenue_cents), sum(counted_sales), sum(counted_revenue_cents),
    sum(premium_cents), sum(noted_cents), sum(settled_cents), sum(paid_lines), sum(paid_cents)
  from unnest(taken) t
  cross join lateral scopes_of_figure(t.campaign_id, t.partner_id) s
  cross join lateral grains_of_figure(t.day) g
  group by 2, 3, 4, 5
  order by 2, 3, 4, 5
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
    paid_lines = f.paid_lines + excluded.paid_lines, paid_cents = f.paid_cents + excluded.paid_cents;

  insert into figure_event_counts as f
  select of_provider, s.campaign, s.partner, g.grain, g.starts, t.event_month, t.lead_time, sum(t.requests)
  from unnest(taken) t
  cross join lateral scopes_of_figure(t.campaign_id, t.partner_id) s
  cross join lateral grains_of_figure(t.day) g
  where t.lead_time is not null
  group by 2, 3, 4, 5, 6, 7 having sum(t.requests) <> 0
  order by 2, 3, 4, 5, 6, 7
  on conflict (provider_id, campaign_id, partner_id, grain, starts, event_month, lead_time)
    do update set requests = f.requests + excluded.requests;

  return cardinality(taken);
end $$;

create or replace function fold_figures(most integer) returns integer language plpgsql as $$
declare
  of_provider uuid;
  folded integer := 0;
begin
  for of_provider in
    select k.provider_id from (select c.provider_id from figure_changes c limit most) k group by 1 order by 1
  loop
    exit when folded >= most;
    folded := folded + fold_figures_of(of_provider, most - folded);
  end loop;
  return folded;
end $$;

-- Enters, marked as late and in the order of issue, what a version before this one has issued or stored: of one provider.
create function enter_late_of(of_provider uuid, at timestamptz) returns integer language plpgsql as $$
declare
  each record;
  entered integer := 0;
begin
  for each in
    select n.id, kinds.what
    from credit_notes n cross join (values ('issued'), ('files')) as kinds (what)
    where n.provider_id = of_provider
      and not exists (select from document_register r
        where r.provider_id = of_provider and r.credit_note_id = n.id and r.entry = kinds.what)
      and (kinds.what = 'issued' or exists (select from credit_note_files f
        where f.provider_id = of_provider and f.credit_note_id = n.id))
    order by n.chain_position, kinds.what desc
  loop
    perform enter_document(of_provider, each.id, each.what, at, true);
    entered := entered + 1;
  end loop;
  return entered;
end $$;

create or replace function enter_late(at timestamptz) returns integer language plpgsql as $$
declare
  each record;
  entered integer := 0;
begin
  for each in select p.id from providers p order by p.id loop
    entered := entered + enter_late_of(each.id, at);
  end loop;
  -- The operator's own, in one row of numbers over all providers.
  for each in
    select i.provider_id, i.id, kinds.what
    from subscription_invoices i cross join (values ('issued'), ('files')) as kinds (what)
    where not exists (select from invoice_register r
        where r.provider_id = i.provider_id and r.invoice_id = i.id and r.entry = kinds.what)
      and (kinds.what = 'issued' or exists (select from subscription_invoice_files f
        where f.provider_id = i.provider_id and f.invoice_id = i.id))
    order by i.running_number, kinds.what desc
  loop
    perform enter_invoice(each.provider_id, each.id, each.what, at, true);
    entered := entered + 1;
  end loop;
  return entered;
end $$;
