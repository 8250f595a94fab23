-- What the payout screens of a large account count one by one stands in an index of its own.

-- Reversals of a period.
create index credit_notes_reversals on credit_notes (provider_id, issue_date) where kind = 'reversal';

-- Documents that were objected to and not cancelled since.
create index credit_note_states_objected on credit_note_states (provider_id, credit_note_id)
  where objected_date is not null and status <> 'cancelled';

-- Open claims partner by partner, with what is summed of them.
drop index commissions_open;
create index commissions_open on commissions (provider_id, partner_id, event_at, id)
  include (campaign_id, lead_id, payable, amount_cents, paid_cents)
  where status in ('pending', 'partial');
