-- What partners have agreed to in the partner's area, and taken back (docs/product/partner-area.md section 8):
-- beside partners.self_billing_agreed_at, which says whether an agreement holds now.
create table partner_agreements (
  provider_id uuid not null references providers (id),
  id uuid not null,
  partner_id uuid not null,
  -- Of partner_accounts, which lies apart from the providers.
  account_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('accepted', 'withdrawn')),
  -- Of the text that was read; both empty where it was taken back.
  version text not null,
  text_hash bytea,
  primary key (provider_id, id),
  foreign key (provider_id, partner_id) references partners (provider_id, id) on delete cascade,
  check ((kind = 'accepted') = (text_hash is not null))
);
create index partner_agreements_by_partner on partner_agreements (provider_id, partner_id);
call note_changes_of('partner_agreements');
