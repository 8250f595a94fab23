-- Payment of the operator's invoices by card, through Stripe. Numbers of cards never come here:
-- ids of Stripe, the last four digits, and outcomes.

-- A provider as Stripe knows him, with the card that is charged; no card, payment on invoice.
create table payers (
  provider_id uuid primary key references providers (id),
  payer_id text not null,
  card_id text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_exp_month integer check (card_exp_month between 1 and 12),
  card_exp_year integer,
  updated_at timestamptz not null,
  check (num_nulls(card_id, card_brand, card_last4, card_exp_month, card_exp_year) in (0, 5))
);
-- Whose payer a message is about.
create index payers_by_payer on payers (payer_id);

-- A page of Stripe that was opened for a provider.
create table card_checkouts (
  provider_id uuid not null references providers (id),
  id uuid not null,
  purpose text not null check (purpose in ('booking', 'card', 'invoice')),
  plan text check (plan in ('premium_monthly', 'premium_yearly')),
  invoice_id uuid,
  -- Null until Stripe has answered: then nobody has seen the page yet.
  session_id text,
  -- refused: the card was saved, and what it was saved for could not be booked any more.
  status text not null check (status in ('open', 'complete', 'refused', 'expired')),
  refusal_code text check ((refusal_code is null) = (status <> 'refused')),
  refusal_params jsonb check ((refusal_params is null) = (refusal_code is null)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, invoice_id) references subscription_invoices (provider_id, id),
  check ((plan is null) = (purpose <> 'booking')),
  check ((invoice_id is null) = (purpose <> 'invoice'))
);
-- Two clicks open one page.
create unique index card_checkouts_one_open on card_checkouts
  (provider_id, purpose, coalesce(plan, ''), coalesce(invoice_id, provider_id)) where status = 'open';
create index card_checkouts_by_session on card_checkouts (session_id);
create index card_checkouts_open on card_checkouts (created_at) where status = 'open';

-- Money that was asked of a card for an invoice, and what came of it.
create table card_payments (
  provider_id uuid not null references providers (id),
  id uuid not null,
  invoice_id uuid not null,
  -- The saved card that was charged; null where it was paid on a page of Stripe.
  card_id text,
  amount_cents bigint not null check (amount_cents > 0),
  -- Stripe's payment intent; null until its answer is known.
  charge_id text,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  failure text check ((failure is null) = (status <> 'failed')),
  -- Came although the invoice was paid already: the operator gives it back.
  is_surplus boolean not null default false,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  dispute_status text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, invoice_id) references subscription_invoices (provider_id, id)
);
-- One attempt at a time.
create unique index card_payments_one_pending on card_payments (provider_id, invoice_id)
  where status = 'pending';
create unique index card_payments_one_charge on card_payments (provider_id, charge_id);
create index card_payments_by_charge on card_payments (charge_id);
create index card_payments_pending on card_payments (created_at) where status = 'pending';

-- Messages of Stripe that were taken, each once.
create table card_messages (
  provider_id uuid not null references providers (id),
  message_id text not null,
  subject text not null check (subject in ('checkout', 'charge', 'refund', 'dispute', 'card')),
  object_id text not null,
  received_at timestamptz not null,
  primary key (provider_id, message_id)
);
create index card_messages_received on card_messages (received_at);

-- The day on which the card was refused; then the invoice waits for the provider.
alter table subscription_invoice_states add column declined_on date;

call note_changes_of('payers');
call note_changes_of('card_checkouts');
call note_changes_of('card_payments');
call note_changes_of('card_messages');
