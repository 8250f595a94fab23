-- Billing reports: a provider's statements of premiums per partner, one for each period.

-- Which interval a provider has, and the period whose report comes next. Periods follow each other
-- without gap or overlap; its row is locked by whatever makes a report or changes the interval.
create table billing_schedules (
  provider_id uuid primary key references providers (id),
  schedule text not null default 'monthly' check (schedule in ('monthly', 'weekly', 'quarterly', 'yearly')),
  -- Premiums that arose earlier are on no report: the account is older than its reports.
  since date not null,
  next_start date not null,
  -- Last day of the period.
  next_end date not null check (next_end >= next_start),
  next_due date not null check (next_due > next_end),
  next_number integer not null default 1 check (next_number >= 1),
  updated_at timestamptz not null
);
create index billing_schedules_due on billing_schedules (next_due);

create table billing_reports (
  provider_id uuid not null references providers (id),
  id uuid not null,
  running_number integer not null check (running_number >= 1),
  -- regular: the one of its period. interim: asked for by hand, between two regular ones.
  kind text not null check (kind in ('regular', 'interim')),
  schedule text not null check (schedule in ('monthly', 'weekly', 'quarterly', 'yearly')),
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  created_at timestamptz not null,
  premium_cents bigint not null check (premium_cents >= 0),
  paid_cents bigint not null check (paid_cents >= 0 and paid_cents <= premium_cents),
  -- Recipient, partners and premiums as they were then: the only input of list and PDF.
  content jsonb not null,
  primary key (provider_id, id),
  unique (provider_id, running_number)
);
-- Two workers make one report of a period.
create unique index billing_reports_starts on billing_reports (provider_id, period_start) where kind = 'regular';
create unique index billing_reports_ends on billing_reports (provider_id, period_end) where kind = 'regular';

-- On which regular report a premium stands: on one, whenever it came in.
create table billing_report_lines (
  provider_id uuid not null references providers (id),
  commission_id uuid not null,
  report_id uuid not null,
  primary key (provider_id, commission_id),
  foreign key (provider_id, commission_id) references commissions (provider_id, id),
  foreign key (provider_id, report_id) references billing_reports (provider_id, id) on delete cascade
);
create index billing_report_lines_by_report on billing_report_lines (provider_id, report_id);

create table billing_report_files (
  provider_id uuid not null references providers (id),
  report_id uuid not null,
  bytes bytea not null,
  sha256 bytea not null check (sha256 = sha256(bytes)),
  rendered_at timestamptz not null,
  primary key (provider_id, report_id),
  foreign key (provider_id, report_id) references billing_reports (provider_id, id) on delete cascade
);
alter table billing_report_files alter column bytes set storage external;

-- Accounts from before begin with the running month.
insert into billing_schedules (provider_id, since, next_start, next_end, next_due, updated_at)
select id, month, month, (month + interval '1 month')::date - 1, (month + interval '1 month')::date + 9, now()
from providers, (select date_trunc('month', now() at time zone 'Europe/Berlin')::date as month) running;
