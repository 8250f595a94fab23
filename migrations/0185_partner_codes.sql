-- Words by which guests name their partner on the telephone (docs/product/campaigns.md section 19). A partner has
-- one that is shown; earlier ones go on meaning them. That one was given out stays known in used_link_names, so
-- that none ever means somebody else.
create table partner_codes (
  provider_id uuid not null,
  -- As it is said and compared: capitals and digits, umlauts written out.
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  partner_id uuid not null,
  is_current boolean not null,
  created_at timestamptz not null,
  primary key (provider_id, code),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade
);
create unique index partner_codes_current on partner_codes (provider_id, partner_id) where is_current;
create index partner_codes_by_partner on partner_codes (provider_id, partner_id);
call note_changes_of('partner_codes');
