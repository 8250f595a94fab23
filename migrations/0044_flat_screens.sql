-- What the payout screens of a large account look for, without reading what is settled for good.

-- Sales that wait for their confirmed revenue.
create index commissions_awaiting on commissions (provider_id, lead_id)
  include (partner_id, campaign_id)
  where status in ('pending', 'partial') and not payable;

-- Documents by status, in the order of their life.
create index credit_note_states_by_status on credit_note_states
  (provider_id, array_position(array['created', 'sent', 'paid', 'cancelled'], status), credit_note_id);
