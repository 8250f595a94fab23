-- Partners and campaigns by what the search over everything looks through, kept as `search_text`
-- makes it (migration 0040): folding every name again with each letter typed took most of its time.
alter table partners add column search_text text not null generated always as (
  search_text(company_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || city
    || ' P-' || lpad(internal_number::text, greatest(4, length(internal_number::text)), '0'))) stored;
alter table campaigns add column search_text text not null generated always as (
  search_text(name || ' ' || slug)) stored;

-- Revenues that wait to be confirmed, oldest first.
create index leads_to_confirm on leads (provider_id, id)
  where status in ('new', 'offer_sent') and sale_amount_cents is not null;
