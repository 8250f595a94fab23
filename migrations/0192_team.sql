-- Invitations into the team of a house (docs/product/accounts.md section 18, docs/decisions/0328): by mail, for one
-- address, usable once.
create table team_invitations (
  provider_id uuid not null references providers (id),
  id uuid not null,
  created_at timestamptz not null,
  created_by uuid not null,
  -- As it was typed; compared without regard to case.
  email text not null check (email <> ''),
  role text not null check (role in ('owner', 'manager', 'sales', 'bookkeeping', 'reader')),
  -- Of the newest link: another mail kills the one before.
  token_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'withdrawn')),
  -- The membership that came of it.
  accepted_by uuid,
  primary key (provider_id, id),
  foreign key (provider_id, created_by) references users (provider_id, id),
  foreign key (provider_id, accepted_by) references users (provider_id, id),
  check ((ended_at is null) = (outcome is null)),
  check ((outcome = 'accepted') = (accepted_by is not null))
);
create unique index team_invitations_token on team_invitations (provider_id, token_hash);
create unique index team_invitations_waiting on team_invitations (provider_id, lower(email)) where ended_at is null;
create index team_invitations_created_by on team_invitations (provider_id, created_by);
create index team_invitations_accepted_by on team_invitations (provider_id, accepted_by) where accepted_by is not null;
call note_changes_of('team_invitations');

-- When a member was last seen in this house, to ten minutes: sessions belong to the person and name no house.
alter table users add column last_seen_at timestamptz;
update users u set last_seen_at = s.seen
from (select login_id, max(last_seen_at) as seen from sessions group by login_id) s where s.login_id = u.login_id;
