-- What commissions, terms and clicks need to know for rewards beyond one rate per campaign
-- (docs/product/commissions.md sections 10 to 13).

-- Partners under one name, for whom some campaigns have terms of their own.
create table partner_groups (
  provider_id uuid not null references providers (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  colour text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider_id, id)
);
create unique index partner_groups_by_name on partner_groups (provider_id, lower(name));

create table partner_group_members (
  provider_id uuid not null references providers (id),
  group_id uuid not null,
  partner_id uuid not null,
  added_at timestamptz not null,
  primary key (provider_id, group_id, partner_id),
  foreign key (provider_id, group_id) references partner_groups (provider_id, id) on delete cascade,
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade
);

-- The campaigns that have terms for a group.
create table partner_group_campaigns (
  provider_id uuid not null references providers (id),
  group_id uuid not null,
  campaign_id uuid not null,
  primary key (provider_id, group_id, campaign_id),
  foreign key (provider_id, group_id) references partner_groups (provider_id, id) on delete cascade,
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id) on delete cascade
);

-- Each member in each campaign of the group. The key keeps that a partner is in one group of a campaign.
create table partner_group_places (
  provider_id uuid not null references providers (id),
  campaign_id uuid not null,
  partner_id uuid not null,
  group_id uuid not null,
  primary key (provider_id, campaign_id, partner_id),
  foreign key (provider_id, group_id, partner_id)
    references partner_group_members (provider_id, group_id, partner_id) on delete cascade,
  foreign key (provider_id, group_id, campaign_id)
    references partner_group_campaigns (provider_id, group_id, campaign_id) on delete cascade
);
create index partner_group_places_by_group on partner_group_places (provider_id, group_id);

-- A period in which a campaign pays otherwise; its terms stand with the others.
create table bonus_periods (
  provider_id uuid not null references providers (id),
  id uuid not null,
  campaign_id uuid not null,
  -- What the partners read: 'Sommeraktion: 8 % statt 5 %'.
  title text not null check (length(title) between 1 and 120),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  created_at timestamptz not null,
  -- The partners have been mailed.
  announced_at timestamptz,
  withdrawn_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id)
);
create index bonus_periods_by_campaign on bonus_periods (provider_id, campaign_id);

-- Terms of a campaign for everybody, for a group, or agreed with one partner; of a bonus period where
-- they belong to one. They hold from valid_from until before ends_at.
alter table reward_terms
  add column partner_id uuid,
  add column group_id uuid,
  add column bonus_id uuid,
  add column ends_at timestamptz,
  add check (partner_id is null or group_id is null),
  add foreign key (provider_id, partner_id) references partners (provider_id, id),
  add foreign key (provider_id, group_id) references partner_groups (provider_id, id),
  add foreign key (provider_id, bonus_id) references bonus_periods (provider_id, id),
  drop constraint reward_terms_provider_id_campaign_id_version_key,
  add constraint reward_terms_one_of_a_version
    unique nulls not distinct (provider_id, campaign_id, partner_id, group_id, bonus_id, version);
create index reward_terms_of_partner on reward_terms (provider_id, partner_id) where partner_id is not null;
create index reward_terms_of_group on reward_terms (provider_id, group_id) where group_id is not null;

-- The terms that hold for an event: agreement before group before campaign, at each level a bonus before
-- the usual terms, then the newest (docs/product/campaigns.md section 3). One rule for clicks and requests.
-- A partner of null is nobody's recommendation.
create function terms_in_force(provider uuid, campaign uuid, partner uuid, event_at timestamptz)
returns setof reward_terms
language sql stable rows 1
as $$
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
  limit 1
$$;

-- A commission can be a bonus by hand or the correction of another one; it can wait for a day, or for
-- somebody who looks at it.
alter table commissions
  add column corrects_id uuid,
  -- Why there is a bonus or a correction, in the provider's words.
  add column reason text not null default '',
  add column held_for text,
  add column released_at timestamptz,
  -- The first Berlin day on which it can be paid; null for at once.
  add column payable_from date,
  add foreign key (provider_id, corrects_id) references commissions (provider_id, id),
  drop constraint commissions_source_check,
  drop constraint commissions_amount_cents_check,
  drop constraint commissions_check,
  drop constraint commissions_check2,
  drop constraint commissions_check3,
  drop constraint commissions_check4,
  add constraint commissions_source_check
    check (source in ('click', 'lead', 'sale', 'bonus', 'correction')),
  add constraint commissions_of_requests_check check (
    case when source in ('lead', 'sale') then lead_id is not null
         when source in ('click', 'bonus') then lead_id is null else true end
  ),
  add constraint commissions_corrections_check check ((source = 'correction') = (corrects_id is not null)),
  add constraint commissions_amount_check
    check (case when source = 'correction' then amount_cents <= 0 else amount_cents >= 0 end),
  add constraint commissions_paid_check check (
    case when amount_cents < 0 then paid_cents in (0, amount_cents)
         else paid_cents >= 0 and paid_cents <= amount_cents end
  ),
  add constraint commissions_partial_check
    check (status <> 'partial' or (paid_cents > 0 and paid_cents < amount_cents)),
  add constraint commissions_settled_check
    check (status <> 'paid' or (paid_cents = amount_cents and amount_cents <> 0)),
  add constraint commissions_held_check
    check (held_for in ('budget', 'other_network', 'datacentre', 'wide_network', 'jump'));
create index commissions_held on commissions (provider_id, id)
  where held_for is not null and released_at is null and status = 'pending';
create index commissions_corrections on commissions (provider_id, corrects_id) where corrects_id is not null;

-- A request waits for a look for more reasons now; and one can count without earning.
alter table leads
  drop constraint leads_held_for_check,
  add constraint leads_held_for_check check (held_for in (
    'duplicate', 'self_referral', 'unchecked', 'budget', 'shared_network', 'own_data', 'jump'
  )),
  add column unrewarded_for text check (unrewarded_for in ('budget'));

-- How many days after the event, or after the confirmation, a campaign's rewards can be paid.
alter table campaigns
  add column holding_days integer not null default 0 check (holding_days between 0 and 365),
  add column holding_from text not null default 'confirmation'
    check (holding_from in ('event', 'confirmation'));

-- What is spent at most. A link is one partner in one campaign.
create table budgets (
  provider_id uuid not null references providers (id),
  id uuid not null,
  -- Of a campaign in all, of each link of it (or of one), or of one partner in all campaigns.
  scope text not null check (scope in ('campaign', 'link', 'partner')),
  campaign_id uuid,
  partner_id uuid,
  period text not null check (period in ('day', 'month', 'ever')),
  unit text not null check (unit in ('cents', 'events')),
  most bigint not null check (most > 0),
  -- What is over it earns nothing, or waits for somebody who releases it.
  beyond text not null check (beyond in ('refuse', 'hold')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id),
  foreign key (provider_id, partner_id) references partners (provider_id, id),
  check ((scope = 'partner') = (campaign_id is null)),
  check (scope <> 'campaign' or partner_id is null),
  check (scope <> 'partner' or partner_id is not null)
);
create index budgets_of_campaign on budgets (provider_id, campaign_id) where ended_at is null;
create index budgets_of_partner on budgets (provider_id, partner_id) where ended_at is null;

-- How much of a budget is used in a period. Kept, because its row is the lock behind which parallel
-- clicks and confirmations queue up.
create table budget_uses (
  provider_id uuid not null references providers (id),
  budget_id uuid not null,
  -- What the budget is counted for: the campaign, the link, or the partner.
  subject_id uuid not null,
  -- First Berlin day of the day or month; 0001-01-01 for budgets of all time.
  period_start date not null,
  used_cents bigint not null default 0 check (used_cents >= 0),
  used_events bigint not null default 0 check (used_events >= 0),
  primary key (provider_id, budget_id, subject_id, period_start),
  foreign key (provider_id, budget_id) references budgets (provider_id, id) on delete cascade
);

-- Valid clicks whose reward waits until somebody has looked; released, each enters the bundle of its link.
create table held_clicks (
  provider_id uuid not null references providers (id),
  click_id uuid not null,
  link_id uuid not null,
  partner_id uuid not null,
  campaign_id uuid not null,
  terms_id uuid not null,
  at timestamptz not null,
  -- Berlin day of the click.
  day date not null,
  held_for text not null check (held_for in ('budget', 'other_network', 'datacentre', 'wide_network', 'jump')),
  state text not null default 'held' check (state in ('held', 'released', 'refused')),
  decided_at timestamptz,
  primary key (provider_id, click_id),
  foreign key (provider_id, link_id) references referral_links (provider_id, id),
  foreign key (provider_id, terms_id) references reward_terms (provider_id, id),
  check ((state = 'held') = (decided_at is null))
);
create index held_clicks_open on held_clicks (provider_id, link_id, day, held_for) where state = 'held';

-- Since when the rewards of a link wait, because its clicks jumped and nobody has looked yet.
alter table referral_links add column rewards_held_at timestamptz;

call note_changes_of('partner_groups');
call note_changes_of('partner_group_members');
call note_changes_of('partner_group_campaigns');
call note_changes_of('partner_group_places');
call note_changes_of('bonus_periods');
call note_changes_of('budgets');
call note_changes_of('held_clicks');
