import { Button } from '@mantine/core';
import { MAX_TRANSFERS } from '#shared/contracts/payment-files.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import type { MoreDocuments as Source } from './use-transfer-candidates.ts';
import classes from './export.module.css';

export interface MoreDocumentsProps {
  readonly more: Source;
  readonly onLoad: () => void;
}

/** The way to documents further down; where one file takes no more, that they come later. */
export function MoreDocuments({ more, onLoad }: MoreDocumentsProps) {
  const { loaded, count, isLoading } = more;
  if (loaded >= count) return null;
  const isFull = loaded >= MAX_TRANSFERS;
  return (
    <div className={classes.more}>
      <span>
        Das sind die ältesten {formatCount(loaded)} von {formatCount(count)} offenen Belegen.
        {isFull ? ' Mehr fasst eine Datei nicht.' : ''}
      </span>
      {isFull ? null : (
        <Button variant="default" loading={isLoading} onClick={onLoad}>
          {count > MAX_TRANSFERS
            ? `${formatCount(MAX_TRANSFERS)} Belege laden`
            : 'Alle Belege laden'}
        </Button>
      )}
    </div>
  );
}
