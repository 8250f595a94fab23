-- What is owed to partners and on no document, by day of the event, without looking at every open claim:
-- sums of the account, each campaign, each partner and each link, and whether the minimum payout is
-- reached (decision 0142). Whatever changes the open claims of a link leaves a note that names it; the
-- job of the figures counts these links anew, and whoever reads counts those that wait himself.

-- Links whose open claims may not be as they are summed. No foreign keys, as in figure_changes.
create table owed_changes (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  campaign_id uuid not null,
  -- Null for all partners of the campaign.
  partner_id uuid,
  primary key (provider_id, id)
);

-- The nil id stands for all campaigns or all partners, -infinity for all days.
create table owed_sums (
  provider_id uuid not null references providers (id),
  campaign_id uuid not null,
  partner_id uuid not null,
  -- Berlin day of the event.
  day date not null,
  -- Net cents of open claims whose link owes at least the minimum payout of its campaign; of others.
  due_cents bigint not null,
  below_cents bigint not null,
  primary key (provider_id, campaign_id, partner_id, day)
) with (fillfactor = 85);
-- Partners who can be paid.
create index owed_sums_due on owed_sums (provider_id, partner_id)
  where campaign_id = '00000000-0000-0000-0000-000000000000' and day = '-infinity' and due_cents > 0;
create index owed_sums_of_nothing on owed_sums (provider_id) where due_cents = 0 and below_cents = 0;

create function open_cents(m commissions) returns bigint
language sql immutable parallel safe
return case
  when m.status in ('pending', 'partial') and m.payable and m.amount_cents > m.paid_cents
  then m.amount_cents - m.paid_cents else 0
end;

-- Statements of batches bring many at once.
create function note_owed() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into owed_changes (provider_id, campaign_id, partner_id)
    select distinct a.provider_id, a.campaign_id, a.partner_id from added a where open_cents(a) <> 0;
  elsif tg_op = 'DELETE' then
    insert into owed_changes (provider_id, campaign_id, partner_id)
    select distinct r.provider_id, r.campaign_id, r.partner_id from removed r where open_cents(r) <> 0;
  else
    insert into owed_changes (provider_id, campaign_id, partner_id)
    select distinct provider_id, campaign_id, partner_id from (
      select a.provider_id, a.campaign_id, a.partner_id, a.event_at, open_cents(a) as cents from added a
      union all
      select r.provider_id, r.campaign_id, r.partner_id, r.event_at, -open_cents(r) from removed r
    ) c
    group by provider_id, campaign_id, partner_id, event_at having sum(cents) <> 0;
  end if;
  return null;
end $$;
create trigger commissions_owed_more after insert on commissions
  referencing new table as added for each statement execute function note_owed();
create trigger commissions_owed_else after update on commissions
  referencing new table as added old table as removed for each statement execute function note_owed();
create trigger commissions_owed_less after delete on commissions
  referencing old table as removed for each statement execute function note_owed();

create function note_minimum() returns trigger
language plpgsql as $$
begin
  insert into owed_changes (provider_id, campaign_id) values (new.provider_id, new.id);
  return null;
end $$;
create trigger campaigns_minimum_changed after update on campaigns for each row
  when (old.min_payout_cents <> new.min_payout_cents) execute function note_minimum();

-- What must be added to the sums of links that wait, so that they are what the claims are. Mostly none
-- waits, and asking costs next to nothing: plans stay with the session.
create function owed_differences(of_provider uuid)
returns table (campaign_id uuid, partner_id uuid, day date, due_cents bigint, below_cents bigint)
language plpgsql stable rows 10 as $$
#variable_conflict use_column
begin
  if not exists (select from owed_changes c where c.provider_id = of_provider) then return; end if;
  return query
  with waiting as materialized (
    select l.id, l.campaign_id, l.partner_id
    from owed_changes c
    join referral_links l on l.provider_id = of_provider and l.campaign_id = c.campaign_id
      and l.partner_id = c.partner_id
    where c.provider_id = of_provider
    union
    select l.id, l.campaign_id, l.partner_id
    from owed_changes c
    join referral_links l on l.provider_id = of_provider and l.campaign_id = c.campaign_id
    where c.provider_id = of_provider and c.partner_id is null
  ), days as (
    select m.link_id, m.campaign_id, m.partner_id, berlin_day(m.event_at) as day,
      sum(m.amount_cents - m.paid_cents) as cents
    from waiting w
    join commissions m on m.provider_id = of_provider and m.link_id = w.id
      and m.status in ('pending', 'partial') and m.payable and m.amount_cents > m.paid_cents
    group by 1, 2, 3, 4
  ), judged as (
    select d.*, sum(d.cents) over (partition by d.link_id) >= k.min_payout_cents as is_due
    from days d join campaigns k on k.provider_id = of_provider and k.id = d.campaign_id
  )
  select c.campaign_id, c.partner_id, c.day, sum(c.due)::bigint, sum(c.below)::bigint from (
    select j.campaign_id, j.partner_id, e.day, case when j.is_due then j.cents else 0 end as due,
      case when j.is_due then 0 else j.cents end as below
    from judged j cross join lateral (values (j.day), (date '-infinity')) e (day)
    union all
    select s.campaign_id, s.partner_id, s.day, -s.due_cents, -s.below_cents
    from waiting w
    join owed_sums s on s.provider_id = of_provider and s.campaign_id = w.campaign_id
      and s.partner_id = w.partner_id
  ) c
  group by 1, 2, 3 having sum(c.due) <> 0 or sum(c.below) <> 0;
end $$;

-- Counts the links that wait anew, of up to so many providers; one fold at a time, so that none
-- writes what another one has read before. What changes meanwhile has a note of its own that stays.
-- Returns of how many.
create function fold_owed(most integer) returns integer
language plpgsql as $$
declare
  nil constant uuid := '00000000-0000-0000-0000-000000000000';
  p uuid;
  notes uuid[];
  folded integer := 0;
begin
  if not exists (select from owed_changes) then return 0; end if;
  perform pg_advisory_xact_lock(hashtextextended('owed_sums', 0));
  for p in select distinct provider_id from owed_changes limit most loop
    select array_agg(id) into notes from owed_changes where provider_id = p;
    insert into owed_sums as s
    select p, x.campaign, x.partner, d.day, sum(d.due_cents), sum(d.below_cents)
    from owed_differences(p) d
    cross join lateral (
      values (nil, nil), (d.campaign_id, nil), (nil, d.partner_id), (d.campaign_id, d.partner_id)
    ) x (campaign, partner)
    group by 2, 3, 4 having sum(d.due_cents) <> 0 or sum(d.below_cents) <> 0
    on conflict (provider_id, campaign_id, partner_id, day) do update set
      due_cents = s.due_cents + excluded.due_cents, below_cents = s.below_cents + excluded.below_cents;
    delete from owed_sums where provider_id = p and due_cents = 0 and below_cents = 0;
    delete from owed_changes where provider_id = p and id = any(notes);
    folded := folded + 1;
  end loop;
  return folded;
end $$;

-- Accounts from before: noted here, counted by the job.
insert into owed_changes (provider_id, campaign_id, partner_id)
select distinct m.provider_id, m.campaign_id, m.partner_id
from commissions m where open_cents(m) <> 0;
