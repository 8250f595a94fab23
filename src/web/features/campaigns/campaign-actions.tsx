import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { CampaignAnswer } from '#shared/contracts/campaigns.ts';
import classes from './campaigns.module.css';

export interface CampaignActionsProps {
  readonly campaign: CampaignAnswer;
  /** Its status is being changed right now. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onToggle: () => void;
}

/** Steps with a campaign, at the end of its row. */
export function CampaignActions({ campaign, isBusy, onEdit, onToggle }: CampaignActionsProps) {
  const { name, slug, status } = campaign;
  return (
    <div className={classes.rowActions}>
      <Button
        component="a"
        href={`/landing/${slug}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={16} stroke={1.8} aria-hidden />}
      >
        Vorschau
        <span className="ew-visually-hidden"> von {name} (neuer Tab)</span>
      </Button>
      <Button variant="default" onClick={onEdit}>
        Bearbeiten
        <span className="ew-visually-hidden">: {name}</span>
      </Button>
      <Button variant="default" disabled={isBusy} onClick={onToggle}>
        {status === 'active' ? 'Pausieren' : 'Aktivieren'}
        <span className="ew-visually-hidden">: {name}</span>
      </Button>
    </div>
  );
}
