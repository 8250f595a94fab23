-- Whether bookings carry the last day of the service period and the day of their tax period, which DATEV
-- wants together. Off for all, because an office has to ask for it.
alter table datev_settings add column uses_service_date boolean not null default false;
