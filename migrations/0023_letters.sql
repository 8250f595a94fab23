-- What letters carry of the provider beside the parties' data: the logo, and a text of his own;
-- and the account he pays from.

-- A logo for paper: PNG at printing resolution, made at upload. Null for logos of earlier uploads.
alter table logos add column letter_bytes bytea;
alter table logos add column letter_sha256 bytea;
alter table logos add constraint logos_letter_whole
  check ((letter_bytes is null) = (letter_sha256 is null) and letter_sha256 = sha256(letter_bytes));
alter table logos alter column letter_bytes set storage external;

-- Logos that issued documents name by their hash, kept as long as the documents are: whatever
-- the provider does with his logo, a letter can be made again as it was.
create table document_logos (
  provider_id uuid not null references providers (id),
  sha256 bytea not null check (sha256 = sha256(bytes)),
  bytes bytea not null,
  kept_at timestamptz not null,
  primary key (provider_id, sha256)
);
alter table document_logos alter column bytes set storage external;
create trigger document_logos_for_ever before update or delete on document_logos
  for each row execute function refuse_change();
create trigger document_logos_no_truncate before truncate on document_logos
  for each statement execute function refuse_change();

-- The same hash as in the snapshot: no document without the logo it names.
alter table credit_notes add column logo_sha256 bytea;
alter table credit_notes add foreign key (provider_id, logo_sha256)
  references document_logos (provider_id, sha256);

-- Printed on every letter before the greeting, as long as it stands here.
alter table providers add column letter_text text not null default ''
  check (char_length(letter_text) <= 500);
-- The account that commissions are paid from.
alter table providers add column iban text not null default '';
alter table providers add column bic text not null default '';
alter table providers add column account_holder text not null default '';
