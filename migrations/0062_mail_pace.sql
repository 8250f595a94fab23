-- When a mail may go out: limits of an hour, over all kinds of mail, for an account and for a
-- mailbox. Null for mails from before, which do not count.
alter table mails add column due_at timestamptz;
create index mails_pace on mails (provider_id, due_at) where due_at is not null;
create index mails_to_mailbox on mails (lower(to_address), due_at);

-- When the operator released the account's own words in mails; null while only a payment does.
alter table providers add column own_words_released_at timestamptz;
