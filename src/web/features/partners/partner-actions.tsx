import { Button } from '@mantine/core';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import { nameOf } from './partner.ts';
import classes from './partners.module.css';

export interface PartnerActionsProps {
  readonly partner: PartnerAnswer;
  /** Its status is being changed right now. */
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}

/** Steps with a partner, at the end of its row. */
export function PartnerActions({ partner, isBusy, onOpen, onToggle }: PartnerActionsProps) {
  return (
    <div className={classes.rowActions}>
      <Button variant="default" onClick={onOpen}>
        Details
        <span className="ew-visually-hidden"> zu {nameOf(partner)}</span>
      </Button>
      <Button variant="default" disabled={isBusy} onClick={onToggle}>
        {partner.status === 'active' ? 'Pausieren' : 'Aktivieren'}
        <span className="ew-visually-hidden">: {nameOf(partner)}</span>
      </Button>
    </div>
  );
}
