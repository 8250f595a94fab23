-- Keys by which other software reads a provider's data (docs/product/integrations.md section 1). The text of a key
-- is shown once and kept by nobody; the table holds its hash.
create table api_keys (
  provider_id uuid not null references providers (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- The last characters, by which somebody recognises the key they hold.
  ending text not null check (length(ending) = 4),
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  -- 'partners:read'
  scopes text[] not null check (cardinality(scopes) >= 1),
  -- Networks from which it may be used; none for every one.
  networks text[] not null default '{}',
  created_at timestamptz not null,
  created_by uuid not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  -- The key that was made in its place; until expires_at both are good.
  replaced_by uuid,
  -- Berlin day and network of the last call.
  last_used_on date,
  last_used_network text not null default '',
  primary key (provider_id, id),
  foreign key (provider_id, created_by) references users (provider_id, id),
  foreign key (provider_id, replaced_by) references api_keys (provider_id, id)
);
call note_changes_of('api_keys');
