-- Rewards over a budget (docs/product/commissions.md section 11).

-- A request that counts can be without a reward because a budget was reached, for good or until somebody
-- releases it.
alter table leads
  drop constraint leads_unrewarded_for_check,
  add constraint leads_unrewarded_for_check check (unrewarded_for in ('budget', 'budget_held'));

create index leads_with_held_reward on leads (provider_id, partner_id, id)
  where unrewarded_for = 'budget_held';
