-- A person and how they get in, apart from the houses that they work for (docs/decisions/0324). A row of `users`
-- is the membership of a person in a house: what somebody made there goes on naming it. Whatever opens a login
-- hangs on the login and names no house.
create table logins (
  id uuid primary key,
  created_at timestamptz not null,
  email text not null check (email <> ''),
  pending_email text check (pending_email <> ''),
  password_hash text not null check (password_hash <> ''),
  first_name text not null default '',
  last_name text not null default '',
  -- The house that was acted for last: opened where none is named, as long as they belong to it.
  last_provider_id uuid
);
insert into logins (id, created_at, email, pending_email, password_hash, first_name, last_name)
select u.id, u.created_at, u.email, u.pending_email, u.password_hash, u.first_name, u.last_name
from users u join login_addresses a on a.provider_id = u.provider_id and a.user_id = u.id
where u.deactivated_at is null;

alter table users
  -- null where nobody logs in: an ended membership, a programme for tests.
  add column login_id uuid references logins (id),
  -- What stands for the person where no login does; emptied when the house is erased.
  add column kept_email text not null default '',
  add column kept_first_name text not null default '',
  add column kept_last_name text not null default '';
update users u set login_id = l.id from logins l where l.id = u.id;
update users set kept_email = email, kept_first_name = first_name, kept_last_name = last_name where login_id is null;
alter table users
  drop column email,
  drop column pending_email,
  drop column password_hash,
  drop column first_name,
  drop column last_name,
  add constraint users_ended_check check (login_id is null or deactivated_at is null),
  add constraint users_kept_check check (login_id is null or kept_email || kept_first_name || kept_last_name = '');
create unique index users_login on users (provider_id, login_id);
create index users_of_login on users (login_id) where login_id is not null;

-- Tokens of these are found by their hash alone, so that sessions and mailed links of before go on working.
alter table partner_views drop constraint partner_views_provider_id_session_id_fkey;
delete from partner_views v using sessions s
where s.provider_id = v.provider_id and s.id = v.session_id and not exists (select from logins l where l.id = s.user_id);
delete from sessions s where not exists (select from logins l where l.id = s.user_id);
alter table sessions drop column provider_id;
alter table sessions rename column user_id to login_id;
alter table sessions
  add primary key (token_hash),
  add foreign key (login_id) references logins (id) on delete cascade;
create unique index sessions_by_id on sessions (id);
create index sessions_of_login on sessions (login_id);
alter table partner_views add foreign key (session_id) references sessions (id) on delete cascade;

delete from login_tickets t where not exists (select from logins l where l.id = t.user_id);
alter table login_tickets drop column provider_id;
alter table login_tickets rename column user_id to login_id;
alter table login_tickets
  add primary key (token_hash),
  add foreign key (login_id) references logins (id) on delete cascade;
create index login_tickets_of_login on login_tickets (login_id);

delete from login_addresses a where not exists (select from logins l where l.id = a.user_id);
alter table login_addresses drop column provider_id;
alter table login_addresses rename column user_id to login_id;
alter table login_addresses add foreign key (login_id) references logins (id) on delete cascade;
create unique index login_addresses_login on login_addresses (login_id);

delete from password_resets r where not exists (select from logins l where l.id = r.user_id);
alter table password_resets drop column provider_id;
alter table password_resets rename column user_id to login_id;
alter table password_resets
  add primary key (token_hash),
  add foreign key (login_id) references logins (id) on delete cascade;
create index password_resets_of_login on password_resets (login_id);

delete from two_factor_backup_codes c where not exists (select from logins l where l.id = c.user_id);
delete from two_factor_secrets s where not exists (select from logins l where l.id = s.user_id);
alter table two_factor_backup_codes drop column provider_id;
alter table two_factor_backup_codes rename column user_id to login_id;
alter table two_factor_secrets drop column provider_id;
alter table two_factor_secrets rename column user_id to login_id;
alter table two_factor_secrets
  add primary key (login_id),
  add foreign key (login_id) references logins (id) on delete cascade;
alter table two_factor_backup_codes
  add primary key (login_id, code_hash),
  add foreign key (login_id) references two_factor_secrets (login_id) on delete cascade;

-- Mailed links and codes that prove a login address; those of a house's other addresses stay with the house.
create table login_verifications (
  token_hash bytea primary key,
  login_id uuid not null references logins (id) on delete cascade,
  address text not null check (address = lower(address)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  check ((code_hash is null) = (code_expires_at is null))
);
create index login_verifications_of_login on login_verifications (login_id);
insert into login_verifications
  (token_hash, login_id, address, created_at, expires_at, used_at, code_hash, code_expires_at, code_tries)
select v.token_hash, v.user_id, v.address, v.created_at, v.expires_at, v.used_at, v.code_hash, v.code_expires_at,
  v.code_tries
from address_verifications v join logins l on l.id = v.user_id
where v.purpose = 'login';
delete from address_verifications where purpose = 'login';
alter table address_verifications
  drop constraint address_verifications_purpose_check,
  add constraint address_verifications_purpose_check check (purpose in ('public', 'sender', 'inquiry')),
  drop column code_hash,
  drop column code_expires_at,
  drop column code_tries;
