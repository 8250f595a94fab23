-- Partners change their own bank account in the partner's area (docs/product/partner-area.md section 13).
-- Since when it is a new one that the provider has not checked yet; null once they have, and whenever the
-- provider has entered it.
alter table partners add column bank_changed_at timestamptz;
