-- A bonus that a provider gives one partner by hand is a commission of its own kind
-- (docs/product/commissions.md section 14). Their list of a partner is read beside thousands of clicks.
create index commissions_bonuses on commissions (provider_id, partner_id, id) where source = 'bonus';
