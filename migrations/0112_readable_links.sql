-- Short links that can be read and typed: /r/{house}/{ending} (docs/product/campaigns.md section 12).

-- Digests of names that were ever given out, so that a printed address never leads to somebody else.
-- They say nothing of anybody and stay when what they named is gone.
create table used_link_names (
  digest bytea primary key check (octet_length(digest) = 32)
);
create trigger used_link_names_for_ever before update or delete on used_link_names
  for each row execute function refuse_change();

-- What stands for a provider in the addresses of their links; earlier ones go on leading to them.
create table link_houses (
  provider_id uuid not null references providers (id),
  house text not null,
  is_current boolean not null,
  created_at timestamptz not null,
  primary key (provider_id, house)
);
-- By this one a visitor's address is looked up; no two providers have the same.
create unique index link_houses_house on link_houses (house);
create unique index link_houses_current on link_houses (provider_id) where is_current;
call note_changes_of('link_houses');

-- The readable end of a link's address; earlier ones go on leading to the same link.
create table link_endings (
  provider_id uuid not null,
  ending text not null,
  link_id uuid not null,
  partner_id uuid not null,
  is_current boolean not null,
  created_at timestamptz not null,
  primary key (provider_id, ending),
  foreign key (provider_id, link_id) references referral_links (provider_id, id) on delete cascade
);
create unique index link_endings_current on link_endings (provider_id, link_id) where is_current;
create index link_endings_by_link on link_endings (provider_id, link_id);
create index link_endings_by_partner on link_endings (provider_id, partner_id);
call note_changes_of('link_endings');

-- When the provider last mailed the link to its partner from here.
alter table referral_links add column last_sent_at timestamptz;
