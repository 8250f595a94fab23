-- What the list of campaigns counts beside the counters of the links.
create index sales_by_campaign on sales (provider_id, campaign_id) include (revenue_cents);
create index leads_without_link on leads (provider_id, campaign_id) where link_id is null;
