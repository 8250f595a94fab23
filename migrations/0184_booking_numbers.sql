-- The venue's own number of a booking, and the request whose revenue it confirmed (docs/product/commissions.md
-- section 15): the same booking is known again, in whatever file it comes.
create table booking_numbers (
  provider_id uuid not null references providers (id),
  -- As numbers are compared: composed, lower case, one space between words.
  number text not null check (length(number) between 1 and 100),
  lead_id uuid not null,
  -- Berlin day on which it was booked, as the venue's system says; null where it does not.
  booked_on date,
  taken_at timestamptz not null,
  taken_by uuid not null,
  primary key (provider_id, number),
  foreign key (provider_id, lead_id) references leads (provider_id, id) on delete cascade,
  foreign key (provider_id, taken_by) references users (provider_id, id)
);
create index booking_numbers_by_lead on booking_numbers (provider_id, lead_id);
call note_changes_of('booking_numbers');
