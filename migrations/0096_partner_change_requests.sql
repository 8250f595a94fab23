-- What partners may only ask for, because the provider alone changes data or releases the description
-- (docs/product/partner-area.md section 13).
create table partner_area_settings (
  provider_id uuid primary key references providers (id),
  -- Partners ask for changes of their own data; the provider makes them.
  is_data_locked boolean not null
);
call note_changes_of('partner_area_settings');

-- One at a time for each partner: another wish is added to it. What was taken over goes.
create table partner_change_requests (
  provider_id uuid not null references providers (id),
  partner_id uuid not null,
  requested_at timestamptz not null,
  -- Columns of partners with the wanted values; none once it is declined.
  wanted jsonb not null,
  declined_at timestamptz,
  decline_reason text not null default '',
  primary key (provider_id, partner_id),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  check ((wanted = '{}') = (declined_at is not null))
);
call note_changes_of('partner_change_requests');
