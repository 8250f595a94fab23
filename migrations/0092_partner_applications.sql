-- Becoming a partner (docs/product/partner-area.md section 14): a page on which people apply, the terms to
-- which partners agree, and who has applied.
alter table slugs drop constraint slugs_kind_check;
alter table slugs add constraint slugs_kind_check check (kind in ('campaign', 'link', 'logo', 'application'));

-- A provider's page; its row comes with the first time that it is opened.
create table application_pages (
  provider_id uuid primary key references providers (id),
  -- As in slugs, by which the page is found.
  slug text not null,
  is_open boolean not null,
  -- How many applications of a Berlin month are accepted by themselves; 0 for none.
  automatic_per_month smallint not null check (automatic_per_month between 0 and 100)
);
call note_changes_of('application_pages');

-- What is offered to applicants.
create table application_campaigns (
  provider_id uuid not null references providers (id),
  campaign_id uuid not null,
  primary key (provider_id, campaign_id),
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id) on delete cascade
);
call note_changes_of('application_campaigns');

-- The provider's terms of taking part; a change is a new version.
create table participation_terms (
  provider_id uuid not null references providers (id),
  version integer not null check (version > 0),
  published_at timestamptz not null,
  text text not null check (text <> ''),
  primary key (provider_id, version)
);
call note_changes_of('participation_terms');

-- Which partner has agreed to which version, and where.
create table participation_acceptances (
  provider_id uuid not null references providers (id),
  partner_id uuid not null,
  version integer not null,
  at timestamptz not null,
  source text not null check (source in ('application', 'area')),
  primary key (provider_id, partner_id, version),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  foreign key (provider_id, version) references participation_terms (provider_id, version)
);
call note_changes_of('participation_acceptances');

create table partner_applications (
  provider_id uuid not null references providers (id),
  id uuid not null,
  applied_at timestamptz not null,
  -- Open once the address is confirmed; only then somebody reads it.
  state text not null check (state in ('unconfirmed', 'open', 'accepted', 'declined', 'lapsed')),
  -- All of these are '' once they are erased.
  first_name text not null,
  last_name text not null,
  company_name text not null,
  email text not null,
  phone text not null,
  website text not null,
  words text not null,
  -- The consents by kind, version and wording.
  consents jsonb not null,
  terms_version integer not null,
  -- Without a proof of the security check: never accepted by itself.
  is_unchecked boolean not null,
  -- Of the mailed link; it stays known after its use.
  token_hash bytea not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  is_automatic boolean not null default false,
  decline_reason text not null default '',
  partner_id uuid,
  erased_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, token_hash),
  foreign key (provider_id, terms_version) references participation_terms (provider_id, version),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete set null (partner_id),
  check ((state = 'unconfirmed') = (confirmed_at is null)),
  check ((state in ('unconfirmed', 'open')) = (decided_at is null))
);
create index partner_applications_by_state on partner_applications (provider_id, state, id);
call note_changes_of('partner_applications');
