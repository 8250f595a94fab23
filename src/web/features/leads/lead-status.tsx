import type { LeadAnswer } from '#shared/contracts/leads.ts';
import { HELD_REASONS, LEAD_STATUSES, UNCONFIRMED } from '#shared/labels/statuses.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { isHeld, isUnconfirmed, STATUS_TONES } from './lead.ts';
import classes from './leads.module.css';

/** Where a request stands, and why it is held back. */
export function LeadStatusBadges({ lead }: { readonly lead: LeadAnswer }) {
  return (
    <span className={classes.badges}>
      <StatusBadge tone={STATUS_TONES[lead.status]}>{LEAD_STATUSES[lead.status]}</StatusBadge>
      {isUnconfirmed(lead) ? <StatusBadge tone="off">{UNCONFIRMED}</StatusBadge> : null}
      {isHeld(lead) && lead.heldFor !== null ? (
        <StatusBadge tone="bad">{HELD_REASONS[lead.heldFor]}</StatusBadge>
      ) : null}
    </span>
  );
}
