-- Lists of requests are walked in the order that was asked for, instead of sorting all of them.

-- By what a request is sorted when it is sorted by name, as one text.
create function sort_name(last_name text, first_name text, email text) returns text
language sql immutable parallel safe
return coalesce(nullif(last_name, '') || ' ', '') || coalesce(nullif(first_name, '') || ' ', '') || email;

create index lead_persons_by_name on lead_persons
  (provider_id, (sort_name(last_name, first_name, email) collate german), lead_id);
create index leads_by_revenue on leads (provider_id, sale_amount_cents, id)
  where sale_amount_cents is not null;
create index commissions_of_leads on commissions (provider_id, amount_cents, lead_id)
  where lead_id is not null;
