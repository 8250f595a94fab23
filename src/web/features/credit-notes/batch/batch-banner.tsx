import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPayoutBatches } from '#shared/contracts/calls.generated.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { batchSummary } from './batch-summary.ts';
import classes from './batch.module.css';

/** Says that a batch is under way, while one is. */
export function BatchBanner({ onShow }: { readonly onShow: (batchId: string) => void }) {
  const { data } = useQuery({ ...queryOf(listPayoutBatches, {}), ...POLLED });
  const running = data?.find(({ counts }) => counts.waiting > 0);
  if (running === undefined) return null;
  return (
    <Note title="Eine Sammelauszahlung läuft">
      <span className={classes.banner}>
        {batchSummary(running.counts)}
        <Button variant="subtle" onClick={() => onShow(running.id)}>
          Ansehen
        </Button>
      </span>
    </Note>
  );
}
