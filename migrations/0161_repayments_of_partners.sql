-- Whose repayment it is, so that its note goes when the partner is erased.
alter table owed_back_payments add column partner_id uuid;
update owed_back_payments y set partner_id = w.partner_id
  from owed_back w where w.provider_id = y.provider_id and w.id = y.owed_back_id;
alter table owed_back_payments
  alter column partner_id set not null,
  add foreign key (provider_id, partner_id) references partners (provider_id, id);
