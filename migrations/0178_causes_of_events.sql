-- When an event was written by the clock of the database, because those of the nodes differ: changes of one object
-- wait for each other, so that the later one is written later.
alter table api_events add column written_at timestamptz not null default clock_timestamp();
drop index api_events_unnumbered;
create index api_events_unnumbered on api_events (provider_id, written_at, id) where number is null;

-- Causes of events that nothing knew of (docs/product/integrations.md section 5): the end of a batch of payouts,
-- and rewards of clicks, which earn within the database.

alter table payout_batches add column finished_at timestamptz;
update payout_batches b set finished_at = d.at
from (
  select provider_id, batch_id, max(done_at) as at, bool_or(status = 'waiting') as waits
  from payout_batch_items group by provider_id, batch_id
) d
where b.provider_id = d.provider_id and b.id = d.batch_id and not d.waits;

-- As `apiAccess` in src/shared/plans.ts, against which a test holds it.
create function plan_has_api(plan text) returns boolean
language sql immutable
as $$ select plan = 'enterprise' $$;

-- The function of migration 0157 with one more row for each claim.
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
set lock_timeout to '2s'
as $$
#variable_conflict use_column
declare
  day_start constant timestamptz := click_day::timestamp at time zone 'Europe/Berlin';
  day_end constant timestamptz := (click_day + 1)::timestamp at time zone 'Europe/Berlin';
  decided decided_click[];
begin
  -- Attached to the function it would need a superuser to create it.
  perform set_config('empfehlwerk.batch_notes_hits', 'on', true);
  perform
  from referral_links l
  join (
    select distinct h.provider_id, h.link_id from unnest(provider_ids, link_ids) as h (provider_id, link_id)
  ) wanted on l.provider_id = wanted.provider_id and l.id = wanted.link_id
  order by l.provider_id, l.id
  for no key update of l;

  with hits as materialized (
    select
      h.provider_id, h.link_id, h.id, h.at, h.network, h.wide_network, h.visitor_key, h.earlier_key, h.oldest_key,
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
      provider_ids, link_ids, click_ids, ats, claims, claim_reasons, networks, wide_networks,
      visitor_keys, earlier_keys, oldest_keys, are_shown, are_scans, placements, hold_causes
    ) with ordinality as h (
      provider_id, link_id, id, at, claim, claim_reason, network, wide_network,
      visitor_key, earlier_key, oldest_key, is_shown, is_scan, placement, hold_cause, place
    )
    join referral_links l on l.provider_id = h.provider_id and l.id = h.link_id
    join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id
    -- A campaign's own terms stand in where its first ones begin a moment after this server's clock.
    left join lateral terms_in_force(l.provider_id, l.campaign_id, l.partner_id, recorded_at) f on true
    join reward_terms t on t.provider_id = c.provider_id and t.id = coalesce(f.id, c.current_terms_id)
    left join clicks stored on (h.is_shown or is_repeat)
      and stored.provider_id = h.provider_id and stored.at = h.at and stored.id = h.id
      and stored.at >= day_start and stored.at < day_end
  ),
  -- What is still to be decided: new hits, and page views that wait to be shown; each id once.
  open_hits as materialized (
    select distinct on (h.provider_id, h.id) h.* from hits h
    where case when h.is_shown then h.stored_verdict = 'prefetch' else h.stored_verdict is null end
    order by h.provider_id, h.id, h.place
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
      where v.provider_id = h.provider_id and v.link_id = h.link_id and v.network = h.network
        and v.verdict = 'valid'
        and v.at > day_start - interval '24 hours' and v.at < day_end + interval '24 hours'
    ) past on h.claim = 'valid'
  ),
  -- Of the fresh hits the first of each visitor counts, and the first visitors of each network.
  firsts as (
    select l.*,
      min(l.place) over (partition by l.provider_id, l.link_id, l.visitor_key, l.is_fresh) as first_place
    from looked_up l
  ),
  ranked as (
    select f.*,
      dense_rank() over (
        partition by f.provider_id, f.link_id, f.network, f.is_fresh order by f.first_place
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
          partition by j.provider_id, j.link_id, j.wide_network, j.verdict order by j.place
        ) > wide_network_cap then 'wide_network'
      end as held_for
    from judged j
    left join lateral (
      select count(*) as valid_today from (
        select from clicks v
        where v.provider_id = j.provider_id and v.link_id = j.link_id and v.wide_network = j.wide_network
          and v.verdict = 'valid' and v.at >= day_start and v.at < day_end
        limit wide_network_cap
      ) few
    ) wide on j.verdict = 'valid' and j.pays_clicks and j.wide_network is not null
  )
  select array_agg(x.hit order by (x.hit).place) into decided
  from (
    select row(
      w.place, w.provider_id, w.link_id, w.id, w.at, w.network, w.wide_network, w.visitor_key, w.is_shown,
      w.is_scan, w.placement, w.partner_id, w.campaign_id, w.verdict, w.reason, w.stored_verdict,
      w.click_remainder, w.terms_id, w.pays_clicks, w.quantity, w.amount_cents, w.held_for, true
    )::decided_click as hit
    from weighed w
    union all
    select row(
      h.place, h.provider_id, h.link_id, h.id, h.at, h.network, h.wide_network, h.visitor_key, h.is_shown,
      h.is_scan, h.placement, h.partner_id, h.campaign_id, h.stored_verdict, h.stored_reason, h.stored_verdict,
      h.click_remainder, h.terms_id, h.pays_clicks, h.quantity, h.amount_cents, null, false
    )::decided_click
    from hits h
    where case when h.is_shown then h.stored_verdict <> 'prefetch' else h.stored_verdict is not null end
  ) x;

  if exists (
    select from unnest(decided) d
    join budgets b on b.provider_id = d.provider_id and b.ended_at is null
      and (b.campaign_id = d.campaign_id or b.scope = 'partner' and b.partner_id = d.partner_id)
    where d.is_open and d.verdict = 'valid' and d.pays_clicks and d.held_for is null
  ) then
    decided := within_budgets(click_day, decided);
  end if;

  return query
  with decided_hits as materialized (
    select d.*, d.verdict = 'valid' and d.pays_clicks and d.held_for is null as earns
    from unnest(decided) d where d.is_open
  ),
  inserted as (
    insert into clicks (
      provider_id, at, id, link_id, partner_id, campaign_id, verdict, reason, visitor_key, network,
      is_scan, placement, wide_network
    )
    select
      d.provider_id, d.at, d.id, d.link_id, d.partner_id, d.campaign_id, d.verdict, d.reason,
      d.visitor_key, d.network, d.is_scan, d.placement, d.wide_network
    from decided_hits d where not d.is_shown
  ),
  updated as (
    update clicks c set verdict = d.verdict, reason = d.reason
    from decided_hits d
    -- No range of the day here: with one the planner begins with all clicks of the day.
    where d.is_shown and c.provider_id = d.provider_id and c.link_id = d.link_id and c.at = d.at and c.id = d.id
  ),
  held as (
    insert into held_clicks (
      provider_id, click_id, link_id, partner_id, campaign_id, terms_id, at, day, held_for
    )
    select d.provider_id, d.id, d.link_id, d.partner_id, d.campaign_id, d.terms_id, d.at, click_day, d.held_for
    from decided_hits d where d.held_for is not null
  ),
  -- Claims that became due: one for each full bundle, at the click that completed it.
  due as materialized (
    select
      r.provider_id, r.link_id, r.partner_id, r.campaign_id, r.id as click_id, r.at, bundle.number,
      -- The claim takes the click's id; further bundles of the same click differ at its end.
      case
        when bundle.number = 1 then r.id
        else overlay(r.id::text placing lpad(to_hex(bundle.number), 4, '0') from 33)::uuid
      end as id,
      r.terms_id, r.quantity, r.amount_cents
    from (
      select d.*,
        d.click_remainder + row_number() over (partition by d.provider_id, d.link_id order by d.place) as events
      from decided_hits d where d.earns
    ) r
    cross join lateral generate_series(
      1,
      (r.events / r.quantity)::integer
        - case when r.events = r.click_remainder + 1 then 0 else ((r.events - 1) / r.quantity)::integer end
    ) as bundle (number)
  ),
  accrued as (
    insert into commissions (
      provider_id, id, partner_id, campaign_id, link_id, terms_id, source, click_id, bundle, quantity,
      event_at, created_at, amount_cents, status, payable, payable_from
    )
    select
      d.provider_id, d.id, d.partner_id, d.campaign_id, d.link_id, d.terms_id, 'click', d.click_id,
      d.number, d.quantity, d.at, recorded_at, d.amount_cents, 'pending', true,
      -- A click has no other day than its own to count from.
      case when c.holding_days > 0 then click_day + c.holding_days end
    from due d
    join campaigns c on c.provider_id = d.provider_id and c.id = d.campaign_id
    returning provider_id, id, partner_id, campaign_id, link_id, amount_cents, payable_from
  ),
  -- For other software, as platform/outbox does it for all other causes; the event takes the claim's id.
  outgoing as (
    insert into api_events (provider_id, id, type, subject, subject_id, happened_at, data)
    select a.provider_id, a.id, 'commission.earned', 'commission', a.id, recorded_at,
      jsonb_build_object(
        'commissionId', a.id, 'partnerId', a.partner_id, 'campaignId', a.campaign_id,
        'referralLinkId', a.link_id, 'leadId', null, 'saleId', null, 'correctsId', null, 'source', 'click',
        'status', 'pending', 'amount', a.amount_cents, 'settledAmount', 0, 'isOwed', true,
        'payableFrom', a.payable_from, 'heldFor', null
      )
    from accrued a
    join providers p on p.id = a.provider_id and plan_has_api(p.plan)
    order by a.id
  ),
  announced as (
    insert into audit_events (provider_id, id, at, actor_kind, action, entity, entity_id, data)
    select
      d.provider_id, d.id, recorded_at, 'visitor', 'commission.accrued', 'commission', d.id,
      jsonb_build_object(
        'source', 'click', 'partnerId', d.partner_id, 'campaignId', d.campaign_id, 'linkId', d.link_id,
        'amountCents', d.amount_cents
      )
    from due d
  ),
  moved as (
    update referral_links l set
      click_count = l.click_count + m.valid,
      click_remainder =
        case when m.pays_clicks and m.quantity > 1 then m.events % m.quantity else l.click_remainder end,
      commission_cents = l.commission_cents
        + case when m.pays_clicks then m.events / m.quantity * m.amount_cents else 0 end
    from (
      select d.provider_id, d.link_id, d.pays_clicks, d.quantity, d.amount_cents, count(*) as valid,
        d.click_remainder + count(*) filter (where d.earns) as events
      from decided_hits d
      where d.verdict = 'valid'
      group by d.provider_id, d.link_id, d.pays_clicks, d.quantity, d.amount_cents, d.click_remainder
    ) m
    where l.provider_id = m.provider_id and l.id = m.link_id
  ),
  -- Under the lock of the link, as its own counter. A number that nobody has given moves nothing.
  placed as (
    update link_placements p set click_count = p.click_count + m.valid
    from (
      select d.provider_id, d.link_id, d.placement, count(*) as valid
      from decided_hits d
      where d.verdict = 'valid' and d.placement is not null
      group by d.provider_id, d.link_id, d.placement
    ) m
    where p.provider_id = m.provider_id and p.link_id = m.link_id and p.number = m.placement
  ),
  -- A page view that was shown leaves the verdict under which it was counted before.
  changes as materialized (
    select x.provider_id, x.link_id, x.partner_id, x.campaign_id, x.verdict, sum(x.hits) as hits,
      coalesce(sum(x.hits) filter (where x.is_scan), 0) as scans
    from (
      select d.provider_id, d.link_id, d.partner_id, d.campaign_id, d.verdict, d.is_scan, 1 as hits
      from decided_hits d
      union all
      select d.provider_id, d.link_id, d.partner_id, d.campaign_id, d.stored_verdict, d.is_scan, -1
      from decided_hits d where d.is_shown
    ) x
    group by x.provider_id, x.link_id, x.partner_id, x.campaign_id, x.verdict
  ),
  noted as (
    insert into figure_changes (provider_id, campaign_id, partner_id, day,
      valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
    select x.provider_id, x.campaign_id, x.partner_id, click_day,
      coalesce(sum(x.hits) filter (where x.verdict = 'valid'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'duplicate'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'bot'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'prefetch'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'own'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'inactive'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'over_limit'), 0),
      coalesce(sum(x.scans) filter (where x.verdict = 'valid'), 0)
    from changes x
    where x.hits <> 0 or x.scans <> 0
    group by 1, 2, 3
  ),
  heard as (
    insert into provider_changes (provider_id, started_at, transaction_number, noted_at)
    select distinct x.provider_id, now(), pg_current_xact_id()::text::bigint, clock_timestamp()
    from changes x
    on conflict do nothing
  ),
  -- What only came is put there or added to. What also left was counted before, so its row is there.
  counted as (
    insert into click_days as t (provider_id, link_id, day, verdict, hits, scans)
    select x.provider_id, x.link_id, click_day, x.verdict, x.hits, x.scans
    from changes x where x.hits > 0 and x.scans between 0 and x.hits
    on conflict (provider_id, link_id, day, verdict) do update set
      hits = t.hits + excluded.hits, scans = t.scans + excluded.scans
  ),
  recounted as (
    update click_days t set hits = t.hits + x.hits, scans = t.scans + x.scans
    from changes x
    where not (x.hits > 0 and x.scans between 0 and x.hits) and (x.hits <> 0 or x.scans <> 0)
      and t.provider_id = x.provider_id and t.link_id = x.link_id
      and t.day = click_day and t.verdict = x.verdict
  )
  select d.place, d.verdict, d.reason from unnest(decided) d;
  perform set_config('empfehlwerk.batch_notes_hits', '', true);
end $$;
