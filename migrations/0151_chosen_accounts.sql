-- Where a transfer goes to another account than the paper's: which one, and where the provider has it from.
alter table payment_file_transfers
  -- '' where the account stands on the document.
  add column iban text not null default '' check (length(iban) <= 34),
  -- In the provider's words; '' where the partner has entered the account.
  add column iban_source text not null default '' check (length(iban_source) <= 200);
