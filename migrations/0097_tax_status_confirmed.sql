-- Partners confirm their tax status once a year, because § 14c UStG protects nobody from a wrong one.
alter table partners add column tax_status_confirmed_at timestamptz;
