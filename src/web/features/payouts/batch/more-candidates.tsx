import { Button } from '@mantine/core';
import { formatCount } from '#web/ui/format/format-number.ts';
import type { MoreCandidates as Source } from './use-batch-candidates.ts';
import classes from './batch.module.css';

/** The way to partners further down; nothing where all are there. */
export function MoreCandidates({ more }: { readonly more: Source }) {
  const { loaded, count, isLoading, load } = more;
  if (loaded >= count) return null;
  return (
    <div className={classes.more}>
      <span>
        Das sind die ersten {formatCount(loaded)} von {formatCount(count)} Partnern mit offenen
        Prämien.
      </span>
      <Button variant="default" loading={isLoading} onClick={load}>
        Alle Partner laden
      </Button>
    </div>
  );
}
