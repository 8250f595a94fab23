-- What partners do not want to be mailed about, by kind. Monthly figures stand in mail_refusals, as
-- before: whoever refused automatic e-mails has refused those.
create table partner_refused_notices (
  provider_id uuid not null references providers (id),
  partner_id uuid not null,
  kind text not null check (kind in ('request', 'reward', 'document')),
  refused_at timestamptz not null,
  primary key (provider_id, partner_id, kind),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade
);

call note_changes_of('partner_refused_notices');
