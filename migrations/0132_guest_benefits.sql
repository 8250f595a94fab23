-- What a campaign gives the guest (docs/product/campaigns.md section 16): words, conditions and the last
-- Berlin day on which a request gets it. Without words there is none.
alter table campaigns
  add column guest_benefit text not null default '',
  add column guest_benefit_conditions text not null default '',
  add column guest_benefit_until date;

-- What a request was promised, as it was promised: the campaign may say something else later.
create table lead_benefits (
  provider_id uuid not null references providers (id),
  lead_id uuid not null,
  -- Letters and digits that nobody takes for another one (shared/guest-benefit.ts).
  code text not null,
  words text not null check (words <> ''),
  conditions text not null,
  -- Berlin day on which the provider has noted that the guest got it.
  redeemed_on date,
  primary key (provider_id, lead_id),
  unique (provider_id, code),
  foreign key (provider_id, lead_id) references leads (provider_id, id) on delete cascade
);
call note_changes_of('lead_benefits');
