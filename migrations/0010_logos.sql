-- Logos of providers as they are served: decoded, scaled and written anew at upload, never the
-- file that was sent. In the database, so that every node and every backup has them. A logo has
-- an address nobody can guess, and a new one has a new address: browsers may keep it for ever.

create table logos (
  provider_id uuid not null references providers (id),
  -- 'account' for all plans; 'branding' is shown instead of it where the plan has own branding.
  purpose text not null check (purpose in ('account', 'branding')),
  id uuid not null,
  slug text not null,
  created_at timestamptz not null,
  media_type text not null check (media_type in ('image/png', 'image/webp')),
  width integer not null check (width between 1 and 480),
  height integer not null check (height between 1 and 240),
  bytes bytea not null check (octet_length(bytes) > 0),
  sha256 bytea not null check (sha256 = sha256(bytes)),
  primary key (provider_id, purpose)
);

-- Small ones travel inside a page; compressing again what is compressed only costs.
alter table logos alter column bytes set storage external;

alter table slugs drop constraint slugs_kind_check;
alter table slugs add constraint slugs_kind_check check (kind in ('campaign', 'link', 'logo'));
