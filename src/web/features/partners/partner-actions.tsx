import { Button } from '@mantine/core';
import type { PartnerRow } from '#shared/contracts/partner-rows.ts';
import { nameOf } from './partner.ts';
import classes from './partners.module.css';

export interface PartnerActionsProps {
  readonly partner: PartnerRow;
  /** Its status is being changed right now. */
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}

/** Steps with a partner, at the end of its row. */
export function PartnerActions({ partner, isBusy, onOpen, onToggle }: PartnerActionsProps) {
  const name = nameOf(partner);
  const verb = partner.status === 'active' ? 'Pausieren' : 'Aktivieren';
  return (
    <div className={classes.rowActions}>
      <Button variant="default" aria-label={`Details zu ${name}`} onClick={onOpen}>
        Details
      </Button>
      <Button
        variant="default"
        aria-label={`${verb}: ${name}`}
        disabled={isBusy}
        onClick={onToggle}
      >
        {verb}
      </Button>
    </div>
  );
}
