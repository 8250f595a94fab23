-- Texts of a provider's library that partners may use too (docs/product/partner-area.md section 4).
create table released_texts (
  provider_id uuid not null references providers (id),
  id uuid not null,
  -- As the library's calls name it: the key of a standard text, or the id of an own one.
  text_name text not null check (length(text_name) between 1 and 40),
  released_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, text_name)
);
create trigger notes_changes after insert or update or delete on released_texts
  for each row execute function note_change();
