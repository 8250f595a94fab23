import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { HELD_REASONS, LEAD_STATUSES, UNCONFIRMED } from '#shared/labels/statuses.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { isHeld, isUnconfirmed, STATUS_TONES } from './lead.ts';
import classes from './leads.module.css';

/** Where a request stands, and why it is held back. */
export function LeadStatusBadges({ lead }: { readonly lead: LeadAnswer }) {
  return (
    <span className={classes.badges}>
      <StatusBadge tone={STATUS_TONES[lead.status]}>{LEAD_STATUSES[lead.status]}</StatusBadge>
      <HoldBadge lead={lead} />
    </span>
  );
}

/** What keeps it from counting: while its visitor has to act, the provider need not yet judge. */
function HoldBadge({ lead }: { readonly lead: LeadAnswer }) {
  if (isUnconfirmed(lead)) return <StatusBadge tone="off">{UNCONFIRMED}</StatusBadge>;
  if (!isHeld(lead) || lead.heldFor === null) return null;
  return <StatusBadge tone="bad">{HELD_REASONS[lead.heldFor]}</StatusBadge>;
}
