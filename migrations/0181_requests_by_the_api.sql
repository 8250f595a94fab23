-- Requests that other software records (docs/product/integrations.md section 3): where a consent was given that was
-- not given on a page of ours, and whether the visitor is to hear of the request by mail.
alter table lead_consents add column source text not null default '' check (length(source) <= 200);
alter table leads add column notifies_visitor boolean not null default true;
