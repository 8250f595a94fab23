-- Invitations to the partner's area (docs/product/partner-area.md section 9). A row is one mailed link; it
-- counts as long as the partner's record still has the address that it was mailed to.
create table partner_invitations (
  provider_id uuid not null references providers (id),
  id uuid not null,
  partner_id uuid not null,
  -- As partners.address at that moment.
  address text not null check (address <> ''),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null once the link, or another one of the record, was used.
  token_hash bytea,
  used_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, token_hash),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade
);
create index partner_invitations_of_partner on partner_invitations (provider_id, partner_id, invited_at desc);
call note_changes_of('partner_invitations');

-- Partners who are invited together, and what became of each.
create table partner_invitation_items (
  provider_id uuid not null references providers (id),
  batch_id uuid not null,
  partner_id uuid not null,
  position integer not null,
  ordered_at timestamptz not null,
  -- The user who started the batch.
  ordered_by uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'invited', 'refused')),
  refusal_code text,
  refusal_params jsonb,
  done_at timestamptz,
  primary key (provider_id, batch_id, partner_id),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  check ((status = 'waiting') = (done_at is null)),
  check ((status = 'refused') = (refusal_code is not null))
);
create index partner_invitation_items_by_partner on partner_invitation_items (provider_id, partner_id);
create index partner_invitation_items_waiting on partner_invitation_items (ordered_at) where status = 'waiting';
call note_changes_of('partner_invitation_items');

-- A provider looks at the area of one of their partners. It opens with the provider's own session alone and
-- ends with it.
create table partner_views (
  provider_id uuid not null references providers (id),
  id uuid not null,
  partner_id uuid not null,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  foreign key (provider_id, session_id) references sessions (provider_id, id) on delete cascade
);
create index partner_views_by_session on partner_views (provider_id, session_id);
create index partner_views_by_partner on partner_views (provider_id, partner_id);
create index partner_views_by_expiry on partner_views (expires_at);
