import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { CampaignRow } from '#shared/contracts/campaign-rows.ts';
import classes from './campaigns.module.css';

export interface CampaignActionsProps {
  readonly campaign: CampaignRow;
  /** Its status is being changed right now. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onToggle: () => void;
}

/** Steps with a campaign, at the end of its row. */
export function CampaignActions({ campaign, isBusy, onEdit, onToggle }: CampaignActionsProps) {
  const { name, slug, status } = campaign;
  const verb = status === 'active' ? 'Pausieren' : 'Aktivieren';
  return (
    <div className={classes.rowActions}>
      <Button
        component="a"
        href={`/landing/${slug}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Vorschau von ${name} (neuer Tab)`}
        title="Vorschau"
        variant="default"
        className={classes.preview ?? ''}
      >
        <span className={classes.previewWord}>Vorschau</span>
        <IconExternalLink size={16} stroke={1.8} aria-hidden />
      </Button>
      <Button variant="default" aria-label={`Bearbeiten: ${name}`} onClick={onEdit}>
        Bearbeiten
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
