-- Texts of a provider's library: his own, and his wording of the house's.

create table library_texts (
  provider_id uuid not null references providers (id),
  id uuid not null,
  -- Which text of the house it replaces; null for one of his own.
  stock_key text check (stock_key ~ '^[a-z-]{1,40}$'),
  -- Of his own; the house's text keeps its title.
  title text not null default '',
  description text not null default '',
  content text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, stock_key)
);
