import { Button } from '@mantine/core';
import { formatCount } from '#web/ui/format/format-number.ts';
import classes from './pending.module.css';

export interface MorePartnersProps {
  readonly hidden: number;
  readonly onMore: () => void;
  readonly isLoading?: boolean;
}

/** The way to the partners further down; nothing where there are none. */
export function MorePartners({ hidden, onMore, isLoading = false }: MorePartnersProps) {
  if (hidden <= 0) return null;
  return (
    <div className={classes.morePartners}>
      <Button variant="default" loading={isLoading} onClick={onMore}>
        Weitere Partner anzeigen
      </Button>
      <span>{hidden === 1 ? 'noch einer' : `noch ${formatCount(hidden)}`}</span>
    </div>
  );
}
