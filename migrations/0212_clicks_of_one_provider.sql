-- Clicks are recorded for one provider after the other (docs/decisions/0372), so that a database
-- of several machines sends each statement to one of them, and with one command for each statement, as it asks for. The functions
-- of before keep their names and arguments: the version before calls them too.

-- A reward that became due with a click.
create type due_click as (
  id uuid, link_id uuid, partner_id uuid, campaign_id uuid, click_id uuid, at timestamptz, number integer,
  terms_id uuid, quantity integer, amount_cents bigint, payable_from date
);

-- Hits of a link that came to a verdict or left it.
create type counted_hits as (
  link_id uuid, partner_id uuid, campaign_id uuid, verdict text, hits bigint, scans bigint
);

-- Whether a batch notes what it changes in one row, instead of the triggers in one for each: they read a setting of the same
-- connection. On several machines rows may be written by another one, so there it is false (empfehlwerk distribute).
create function batch_notes_hits() returns boolean language sql immutable as 'select true';

-- The hits of one provider; places are those within the arrays.
create function record_clicks_of(
  of_provider uuid,
  click_day date,
  recorded_at timestamptz,
  -- Valid clicks that one network may have on a link in a day.
  network_cap integer,
  -- Valid clicks that one IPv6 /32 may have on a link in a day before further rewards are held.
  wide_network_cap integer,
  -- Whether an earlier call with these hits may have been committed unnoticed.
  is_repeat boolean,
  link_ids uuid[],
  click_ids uuid[],
  ats timestamptz[],
  claims text[],
  claim_reasons text[],
  networks text[],
  -- The IPv6 /32 of each; null for IPv4.
  wide_networks text[],
  -- The visitor's key of the hit's day, and those of other days that the last 24 hours touch.
  visitor_keys bytea[],
  earlier_keys bytea[],
  oldest_keys bytea[],
  are_shown boolean[],
  -- Whether the code of something printed led here.
  are_scans boolean[],
  -- The placement that the address named; null for none.
  placements smallint[],
  -- Why the reward of a hit has to wait although it counts; null for most.
  hold_causes text[]
) returns table (place integer, verdict text, reason text)
language plpgsql
as $$
#variable_conflict use_column
declare
  day_start constant timestamptz := click_day::timestamp at time zone 'Europe/Berlin';
  day_end constant timestamptz := (click_day + 1)::timestamp at time zone 'Europe/Berlin';
  decided decided_click[];
  due due_click[];
  changes counted_hits[];
  hit record;
  moved record;
begin
  if batch_notes_hits() then
    -- Attached to the function it would need a superuser to create it.
    perform set_config('empfehlwerk.batch_notes_hits', 'on', true);
  end if;
  perform
  from referral_links l
  where l.provider_id = of_provider and l.id = any (link_ids)
  order by l.id
  for no key update;

  with hits as materialized (
    select
      h.link_id, h.id, h.at, h.network, h.wide_network, h.visitor_key, h.earlier_key, h.oldest_key,
      h.is_shown, h.place::integer as place, h.hold_cause, l.rewards_held_at,
      case when h.is_shown then coalesce(stored.is_scan, false) else coalesce(h.is_scan, false) end as is_scan,
      case when h.is_shown then stored.placement else h.placement end as placement, l.partner_id, l.campaign_id,
      case
        when h.claim = 'valid' and l.status <> 'active' then 'inactive'
        when h.claim = 'valid' and t.reward_type = 'per_click' and not h.is_shown then 'prefetch'
        else h.claim
      end as claim,
      case
        when h.claim = 'valid' and l.status <> 'active' then 'link_inactive'
        when h.claim = 'valid' and t.reward_type = 'per_click' and not h.is_shown then 'not_shown'
        else h.claim_reason
      end as claim_reason,
      -- Single clicks earn at once and leave what is left of earlier bundles alone.
      case when t.quantity = 1 then 0 else l.click_remainder end as click_remainder,
      t.id as terms_id, t.reward_type = 'per_click' as pays_clicks, t.quantity,
      case when t.quantity = 1 then t.amount_cents else t.bulk_amount_cents end as amount_cents,
      stored.verdict as stored_verdict, stored.reason as stored_reason
    from unnest(
      link_ids, click_ids, ats, claims, claim_reasons, networks, wide_networks,
      visitor_keys, earlier_keys, oldest_keys, are_shown, are_scans, placements, hold_causes
    ) with ordinality as h (
      link_id, id, at, claim, claim_reason, network, wide_network,
      visitor_key, earlier_key, oldest_key, is_shown, is_scan, placement, hold_cause, place
    )
    -- One by one, by whole keys: the planner would otherwise begin with all links of the provider.
    cross join lateral (
      select x.* from referral_links x where x.provider_id = of_provider and x.id = h.link_id limit 1
    ) l
    cross join lateral (
      select x.* from campaigns x where x.provider_id = of_provider and x.id = l.campaign_id limit 1
    ) c
    -- A campaign's own terms stand in where its first ones begin a moment after this server's clock.
    left join lateral terms_in_force(of_provider, l.campaign_id, l.partner_id, recorded_at) f on true
    cross join lateral (
      select x.* from reward_terms x where x.provider_id = of_provider and x.id = coalesce(f.id, c.current_terms_id)
      limit 1
    ) t
    left join lateral (
      select s.is_scan, s.placement, s.verdict, s.reason from clicks s
      where s.provider_id = of_provider and s.link_id = h.link_id and s.at = h.at and s.id = h.id
        and s.at >= day_start and s.at < day_end
      limit 1
    ) stored on h.is_shown or is_repeat
  ),
  -- What is still to be decided: new hits, and page views that wait to be shown; each id once.
  open_hits as materialized (
    select distinct on (h.id) h.* from hits h
    where case when h.is_shown then h.stored_verdict = 'prefetch' else h.stored_verdict is null end
    order by h.id, h.place
  ),
  -- A fresh hit may count: nothing speaks against it, and its visitor was not seen within 24 hours.
  looked_up as (
    select h.*, past.valid_today, h.claim = 'valid' and not past.is_seen as is_fresh
    from open_hits h
    left join lateral (
      select
        count(*) filter (where v.at >= day_start and v.at < day_end) as valid_today,
        coalesce(bool_or(
          v.at > h.at - interval '24 hours' and v.visitor_key in (h.visitor_key, h.earlier_key, h.oldest_key)
        ), false) as is_seen
      from clicks v
      where v.provider_id = of_provider and v.link_id = h.link_id and v.network = h.network
        and v.verdict = 'valid'
        and v.at > day_start - interval '24 hours' and v.at < day_end + interval '24 hours'
    ) past on h.claim = 'valid'
  ),
  -- Of the fresh hits the first of each visitor counts, and the first visitors of each network.
  firsts as (
    select l.*,
      min(l.place) over (partition by l.link_id, l.visitor_key, l.is_fresh) as first_place
    from looked_up l
  ),
  ranked as (
    select f.*,
      dense_rank() over (
        partition by f.link_id, f.network, f.is_fresh order by f.first_place
      ) as turn
    from firsts f
  ),
  judged as materialized (
    select r.*,
      case
        when r.claim <> 'valid' then r.claim
        when not r.is_fresh then 'duplicate'
        when r.valid_today + r.turn > network_cap then 'over_limit'
        when r.place > r.first_place then 'duplicate'
        else 'valid'
      end as verdict,
      case
        when r.claim <> 'valid' then r.claim_reason
        when not r.is_fresh then 'within_24_hours'
        when r.valid_today + r.turn > network_cap then 'network_limit'
        when r.place > r.first_place then 'within_24_hours'
        else ''
      end as reason
    from ranked r
  ),
  -- A click that is paid and counts may have to wait: for the whole link, for its own sake, or for its /32.
  weighed as (
    select j.*,
      case
        when not (j.verdict = 'valid' and j.pays_clicks) then null
        when j.rewards_held_at is not null then 'jump'
        when j.hold_cause is not null then j.hold_cause
        when wide.valid_today + row_number() over (
          partition by j.link_id, j.wide_network, j.verdict order by j.place
        ) > wide_network_cap then 'wide_network'
      end as held_for
    from judged j
    left join lateral (
      select count(*) as valid_today from (
        select from clicks v
        where v.provider_id = of_provider and v.link_id = j.link_id and v.wide_network = j.wide_network
          and v.verdict = 'valid' and v.at >= day_start and v.at < day_end
        limit wide_network_cap
      ) few
    ) wide on j.verdict = 'valid' and j.pays_clicks and j.wide_network is not null
  )
  select array_agg(x.hit order by (x.hit).place) into decided
  from (
    select row(
      w.place, of_provider, w.link_id, w.id, w.at, w.network, w.wide_network, w.visitor_key, w.is_shown,
      w.is_scan, w.placement, w.partner_id, w.campaign_id, w.verdict, w.reason, w.stored_verdict,
      w.click_remainder, w.terms_id, w.pays_clicks, w.quantity, w.amount_cents, w.held_for, true
    )::decided_click as hit
    from weighed w
    union all
    select row(
      h.place, of_provider, h.link_id, h.id, h.at, h.network, h.wide_network, h.visitor_key, h.is_shown,
      h.is_scan, h.placement, h.partner_id, h.campaign_id, h.stored_verdict, h.stored_reason, h.stored_verdict,
      h.click_remainder, h.terms_id, h.pays_clicks, h.quantity, h.amount_cents, null, false
    )::decided_click
    from hits h
    where case when h.is_shown then h.stored_verdict <> 'prefetch' else h.stored_verdict is not null end
  ) x;

  if exists (
    select from unnest(decided) d
    join budgets b on b.provider_id = of_provider and b.ended_at is null
      and (b.campaign_id = d.campaign_id or b.scope = 'partner' and b.partner_id = d.partner_id)
    where d.is_open and d.verdict = 'valid' and d.pays_clicks and d.held_for is null
  ) then
    decided := within_budgets(of_provider, click_day, decided);
  end if;

  insert into clicks (
    provider_id, at, id, link_id, partner_id, campaign_id, verdict, reason, visitor_key, network,
    is_scan, placement, wide_network
  )
  select
    of_provider, d.at, d.id, d.link_id, d.partner_id, d.campaign_id, d.verdict, d.reason,
    d.visitor_key, d.network, d.is_scan, d.placement, d.wide_network
  from unnest(decided) d where d.is_open and not d.is_shown;

  -- Rows are changed one by one, by their whole key: together with others the planner may begin with all of the provider.
  if true = any (are_shown) then
    for hit in select d.* from unnest(decided) d where d.is_open and d.is_shown loop
      update clicks c set verdict = hit.verdict, reason = hit.reason
      where c.provider_id = of_provider and c.link_id = hit.link_id and c.at = hit.at and c.id = hit.id;
    end loop;
  end if;

  if exists (select from unnest(decided) d where d.is_open and d.held_for is not null) then
    insert into held_clicks (
      provider_id, click_id, link_id, partner_id, campaign_id, terms_id, at, day, held_for
    )
    select of_provider, d.id, d.link_id, d.partner_id, d.campaign_id, d.terms_id, d.at, click_day, d.held_for
    from unnest(decided) d where d.is_open and d.held_for is not null;
  end if;

  if exists (select from unnest(decided) d where d.is_open and d.verdict = 'valid' and d.pays_clicks and d.held_for is null) then
    -- Claims that became due: one for each full bundle, at the click that completed it.
    select array_agg(row(
      -- The claim takes the click's id; further bundles of the same click differ at its end.
      case
        when bundle.number = 1 then r.id
        else overlay(r.id::text placing lpad(to_hex(bundle.number), 4, '0') from 33)::uuid
      end,
      r.link_id, r.partner_id, r.campaign_id, r.id, r.at, bundle.number, r.terms_id, r.quantity, r.amount_cents,
      -- A click has no other day than its own to count from.
      case when c.holding_days > 0 then click_day + c.holding_days end
    )::due_click order by r.place, bundle.number) into due
    from (
      select d.*,
        d.click_remainder + row_number() over (partition by d.link_id order by d.place) as events
      from unnest(decided) d where d.is_open and d.verdict = 'valid' and d.pays_clicks and d.held_for is null
    ) r
    join campaigns c on c.provider_id = of_provider and c.id = r.campaign_id
    cross join lateral generate_series(
      1,
      (r.events / r.quantity)::integer
        - case when r.events = r.click_remainder + 1 then 0 else ((r.events - 1) / r.quantity)::integer end
    ) as bundle (number);
  end if;

  if due is not null then
    insert into commissions (
      provider_id, id, partner_id, campaign_id, link_id, terms_id, source, click_id, bundle, quantity,
      event_at, created_at, amount_cents, status, payable, payable_from
    )
    select
      of_provider, d.id, d.partner_id, d.campaign_id, d.link_id, d.terms_id, 'click', d.click_id,
      d.number, d.quantity, d.at, recorded_at, d.amount_cents, 'pending', true, d.payable_from
    from unnest(due) d;

    if exists (select from providers p where p.id = of_provider and plan_has_api(p.plan)) then
      -- For other software, as platform/outbox does it for all other causes; the event takes the claim's id.
      insert into api_events (provider_id, id, type, subject, subject_id, happened_at, data)
      select of_provider, d.id, 'commission.earned', 'commission', d.id, recorded_at,
        jsonb_build_object(
          'commissionId', d.id, 'partnerId', d.partner_id, 'campaignId', d.campaign_id,
          'referralLinkId', d.link_id, 'leadId', null, 'saleId', null, 'correctsId', null, 'source', 'click',
          'status', 'pending', 'amount', d.amount_cents, 'settledAmount', 0, 'isOwed', true,
          'payableFrom', d.payable_from, 'heldFor', null
        )
      from unnest(due) d
      order by d.id;
    end if;

    insert into audit_events (provider_id, id, at, actor_kind, action, entity, entity_id, data)
    select
      of_provider, d.id, recorded_at, 'visitor', 'commission.accrued', 'commission', d.id,
      jsonb_build_object(
        'source', 'click', 'partnerId', d.partner_id, 'campaignId', d.campaign_id, 'linkId', d.link_id,
        'amountCents', d.amount_cents
      )
    from unnest(due) d;
  end if;

  for moved in
    select d.link_id, d.pays_clicks, d.quantity, d.amount_cents, count(*) as valid,
      d.click_remainder + count(*) filter (where d.pays_clicks and d.held_for is null) as events
    from unnest(decided) d
    where d.is_open and d.verdict = 'valid'
    group by d.link_id, d.pays_clicks, d.quantity, d.amount_cents, d.click_remainder
  loop
    update referral_links l set
      click_count = l.click_count + moved.valid,
      click_remainder = case
        when moved.pays_clicks and moved.quantity > 1 then moved.events % moved.quantity
        else l.click_remainder end,
      commission_cents = l.commission_cents
        + case when moved.pays_clicks then moved.events / moved.quantity * moved.amount_cents else 0 end
    where l.provider_id = of_provider and l.id = moved.link_id;
  end loop;

  -- Under the lock of the link, as its own counter. A number that nobody has given moves nothing.
  for moved in
    select d.link_id, d.placement, count(*) as valid
    from unnest(decided) d
    where d.is_open and d.verdict = 'valid' and d.placement is not null
    group by d.link_id, d.placement
  loop
    update link_placements p set click_count = p.click_count + moved.valid
    where p.provider_id = of_provider and p.link_id = moved.link_id and p.number = moved.placement;
  end loop;

  -- A page view that was shown leaves the verdict under which it was counted before.
  select array_agg(row(x.link_id, x.partner_id, x.campaign_id, x.verdict, x.hits, x.scans)::counted_hits)
  into changes
  from (
    select y.link_id, y.partner_id, y.campaign_id, y.verdict, sum(y.hits) as hits,
      coalesce(sum(y.hits) filter (where y.is_scan), 0) as scans
    from (
      select d.link_id, d.partner_id, d.campaign_id, d.verdict, d.is_scan, 1 as hits
      from unnest(decided) d where d.is_open
      union all
      select d.link_id, d.partner_id, d.campaign_id, d.stored_verdict, d.is_scan, -1
      from unnest(decided) d where d.is_open and d.is_shown
    ) y
    group by y.link_id, y.partner_id, y.campaign_id, y.verdict
  ) x;

  if changes is not null and batch_notes_hits() then
    insert into figure_changes (provider_id, campaign_id, partner_id, day,
      valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
    select of_provider, x.campaign_id, x.partner_id, click_day,
      coalesce(sum(x.hits) filter (where x.verdict = 'valid'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'duplicate'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'bot'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'prefetch'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'own'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'inactive'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'over_limit'), 0),
      coalesce(sum(x.scans) filter (where x.verdict = 'valid'), 0)
    from unnest(changes) x
    where x.hits <> 0 or x.scans <> 0
    group by x.campaign_id, x.partner_id;

    insert into provider_changes (provider_id, started_at, transaction_number, noted_at)
    values (of_provider, now(), pg_current_xact_id()::text::bigint, clock_timestamp())
    on conflict do nothing;
  end if;

  if changes is not null then
    -- What only came is put there or added to. What also left was counted before, so its row is there.
    insert into click_days as t (provider_id, link_id, day, verdict, hits, scans)
    select of_provider, x.link_id, click_day, x.verdict, x.hits, x.scans
    from unnest(changes) x where x.hits > 0 and x.scans between 0 and x.hits
    on conflict (provider_id, link_id, day, verdict) do update set
      hits = t.hits + excluded.hits, scans = t.scans + excluded.scans;

    for moved in
      select x.* from unnest(changes) x
      where not (x.hits > 0 and x.scans between 0 and x.hits) and (x.hits <> 0 or x.scans <> 0)
    loop
      update click_days t set hits = t.hits + moved.hits, scans = t.scans + moved.scans
      where t.provider_id = of_provider and t.link_id = moved.link_id
        and t.day = click_day and t.verdict = moved.verdict;
    end loop;
  end if;

  if batch_notes_hits() then
    perform set_config('empfehlwerk.batch_notes_hits', '', true);
  end if;
  return query select d.place, d.verdict, d.reason from unnest(decided) d;
end $$;

create or replace function record_clicks(
  click_day date,
  recorded_at timestamptz,
  -- Valid clicks that one network may have on a link in a day.
  network_cap integer,
  -- Valid clicks that one IPv6 /32 may have on a link in a day before further rewards are held.
  wide_network_cap integer,
  -- Whether an earlier call with these hits may have been committed unnoticed.
  is_repeat boolean,
  provider_ids uuid[],
  link_ids uuid[],
  click_ids uuid[],
  ats timestamptz[],
  claims text[],
  claim_reasons text[],
  networks text[],
  -- The IPv6 /32 of each; null for IPv4.
  wide_networks text[],
  -- The visitor's key of the hit's day, and those of other days that the last 24 hours touch.
  visitor_keys bytea[],
  earlier_keys bytea[],
  oldest_keys bytea[],
  are_shown boolean[],
  -- Whether the code of something printed led here.
  are_scans boolean[],
  -- The placement that the address named; null for none.
  placements smallint[],
  -- Why the reward of a hit has to wait although it counts; null for most.
  hold_causes text[]
) returns table (place integer, verdict text, reason text)
language plpgsql
set plan_cache_mode to 'force_generic_plan'
set join_collapse_limit to '1'
set enable_seqscan to 'off'
set enable_bitmapscan to 'off'
set enable_hashjoin to 'off'
set enable_mergejoin to 'off'
set enable_material to 'off'
set lock_timeout to '2s'
as $$
#variable_conflict use_column
declare
  part record;
begin
  if provider_ids[1] = all (provider_ids) then
    return query select r.place, r.verdict, r.reason from record_clicks_of(
      provider_ids[1], click_day, recorded_at, network_cap, wide_network_cap, is_repeat,
      link_ids, click_ids, ats, claims, claim_reasons, networks, wide_networks,
      visitor_keys, earlier_keys, oldest_keys, are_shown, are_scans, placements, hold_causes
    ) r;
    return;
  end if;
  -- In one order, because two calls may hold links of the same providers.
  for part in
    select h.provider_id, array_agg(h.place::integer order by h.place) as places,
      array_agg(h.link_id order by h.place) as link_ids,
      array_agg(h.click_id order by h.place) as click_ids,
      array_agg(h.at order by h.place) as ats,
      array_agg(h.claim order by h.place) as claims,
      array_agg(h.claim_reason order by h.place) as claim_reasons,
      array_agg(h.network order by h.place) as networks,
      array_agg(h.wide_network order by h.place) as wide_networks,
      array_agg(h.visitor_key order by h.place) as visitor_keys,
      array_agg(h.earlier_key order by h.place) as earlier_keys,
      array_agg(h.oldest_key order by h.place) as oldest_keys,
      array_agg(h.is_shown order by h.place) as are_shown,
      array_agg(h.is_scan order by h.place) as are_scans,
      array_agg(h.placement order by h.place) as placements,
      array_agg(h.hold_cause order by h.place) as hold_causes
    from unnest(
      provider_ids, link_ids, click_ids, ats, claims, claim_reasons, networks, wide_networks,
      visitor_keys, earlier_keys, oldest_keys, are_shown, are_scans, placements, hold_causes
    ) with ordinality as h (
      provider_id, link_id, click_id, at, claim, claim_reason, network, wide_network,
      visitor_key, earlier_key, oldest_key, is_shown, is_scan, placement, hold_cause, place
    )
    group by h.provider_id
    order by h.provider_id
  loop
    return query select part.places[r.place], r.verdict, r.reason from record_clicks_of(
      part.provider_id, click_day, recorded_at, network_cap, wide_network_cap, is_repeat,
      part.link_ids, part.click_ids, part.ats, part.claims, part.claim_reasons, part.networks, part.wide_networks,
      part.visitor_keys, part.earlier_keys, part.oldest_keys, part.are_shown, part.are_scans, part.placements, part.hold_causes
    ) r;
  end loop;
end $$;

-- The budgets of each paid click that may earn: what they are counted for, and in which period.
create function budgets_of_clicks(of_provider uuid, click_day date, hits decided_click[])
returns table (
  number integer, link_number integer, budget_id uuid, subject_id uuid, period_start date
)
language sql stable as $$
  select
    d.number::integer, dense_rank() over (order by d.link_id)::integer, b.id,
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
  join budgets b on b.provider_id = of_provider and b.ended_at is null and case
    when b.scope = 'campaign' then b.campaign_id = d.campaign_id
    when b.scope = 'link' then b.campaign_id = d.campaign_id and (b.partner_id is null or b.partner_id = d.partner_id)
    else b.partner_id = d.partner_id
  end
  where d.is_open and d.verdict = 'valid' and d.pays_clicks and d.held_for is null
$$;

-- Takes what their budgets allow from paid clicks, one after the other in the order in which they came:
-- what is over a budget earns nothing and moves no bundle, or is held. The links are locked by the caller;
-- the rows of use are locked here, after them and in one order.
create function within_budgets(of_provider uuid, click_day date, hits decided_click[]) returns decided_click[]
language plpgsql
set enable_hashjoin to 'on'
as $$
#variable_conflict use_column
declare
  -- A line for each click and budget of it.
  hit_numbers integer[]; hit_links integer[]; hit_budgets uuid[]; hit_subjects uuid[]; hit_periods date[];
  -- A line for each row of use.
  budget_ids uuid[]; subjects uuid[]; periods date[];
  mosts bigint[]; are_in_cents boolean[]; are_refusing boolean[]; cents_used bigint[]; events_used bigint[];
  remainders bigint[] := '{}';
  click record;
  hit decided_click;
  n integer;
  u integer;
  events bigint;
  bundles bigint;
  is_refused boolean;
  is_held boolean;
begin
  select array_agg(x.number), array_agg(x.link_number), array_agg(x.budget_id), array_agg(x.subject_id),
    array_agg(x.period_start)
  into hit_numbers, hit_links, hit_budgets, hit_subjects, hit_periods
  from budgets_of_clicks(of_provider, click_day, hits) x;

  insert into budget_uses (provider_id, budget_id, subject_id, period_start)
  select distinct of_provider, x.budget_id, x.subject_id, x.period_start
  from unnest(hit_budgets, hit_subjects, hit_periods) as x (budget_id, subject_id, period_start)
  order by 2, 3, 4
  on conflict do nothing;

  select array_agg(x.budget_id), array_agg(x.subject_id), array_agg(x.period_start), array_agg(x.most), array_agg(x.unit = 'cents'), array_agg(x.beyond = 'refuse'),
    array_agg(x.used_cents), array_agg(x.used_events)
  into budget_ids, subjects, periods, mosts, are_in_cents, are_refusing, cents_used, events_used
  from (
    select s.budget_id, s.subject_id, s.period_start, b.most, b.unit, b.beyond,
      s.used_cents, s.used_events
    from budget_uses s
    join budgets b on b.provider_id = of_provider and b.id = s.budget_id
    join (
      select distinct x.budget_id, x.subject_id, x.period_start
      from unnest(hit_budgets, hit_subjects, hit_periods) as x (budget_id, subject_id, period_start)
    ) w on w.budget_id = s.budget_id and w.subject_id = s.subject_id and w.period_start = s.period_start
    where s.provider_id = of_provider
    order by s.budget_id, s.subject_id, s.period_start
    for no key update of s
  ) x;

  for click in
    select x.number, x.link_number, array_agg(k.number::integer) as uses
    from unnest(hit_numbers, hit_links, hit_budgets, hit_subjects, hit_periods)
      as x (number, link_number, budget_id, subject_id, period_start)
    join unnest(budget_ids, subjects, periods) with ordinality
      as k (budget_id, subject_id, period_start, number)
      on k.budget_id = x.budget_id and k.subject_id = x.subject_id
      and k.period_start = x.period_start
    group by x.number, x.link_number
    order by x.number
  loop
    n := click.number;
    hit := hits[n];
    events := coalesce(remainders[click.link_number], hit.click_remainder) + 1;
    bundles := events / hit.quantity;
    is_refused := false;
    is_held := false;
    foreach u in array click.uses loop
      -- There has to be room for a whole reward, even where this click does not complete one.
      if (case when are_in_cents[u] then cents_used[u] + greatest(bundles, 1) * hit.amount_cents > mosts[u]
               else events_used[u] >= mosts[u] end) then
        is_refused := is_refused or are_refusing[u];
        is_held := true;
      end if;
    end loop;
    if is_refused then
      hits[n].verdict := 'over_limit';
      hits[n].reason := 'budget_reached';
    elsif is_held then
      hits[n].held_for := 'budget';
    else
      remainders[click.link_number] := events % hit.quantity;
      foreach u in array click.uses loop
        cents_used[u] := cents_used[u] + bundles * hit.amount_cents;
        events_used[u] := events_used[u] + 1;
      end loop;
    end if;
  end loop;

  update budget_uses s set used_cents = x.used_cents, used_events = x.used_events
  from unnest(budget_ids, subjects, periods, cents_used, events_used)
    as x (budget_id, subject_id, period_start, used_cents, used_events)
  where s.provider_id = of_provider and s.budget_id = x.budget_id and s.subject_id = x.subject_id
    and s.period_start = x.period_start
    and (s.used_cents, s.used_events) is distinct from (x.used_cents, x.used_events);
  return hits;
end $$;

drop function within_budgets(date, decided_click[]);
drop function budgets_of_clicks(date, decided_click[]);
