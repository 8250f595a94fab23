-- Four eyes (docs/product/four-eyes.md, docs/decisions/0340): payouts above this amount wait for a second person,
-- and with them every payment file and every change of a partner's bank account by the house. null: switched off.
alter table providers add column four_eyes_from_cents bigint check (four_eyes_from_cents >= 0);

-- What somebody has asked a second person for, and who decided.
create table approvals (
  provider_id uuid not null references providers (id),
  id uuid not null,
  kind text not null check (kind in ('payout', 'payment_file', 'partner_bank', 'four_eyes')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  partner_id uuid,
  -- What is transferred, and with four_eyes the amount asked for; null where there is none.
  amount_cents bigint,
  -- The last four of a partner's IBAN before and after, which stay when the rest goes.
  iban_from text not null default '' check (length(iban_from) <= 4),
  iban_to text not null default '' check (length(iban_to) <= 4),
  -- The call that is carried out, and what the second person sees of it; emptied with the decision, and when the
  -- partner is erased.
  content jsonb,
  shown jsonb,
  -- Exactly what is agreed to: another one than this is not carried out.
  fingerprint bytea,
  state text not null default 'open' check (state in ('open', 'agreed', 'declined', 'withdrawn', 'void')),
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was declined.
  reason text not null default '',
  -- The document or payment file that came of it.
  result_id uuid,
  primary key (provider_id, id),
  foreign key (provider_id, asked_by) references users (provider_id, id),
  foreign key (provider_id, decided_by) references users (provider_id, id),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  check (state = 'open' or (content is null and shown is null)),
  check (state <> 'agreed' or decided_by <> asked_by),
  check (state <> 'withdrawn' or decided_by = asked_by)
);
create unique index approvals_open on approvals (provider_id, fingerprint) where state = 'open';
create index approvals_asked on approvals (provider_id, asked_at desc);
create index approvals_of_partner on approvals (provider_id, partner_id) where partner_id is not null;
call note_changes_of('approvals');
