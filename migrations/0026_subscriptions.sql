-- Subscriptions, and the operator's invoices to providers.

-- What a provider has booked; a provider without a row never did. providers.plan says what holds.
create table subscriptions (
  provider_id uuid primary key references providers (id),
  plan text not null check (plan in ('premium_monthly', 'premium_yearly')),
  -- From the next period on; null for the same again.
  next_plan text check (next_plan in ('premium_monthly', 'premium_yearly')),
  status text not null check (status in ('active', 'past_due', 'canceled')),
  -- Contract months are counted from this Berlin day.
  anchor date not null,
  period_start date not null,
  -- Last day of the paid period.
  period_end date not null check (period_end >= period_start),
  cancel_at_period_end boolean not null default false,
  -- First day of the contract month whose usage is counted next.
  usage_from date not null,
  updated_at timestamptz not null
);
create index subscriptions_renewing on subscriptions (period_end) where status <> 'canceled';
create index subscriptions_counting on subscriptions (usage_from) where status <> 'canceled';

-- The operator's one number range, in the row that every issuing transaction locks: consecutive
-- without gaps over all providers.
create table operator_number_range (
  only_row boolean primary key default true check (only_row),
  next_number integer not null default 1 check (next_number >= 1)
);
insert into operator_number_range default values;

-- An issued invoice. Written once; the database refuses every change.
create table subscription_invoices (
  provider_id uuid not null references providers (id),
  id uuid not null,
  running_number integer not null check (running_number >= 1),
  number text not null,
  issued_at timestamptz not null,
  issue_date date not null,
  due_date date not null check (due_date >= issue_date),
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  net_cents bigint not null check (net_cents > 0),
  vat_cents bigint not null check (vat_cents >= 0),
  gross_cents bigint not null check (gross_cents = net_cents + vat_cents),
  -- Frozen copy of both parties, lines and texts: the only input of PDF and XML.
  snapshot jsonb not null,
  primary key (provider_id, id),
  unique (provider_id, number)
);

-- Global look-up: whose invoice has a number of the operator's range.
create table subscription_invoice_numbers (
  running_number integer primary key,
  provider_id uuid not null,
  invoice_id uuid not null,
  foreign key (provider_id, invoice_id) references subscription_invoices (provider_id, id)
);

-- Where an invoice stands; what it says is in subscription_invoices.
create table subscription_invoice_states (
  provider_id uuid not null references providers (id),
  invoice_id uuid not null,
  status text not null check (status in ('open', 'paid')),
  paid_date date check ((paid_date is null) = (status = 'open')),
  reminders integer not null default 0 check (reminders between 0 and 2),
  reminded_on date check ((reminded_on is null) = (reminders = 0)),
  updated_at timestamptz not null,
  primary key (provider_id, invoice_id),
  foreign key (provider_id, invoice_id) references subscription_invoices (provider_id, id)
);
create index subscription_invoice_states_open on subscription_invoice_states (provider_id) where status = 'open';

-- Bytes as first rendered, served unchanged for ever.
create table subscription_invoice_files (
  provider_id uuid not null references providers (id),
  invoice_id uuid not null,
  kind text not null check (kind in ('pdf', 'xml')),
  bytes bytea not null,
  sha256 bytea not null check (sha256 = sha256(bytes)),
  rendered_at timestamptz not null,
  primary key (provider_id, invoice_id, kind),
  foreign key (provider_id, invoice_id) references subscription_invoices (provider_id, id)
);
alter table subscription_invoice_files alter column bytes set storage external;

-- Usage above what the plan includes, a row for each full contract month with a fee.
create table usage_months (
  provider_id uuid not null references providers (id),
  month_start date not null,
  month_end date not null check (month_end >= month_start),
  partners_above integer not null check (partners_above >= 0),
  links_above integer not null check (links_above >= 0),
  fee_cents bigint not null check (fee_cents > 0),
  -- Null until it is on an invoice.
  invoice_id uuid,
  primary key (provider_id, month_start),
  foreign key (provider_id, invoice_id) references subscription_invoices (provider_id, id)
);

-- Invoice whose PDF and XML go along with a mail.
alter table mails add column attached_invoice_id uuid;
alter table mails add foreign key (provider_id, attached_invoice_id)
  references subscription_invoices (provider_id, id);

create trigger subscription_invoices_for_ever before update or delete on subscription_invoices
  for each row execute function refuse_change();
create trigger subscription_invoices_no_truncate before truncate on subscription_invoices
  for each statement execute function refuse_change();
create trigger subscription_invoice_numbers_for_ever before update or delete on subscription_invoice_numbers
  for each row execute function refuse_change();
create trigger subscription_invoice_files_for_ever before update or delete on subscription_invoice_files
  for each row execute function refuse_change();
create trigger subscription_invoice_files_no_truncate before truncate on subscription_invoice_files
  for each statement execute function refuse_change();
create trigger subscription_invoice_states_stay before delete on subscription_invoice_states
  for each row execute function refuse_change();
