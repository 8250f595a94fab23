-- What the screens of a large account ask for. Requests and documents are found by any part of a word, however many there are: three letters in
-- a row lead to the rows that have them, within one provider.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A text as it is looked through: in small letters, and once more without accents and umlauts, as
-- `foldText` writes them. No word that is looked for holds the line break between both.
create function search_text(words text) returns text
language sql immutable parallel safe strict
return lower(words collate german) || E'\n' || regexp_replace(replace(regexp_replace(
  normalize(lower(words collate german), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), '([aou])e', '\1', 'g');

alter table lead_persons add column search_text text not null generated always as (
  search_text(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) stored;
create index lead_persons_by_words on lead_persons using gin (provider_id, search_text gin_trgm_ops);

-- Few requests have notes.
create index leads_by_notes on leads using gin (provider_id, lower(notes collate german) gin_trgm_ops)
  where notes <> '';

create index credit_notes_by_words on credit_notes using gin (provider_id, lower(number) gin_trgm_ops);

-- The filters of the requests, newest first.
create index leads_by_partner on leads (provider_id, partner_id, id desc);
create index leads_by_campaign on leads (provider_id, campaign_id, id desc);
create index leads_by_status on leads (provider_id, status, id desc);

-- Hits of printed codes are few among all.
create index click_days_scanned on click_days (provider_id, day) where scans > 0;
