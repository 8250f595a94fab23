-- Confirmations sent to visitors, by recipient: at most three a day to one address over all
-- providers, so that nobody can be pestered through the forms. Swept when a day has passed.
create table visitor_mails (
  provider_id uuid not null references providers (id),
  lead_id uuid not null,
  address_hash bytea not null,
  at timestamptz not null,
  primary key (provider_id, lead_id),
  foreign key (provider_id, lead_id) references leads (provider_id, id) on delete cascade
);
create index visitor_mails_by_address on visitor_mails (address_hash, at);
create index visitor_mails_old on visitor_mails (at);

-- Figures of a period.
create index leads_by_time on leads (provider_id, created_at);
create index sales_by_time on sales (provider_id, created_at);

-- The claim of a sale, named by the sale.
create index commissions_by_sale on commissions (provider_id, sale_id) where sale_id is not null;
