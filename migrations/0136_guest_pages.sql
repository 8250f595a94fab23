-- What stands on the pages that guests see (docs/product/guest-pages.md): a draft that only its provider
-- sees, and the versions that were published. One page is the house's, others belong to one campaign.
create table guest_pages (
  provider_id uuid not null references providers (id),
  id uuid not null,
  -- Null: the page of the house, which every campaign without one of its own shows.
  campaign_id uuid,
  draft jsonb not null,
  -- One more with each saved draft, so that two editors notice each other.
  draft_revision integer not null default 1 check (draft_revision > 0),
  draft_changed_at timestamptz not null,
  -- The version that guests see; null while they see the plain page.
  published_number integer,
  primary key (provider_id, id),
  unique nulls not distinct (provider_id, campaign_id),
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id)
);
call note_changes_of('guest_pages');

create table guest_page_versions (
  provider_id uuid not null,
  page_id uuid not null,
  -- From 1, without gaps on its page; never changed.
  number integer not null check (number > 0),
  content jsonb not null,
  published_at timestamptz not null,
  primary key (provider_id, page_id, number),
  foreign key (provider_id, page_id) references guest_pages (provider_id, id)
);

alter table guest_pages add foreign key (provider_id, id, published_number)
  references guest_page_versions (provider_id, page_id, number);
