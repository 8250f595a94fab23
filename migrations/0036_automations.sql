-- E-mails that go out by themselves: which are on, what they did, whom they reached, and who wants
-- none of them.

create table automations (
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('follow_up', 'partner_statistics', 'minimum_payout')),
  is_on boolean not null,
  -- What was due earlier is not made up for: it was switched on then, or the plan had come back.
  counts_from timestamptz not null,
  -- Since when the plan does not have them; null while it does.
  resting_since timestamptz,
  updated_at timestamptz not null,
  primary key (provider_id, kind)
);
create index automations_on on automations (provider_id) where is_on;

-- One for each day, or month, on which an automation was due and worked. Recipients are gone through
-- in the order of their ids, a slice at a time; the row is locked by whoever takes the next slice.
create table automation_runs (
  provider_id uuid not null references providers (id),
  id uuid not null,
  kind text not null check (kind in ('follow_up', 'partner_statistics', 'minimum_payout')),
  -- The Berlin day on which it was due; statistics of a month are due on the first of the next.
  due_on date not null,
  started_at timestamptz not null,
  moved_at timestamptz not null,
  finished_at timestamptz,
  -- Why it ended before everybody was reached.
  broken_off text check (broken_off in ('switched_off', 'resting')),
  -- The last recipient that was dealt with.
  cursor uuid,
  reached integer not null default 0 check (reached >= 0),
  without_address integer not null default 0 check (without_address >= 0),
  refused integer not null default 0 check (refused >= 0),
  -- Statistics without anything in them; offers whose visitor may not be written to.
  left_out integer not null default 0 check (left_out >= 0),
  primary key (provider_id, id),
  -- Two workers, a restart or a clock set back make one run of a day.
  unique (provider_id, kind, due_on)
);
create index automation_runs_newest on automation_runs (provider_id, kind, id desc);
create index automation_runs_open on automation_runs (moved_at) where finished_at is null;

-- Who was dealt with, written in the transaction that queues the mail: nobody twice for one cause.
create table automation_deliveries (
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('follow_up', 'partner_statistics')),
  -- The first of the month that statistics are about; the request whose offer is followed up.
  occasion text not null,
  -- A partner, or a request.
  recipient_id uuid not null,
  partner_id uuid,
  lead_id uuid,
  run_id uuid not null,
  outcome text not null check (outcome in ('mailed', 'without_address', 'refused', 'left_out')),
  -- The recipient refused while the mail was still waiting.
  withdrawn_at timestamptz,
  primary key (provider_id, kind, occasion, recipient_id),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  foreign key (provider_id, lead_id) references leads (provider_id, id) on delete cascade,
  foreign key (provider_id, run_id) references automation_runs (provider_id, id) on delete cascade,
  check (recipient_id = coalesce(partner_id, lead_id) and (partner_id is null) <> (lead_id is null))
);
create index automation_deliveries_by_run on automation_deliveries (provider_id, run_id, recipient_id);
create index automation_deliveries_by_recipient on automation_deliveries (provider_id, recipient_id);

-- That a partner has reached the minimum payout of a campaign, told once until it is below again.
create table payable_notices (
  provider_id uuid not null references providers (id),
  id uuid not null,
  partner_id uuid not null,
  campaign_id uuid not null,
  run_id uuid not null,
  open_cents bigint not null check (open_cents > 0),
  ended_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  foreign key (provider_id, campaign_id) references campaigns (provider_id, id) on delete cascade,
  foreign key (provider_id, run_id) references automation_runs (provider_id, id) on delete cascade
);
create unique index payable_notices_standing on payable_notices (provider_id, partner_id, campaign_id)
  where ended_at is null;
create index payable_notices_by_run on payable_notices (provider_id, run_id, id);

-- Who wants no e-mails of automations any more. Documents and the account are not affected.
create table mail_refusals (
  provider_id uuid not null references providers (id),
  recipient_id uuid not null,
  partner_id uuid,
  lead_id uuid,
  refused_at timestamptz not null,
  primary key (provider_id, recipient_id),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  foreign key (provider_id, lead_id) references leads (provider_id, id) on delete cascade,
  check (recipient_id = coalesce(partner_id, lead_id) and (partner_id is null) <> (lead_id is null))
);

-- Where the recipient can refuse mails like this one (RFC 8058); '' for mails nobody can refuse.
alter table mails add column unsubscribe_url text not null default '';

create index leads_with_offer on leads (provider_id, offer_sent_at) where status = 'offer_sent';

call note_changes_of('automations');
call note_changes_of('automation_runs');
call note_changes_of('automation_deliveries');
call note_changes_of('payable_notices');
call note_changes_of('mail_refusals');
