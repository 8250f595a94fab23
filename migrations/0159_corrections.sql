-- Less revenue after the credit note is a correction: a negative commission that names the document it
-- corrects (docs/product/commissions.md section 13).
alter table commissions
  -- The document whose basis has changed; one correction corrects one document.
  add column corrects_document_id uuid,
  -- By how much the revenue of its sale was lowered with it, 0 or below: a withdrawal gives it back.
  add column revenue_change_cents bigint not null default 0,
  add foreign key (provider_id, corrects_document_id) references credit_notes (provider_id, id),
  add constraint commissions_corrected_document_check
    check ((source = 'correction') = (corrects_document_id is not null)),
  add constraint commissions_revenue_change_check
    check (revenue_change_cents <= 0 and (source = 'correction' or revenue_change_cents = 0));
create index commissions_of_corrected_document on commissions (provider_id, corrects_document_id)
  where corrects_document_id is not null;
create index commissions_open_corrections on commissions (provider_id, partner_id)
  where source = 'correction' and status = 'pending' and amount_cents < 0;

-- A feast that was cancelled after the credit note has brought nothing.
alter table sales
  drop constraint sales_revenue_cents_check,
  add constraint sales_revenue_cents_check check (revenue_cents >= 0);
alter table leads
  drop constraint leads_sale_amount_cents_check,
  add constraint leads_sale_amount_cents_check check (sale_amount_cents >= 0);
