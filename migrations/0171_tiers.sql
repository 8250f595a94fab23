-- A sale's reward can rise with what a partner has had confirmed (docs/product/campaigns.md section 3).
alter table reward_terms
  -- {basis, scope, period, steps: [{from, value}]}: steps above the reward itself, lowest first. From is the
  -- booking or cents of net revenue, value cents or basis points as the reward's own. Null without tiers.
  add column tiers jsonb,
  add constraint reward_terms_tiers_check check (
    tiers is null or (
      reward_type = 'per_sale'
      and coalesce(tiers->>'basis' in ('bookings', 'revenue'), false)
      and coalesce(tiers->>'scope' in ('campaign', 'all'), false)
      and coalesce(tiers->>'period' in ('year', 'ever'), false)
      and coalesce(jsonb_typeof(tiers->'steps') = 'array', false)
      and coalesce(jsonb_array_length(tiers->'steps') between 1 and 6, false)
    )
  );

alter table commissions
  -- The step of its terms' tiers, decided when its booking was confirmed and never again: 0 for the reward
  -- itself. Null without tiers and until it is decided.
  add column tier_step smallint,
  add constraint commissions_tier_step_check
    check (tier_step is null or (tier_step between 0 and 6 and source = 'sale'));

create index sales_of_partner on sales (provider_id, partner_id, created_at) where partner_id is not null;

-- What a partner had confirmed by which tiers decide: bookings that were not cancelled, and the net revenue of
-- all sales, less what was corrected. Of the campaign or of all, of the Berlin year of the instant or ever;
-- without the request that is asked about. One rule for what is decided and for what is shown.
create function confirmed_before(provider uuid, partner uuid, campaign uuid, tiers jsonb, at timestamptz, beside uuid)
returns table (bookings bigint, revenue_cents bigint)
language sql stable rows 1
as $$
  select count(*) filter (where not s.is_further and s.revenue_cents > 0),
    coalesce(sum(s.revenue_cents), 0)::bigint
  from sales s
  join leads l on l.provider_id = s.provider_id and l.id = s.lead_id
  where tiers is not null and s.provider_id = provider and s.partner_id = partner
    and s.lead_id is distinct from beside
    and l.status = 'converted' and l.counts
    and (tiers->>'scope' = 'all' or s.campaign_id = campaign)
    and (tiers->>'period' = 'ever' or (
      s.created_at >= date_trunc('year', at at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'
      and s.created_at < (date_trunc('year', at at time zone 'Europe/Berlin') + interval '1 year')
        at time zone 'Europe/Berlin'))
$$;
