import { useState } from 'react';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { BATCH_PARAM, NEW_BATCH } from './batch-address.ts';
import { BatchProgress } from './batch-progress.tsx';
import { ChooseBatch } from './choose-batch.tsx';

/** Pays many partners in one step; open while the address says `?sammel=`. */
export function BatchDialog() {
  const { value, isOpen, change, close } = useOverlay(BATCH_PARAM);
  const shown = useLast(value);
  const [round, setRound] = useState(0);
  return (
    <FormDialog opened={isOpen} onClose={close} title="Sammelauszahlung" width="48rem">
      {shown === null || shown === NEW_BATCH ? (
        <ChooseBatch
          key={round}
          onStarted={(id) => {
            setRound(round + 1);
            // In its place: behind a batch that runs there is no form to come back to.
            change(id);
          }}
          onCancel={close}
        />
      ) : (
        <BatchProgress key={shown} batchId={shown} onDone={close} />
      )}
    </FormDialog>
  );
}
