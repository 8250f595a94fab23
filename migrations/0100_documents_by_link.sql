-- Mails with documents lead to the document in the partner area instead of carrying its files
-- (docs/product/credit-notes.md section 18).
alter table partner_area_settings add column are_documents_linked boolean not null default false;
