-- Double opt-in: a campaign may ask visitors to confirm their address before a request counts.
alter table campaigns add column double_opt_in boolean not null default false;

alter table leads
  -- As the campaign asked when the request came in; such a request counts from confirmed_at on.
  add column asks_confirmation boolean not null default false,
  add column confirmed_at timestamptz,
  add check (confirmed_at is null or asks_confirmation);
create index leads_unconfirmed on leads (created_at)
  where asks_confirmation and confirmed_at is null and approved_at is null;

-- The mailed link of a request that has to be confirmed: one each, kept hashed.
create table lead_confirmations (
  provider_id uuid not null references providers (id),
  token_hash bytea not null,
  lead_id uuid not null,
  expires_at timestamptz not null,
  primary key (provider_id, token_hash),
  unique (provider_id, lead_id),
  foreign key (provider_id, lead_id) references leads (provider_id, id) on delete cascade
);
