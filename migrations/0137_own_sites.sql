-- Sites of a provider on which their forms may be shown in a frame (docs/product/embed.md).
create table own_sites (
  provider_id uuid not null references providers (id),
  -- As browsers name it: 'https://www.schloss-beispiel.de', with a port where it is not the usual one.
  origin text not null check (origin ~ '^https?://[a-z0-9.-]+(:[0-9]+)?$' and length(origin) <= 300),
  added_at timestamptz not null,
  primary key (provider_id, origin)
);
call note_changes_of('own_sites');
