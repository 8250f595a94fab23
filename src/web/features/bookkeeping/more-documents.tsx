import { MAX_TRANSFERS } from '#shared/contracts/payment-files.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { FirstOfAll } from '#web/ui/table/first-of-all.tsx';

export interface MoreDocumentsProps {
  readonly loaded: number;
  /** All that are not paid yet. */
  readonly count: number;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

/** The way to documents further down; where one file takes no more, that they come later. */
export function MoreDocuments({ loaded, count, isLoading, onLoad }: MoreDocumentsProps) {
  if (loaded >= count) return null;
  const isFull = loaded >= MAX_TRANSFERS;
  return (
    <FirstOfAll
      label={
        count > MAX_TRANSFERS ? `${formatCount(MAX_TRANSFERS)} Belege laden` : 'Alle Belege laden'
      }
      isLoading={isLoading}
      onLoad={isFull ? null : onLoad}
    >
      Das sind die ältesten {formatCount(loaded)} von {formatCount(count)} offenen Belegen.
      {isFull ? ' Mehr fasst eine Datei nicht.' : ''}
    </FirstOfAll>
  );
}
