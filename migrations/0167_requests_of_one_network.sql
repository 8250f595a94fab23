-- Requests of one visitor network on one link and day (docs/product/leads.md section 4): a keyed hash of the
-- network whose salt is destroyed with its day, as with hits; null for requests entered by hand.
alter table leads add column network_key bytea;
create index leads_by_network on leads (provider_id, link_id, network_key) where network_key is not null;
