import { Button } from '@mantine/core';
import { formatCount } from '#web/ui/format/format-number.ts';
import classes from './pending.module.css';

export interface MorePartnersProps {
  readonly hidden: number;
  readonly onMore: () => void;
}

/** The way to the partners further down; nothing where there are none. */
export function MorePartners({ hidden, onMore }: MorePartnersProps) {
  if (hidden === 0) return null;
  return (
    <div className={classes.morePartners}>
      <Button variant="default" onClick={onMore}>
        Weitere Partner anzeigen
      </Button>
      <span>{hidden === 1 ? 'noch einer' : `noch ${formatCount(hidden)}`}</span>
    </div>
  );
}
