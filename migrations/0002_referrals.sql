-- Partners, campaigns with versioned reward terms, links, clicks, leads, sales, commissions.

create table partners (
  provider_id uuid not null references providers (id),
  id uuid not null,
  internal_number integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  email text not null,
  phone text not null default '',
  street text not null,
  postal_code text not null,
  city text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  -- No default on purpose: a wrong VAT line makes the partner owe it (§ 14c UStG).
  tax_status text check (tax_status in ('regular', 'small_business', 'eu_business', 'third_country', 'private')),
  vat_id text not null default '',
  tax_number text not null default '',
  iban text not null default '',
  bic text not null default '',
  account_holder text not null default '',
  description text not null default '',
  notes text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive', 'suspended')),
  self_billing_agreed_at timestamptz,
  self_billing_agreed_how text not null default '',
  primary key (provider_id, id),
  unique (provider_id, internal_number)
);

create table campaigns (
  provider_id uuid not null references providers (id),
  id uuid not null,
  slug text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  name text not null,
  description text not null default '',
  status text not null check (status in ('draft', 'active', 'paused', 'ended')),
  current_terms_id uuid not null,
  min_payout_cents bigint not null default 0 check (min_payout_cents >= 0),
  start_date date,
  end_date date,
  landing_page_config jsonb not null,
  form_config jsonb not null,
  primary key (provider_id, id),
  check (end_date is null or start_date is null or end_date >= start_date)
);
create index campaigns_ending on campaigns (end_date) where status in ('active', 'paused');

-- Versions of a campaign's reward. An edit appends one; commissions point to theirs.
create table reward_terms (
  provider_id uuid not null references providers (id),
  id uuid not null,
  campaign_id uuid not null,
  version integer not null check (version >= 1),
  valid_from timestamptz not null,
  reward_type text not null check (reward_type in ('per_click', 'per_lead', 'per_sale')),
  calculation_type text not null check (calculation_type in ('fixed', 'percentage')),
  amount_cents bigint check (amount_cents >= 0),
  percentage_bp integer check (percentage_bp between 0 and 10000),
  quantity integer not null default 1 check (quantity between 1 and 1000),
  bulk_amount_cents bigint check (bulk_amount_cents >= 0),
  primary key (provider_id, id),
  unique (provider_id, campaign_id, version),
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id) deferrable initially deferred,
  check (calculation_type = 'fixed' or reward_type = 'per_sale'),
  check ((calculation_type = 'percentage') = (percentage_bp is not null)),
  check ((calculation_type = 'fixed') = (amount_cents is not null)),
  check (quantity = 1 or reward_type in ('per_click', 'per_lead')),
  check ((quantity > 1) = (bulk_amount_cents is not null))
);
alter table campaigns
  add foreign key (provider_id, current_terms_id) references reward_terms (provider_id, id)
  deferrable initially deferred;
create trigger reward_terms_for_ever before update or delete on reward_terms
  for each row execute function refuse_change();

create table referral_links (
  provider_id uuid not null references providers (id),
  id uuid not null,
  partner_id uuid not null,
  campaign_id uuid not null,
  slug text not null,
  created_at timestamptz not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Set while the partner is not active: this link comes back with the partner.
  paused_with_partner boolean not null default false,
  -- Counters, moved in the transaction of the event they count.
  click_count bigint not null default 0 check (click_count >= 0),
  lead_count bigint not null default 0 check (lead_count >= 0),
  sale_count bigint not null default 0 check (sale_count >= 0),
  commission_cents bigint not null default 0 check (commission_cents >= 0),
  -- Events towards the next full bundle; the remainder carries over for ever.
  click_remainder integer not null default 0 check (click_remainder >= 0),
  lead_remainder integer not null default 0 check (lead_remainder >= 0),
  primary key (provider_id, id),
  unique (provider_id, partner_id, campaign_id),
  foreign key (provider_id, partner_id) references partners (provider_id, id),
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id)
) with (fillfactor = 80);
create index referral_links_by_campaign on referral_links (provider_id, campaign_id);

-- Every hit with its verdict. No raw address is stored: the visitor key is a keyed hash with the
-- salt of its day, the network is the truncated address. No foreign keys: rows are many, short
-- lived, and written only by record_clicks, which holds the link's row. Partitions only make
-- retention cheap.
create table clicks (
  provider_id uuid not null,
  -- To the millisecond the time that the id carries, so that an id alone finds its row.
  at timestamptz not null,
  id uuid not null,
  link_id uuid not null,
  partner_id uuid not null,
  campaign_id uuid not null,
  verdict text not null check (verdict in ('valid', 'duplicate', 'bot', 'prefetch', 'own', 'inactive', 'over_limit')),
  reason text not null default '',
  visitor_key bytea not null check (octet_length(visitor_key) = 16),
  network text not null,
  primary key (provider_id, at, id)
) partition by range (at);
create table clicks_default partition of clicks default;
create index clicks_by_link on clicks (provider_id, link_id, at, id);
-- Decides duplicates and the cap of a network: a visitor's valid clicks are those of its network.
create index clicks_valid_of_network on clicks (provider_id, link_id, network, at) where verdict = 'valid';

-- Daily roll-up of hits by verdict (Berlin days).
create table click_days (
  provider_id uuid not null references providers (id),
  link_id uuid not null,
  day date not null,
  verdict text not null,
  hits bigint not null check (hits >= 0),
  primary key (provider_id, link_id, day, verdict),
  foreign key (provider_id, link_id) references referral_links (provider_id, id) on delete cascade
) with (fillfactor = 80);

-- Salt of the visitor keys: one a Berlin day, destroyed when no duplicate can need it any more.
create table visitor_salts (
  day date primary key,
  salt bytea not null
);

create table leads (
  provider_id uuid not null references providers (id),
  id uuid not null,
  campaign_id uuid not null,
  -- The terms in force when the lead came in; they govern it to its end.
  terms_id uuid not null,
  link_id uuid,
  partner_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status text not null default 'new' check (status in ('new', 'offer_sent', 'converted', 'lost', 'not_qualified')),
  source text not null check (source in ('form', 'manual')),
  manual_reason text not null default '',
  -- Why the lead earns nothing until the provider approves it.
  held_for text check (held_for in ('duplicate', 'self_referral', 'unchecked')),
  duplicate_of uuid,
  approved_at timestamptz,
  not_qualified_reason text not null default '',
  offer_sent_at timestamptz,
  -- Revenue entered but not confirmed yet, net.
  sale_amount_cents bigint check (sale_amount_cents > 0),
  notes text not null default '',
  -- Recognises the same content sent again within a minute.
  content_hash bytea not null,
  primary key (provider_id, id),
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id),
  foreign key (provider_id, terms_id) references reward_terms (provider_id, id),
  foreign key (provider_id, link_id) references referral_links (provider_id, id),
  foreign key (provider_id, partner_id) references partners (provider_id, id),
  foreign key (provider_id, duplicate_of) references leads (provider_id, id),
  check ((link_id is null) = (partner_id is null))
);
create index leads_newest on leads (provider_id, id desc);
create index leads_by_link on leads (provider_id, link_id, id desc);
create index leads_by_content on leads (provider_id, content_hash, created_at);

-- What identifies the visitor, apart from the lead so that it can be erased alone.
create table lead_persons (
  provider_id uuid not null references providers (id),
  lead_id uuid not null,
  email text not null default '',
  phone text not null default '',
  email_normalised text not null default '',
  phone_normalised text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  -- [{name, label, type, value}] in form order, as they were at that time.
  answers jsonb not null,
  primary key (provider_id, lead_id),
  foreign key (provider_id, lead_id) references leads (provider_id, id) on delete cascade
);
create index lead_persons_by_email on lead_persons (provider_id, email_normalised) where email_normalised <> '';
create index lead_persons_by_phone on lead_persons (provider_id, phone_normalised) where phone_normalised <> '';

create table lead_consents (
  provider_id uuid not null references providers (id),
  id uuid not null,
  lead_id uuid not null,
  kind text not null check (kind in ('platform_privacy', 'provider_privacy', 'contact')),
  text text not null,
  text_version text not null,
  accepted_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, lead_id) references leads (provider_id, id) on delete cascade
);

-- Solved proof-of-work challenges: each counts once.
create table used_challenges (
  provider_id uuid not null references providers (id),
  nonce text not null,
  used_at timestamptz not null,
  primary key (provider_id, nonce)
);

create table sales (
  provider_id uuid not null references providers (id),
  id uuid not null,
  lead_id uuid not null,
  campaign_id uuid not null,
  link_id uuid,
  partner_id uuid,
  -- Net revenue confirmed by the provider.
  revenue_cents bigint not null check (revenue_cents > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, lead_id),
  foreign key (provider_id, lead_id) references leads (provider_id, id),
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id),
  foreign key (provider_id, link_id) references referral_links (provider_id, id),
  foreign key (provider_id, partner_id) references partners (provider_id, id)
);
create index sales_newest on sales (provider_id, id desc);

-- A partner's claim from one event or one full bundle of events.
create table commissions (
  provider_id uuid not null references providers (id),
  id uuid not null,
  partner_id uuid not null,
  campaign_id uuid not null,
  link_id uuid not null,
  terms_id uuid not null,
  source text not null check (source in ('click', 'lead', 'sale')),
  lead_id uuid,
  sale_id uuid,
  -- The completing click; the raw click may be erased, the claim stays.
  click_id uuid,
  -- Which of the bundles that this event completed: 1, and more only after the quantity was lowered.
  bundle integer not null default 1 check (bundle >= 1),
  -- Events that the claim stands for.
  quantity integer not null default 1 check (quantity >= 1),
  event_at timestamptz not null,
  created_at timestamptz not null,
  amount_cents bigint not null check (amount_cents >= 0),
  -- Always the sum of its settlement lines, reversals included.
  paid_cents bigint not null default 0 check (paid_cents >= 0 and paid_cents <= amount_cents),
  status text not null check (status in ('pending', 'partial', 'paid', 'not_qualified')),
  -- False while a per-sale claim waits for confirmed revenue.
  payable boolean not null,
  not_qualified_reason text not null default '',
  primary key (provider_id, id),
  foreign key (provider_id, partner_id) references partners (provider_id, id),
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id),
  foreign key (provider_id, link_id) references referral_links (provider_id, id),
  foreign key (provider_id, terms_id) references reward_terms (provider_id, id),
  foreign key (provider_id, lead_id) references leads (provider_id, id),
  foreign key (provider_id, sale_id) references sales (provider_id, id),
  check ((source = 'click') = (click_id is not null)),
  check ((source = 'click') = (lead_id is null)),
  check (status <> 'partial' or (paid_cents > 0 and paid_cents < amount_cents)),
  check (status <> 'paid' or (paid_cents = amount_cents and amount_cents > 0)),
  check (status not in ('pending', 'not_qualified') or paid_cents = 0),
  check (status <> 'not_qualified' or amount_cents = 0)
);
create unique index commissions_one_per_lead on commissions (provider_id, lead_id) where lead_id is not null;
create unique index commissions_one_per_click on commissions (provider_id, click_id, bundle)
  where click_id is not null;
create index commissions_open on commissions (provider_id, partner_id, event_at, id)
  where status in ('pending', 'partial');
create index commissions_by_link on commissions (provider_id, link_id);
create index commissions_newest on commissions (provider_id, id desc);
