import { Button } from '@mantine/core';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { RunningTotal } from '../running-total.tsx';
import type { BatchChoice } from './use-batch-choice.ts';

export interface BatchFooterProps {
  readonly choice: BatchChoice;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** The running total and the start. */
export function BatchFooter({ choice, isBusy, onCancel }: BatchFooterProps) {
  const count = choice.chosen.length;
  const label = count === 1 ? '1 Dokument erstellen' : `${formatCount(count)} Dokumente erstellen`;
  return (
    <SheetFooter>
      <RunningTotal label="Summe netto" sum={choice.net} />
      <Button variant="default" onClick={onCancel}>
        Abbrechen
      </Button>
      {count === 0 ? (
        <BlockedButton
          title="Noch nicht möglich"
          reasons={['Wählen Sie mindestens einen Partner aus.']}
        >
          {label}
        </BlockedButton>
      ) : (
        <Button type="submit" loading={isBusy}>
          {label}
        </Button>
      )}
    </SheetFooter>
  );
}
