-- Lists of requests are sorted by the day of the event along an index, as by revenue.
create index leads_by_event_date on leads (provider_id, event_date, id)
  where event_date is not null;
