-- The pictures of a provider's library (docs/product/pictures.md). Their bytes lie in the object store
-- under pictures/{provider_id}/{file_id}/{width}.webp and .avif.
alter table slugs drop constraint slugs_kind_check;
alter table slugs add constraint slugs_kind_check
  check (kind in ('campaign', 'link', 'logo', 'application', 'picture'));

create table pictures (
  provider_id uuid not null references providers (id),
  id uuid not null,
  -- As in slugs, by which the picture is found.
  slug text not null,
  name text not null check (length(name) between 1 and 80),
  -- What is to be seen, for those who do not see it; empty where nobody has said so yet.
  alt text not null default '' check (length(alt) <= 300),
  -- Nothing is to be said about it: the page is the same without it.
  is_decorative boolean not null default false,
  -- What has to stay in sight where the picture is cropped, in percent from left and top.
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  -- Names the stored bytes; another one with each file that replaces the one before.
  file_id uuid not null,
  -- Of the largest WebP.
  sha256 bytea not null check (octet_length(sha256) = 32),
  width integer not null check (width between 1 and 2400),
  height integer not null check (height between 1 and 4800),
  -- Stored widths in pixels, ascending.
  widths integer[] not null check (cardinality(widths) > 0),
  -- Those of them that have been made as AVIF.
  avif_widths integer[] not null default '{}' check (avif_widths <@ widths),
  -- Of all stored WebP; counted against the plan.
  bytes integer not null check (bytes > 0),
  -- A tiny WebP in base64.
  stand_in text not null check (length(stand_in) <= 400),
  created_at timestamptz not null,
  replaced_at timestamptz,
  primary key (provider_id, id)
);
call note_changes_of('pictures');
