-- What holds for a partner is asked in the middle of many statements. As functions in SQL their bodies became a part of
-- each of these, planned again with it, and a distributed database refuses them there. Their words are unchanged.

create or replace function terms_in_force(provider uuid, campaign uuid, partner uuid, event_at timestamptz)
returns setof reward_terms language plpgsql stable rows 1 as $$
begin
  return query
  select t.*
  from (
    -- Each level by its own key, so that a campaign with hundreds of agreements is read as fast as one without.
    select a.* from reward_terms a
    where a.provider_id = provider and a.campaign_id = campaign and a.partner_id = partner
    union all
    select g.* from partner_group_places m
    join reward_terms g on g.provider_id = m.provider_id and g.campaign_id = m.campaign_id
      and g.partner_id is null and g.group_id = m.group_id
    where m.provider_id = provider and m.campaign_id = campaign and m.partner_id = partner
    union all
    select c.* from reward_terms c
    where c.provider_id = provider and c.campaign_id = campaign and c.partner_id is null and c.group_id is null
  ) t
  where t.valid_from <= event_at and (t.ends_at is null or t.ends_at > event_at)
  order by
    t.partner_id is not null desc, t.group_id is not null desc, t.bonus_id is not null desc,
    t.valid_from desc, t.version desc
  limit 1;
end $$;

create or replace function terms_shown(provider uuid, campaign uuid, partner uuid, event_at timestamptz)
returns setof reward_terms language plpgsql stable rows 1 as $$
begin
  return query select f.* from terms_in_force(provider, campaign, partner, event_at) f;
  if not found then
    return query
    select t.* from campaigns c
    join reward_terms t on t.provider_id = c.provider_id and t.id = c.current_terms_id
    where c.provider_id = provider and c.id = campaign;
  end if;
end $$;

create or replace function confirmed_before(
  provider uuid, partner uuid, campaign uuid, tiers jsonb, at timestamptz, beside uuid
)
returns table (bookings bigint, revenue_cents bigint) language plpgsql stable rows 1 as $$
begin
  return query
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
        at time zone 'Europe/Berlin'));
end $$;
