-- Pictures of partners, shown to guests once the provider has released them
-- (docs/product/partner-area.md section 13).
create table partner_portraits (
  provider_id uuid not null references providers (id),
  partner_id uuid not null,
  -- A partner has at most one that guests see, and one that waits or was declined.
  is_released boolean not null,
  -- Names one upload: whoever decides says which one was looked at.
  id uuid not null,
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  decline_reason text not null default '',
  -- Square JPEG, as the server redrew it from the upload; nothing of it stays once it is declined.
  bytes bytea,
  primary key (provider_id, partner_id, is_released),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  check (not is_released or decided_at is not null),
  check ((bytes is null) = (not is_released and decided_at is not null)),
  check (octet_length(bytes) > 0)
);
call note_changes_of('partner_portraits');
