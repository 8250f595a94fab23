import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listSendings } from '#shared/contracts/calls.generated.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { isSettled, sendingSummary, troubled } from './sending-summary.ts';
import classes from '../batch/batch.module.css';

/** Says that documents are on their way, or that some could not be sent, while that is so. */
export function SendingBanner({ onShow }: { readonly onShow: (sendingId: string) => void }) {
  const { data = [] } = useQuery({ ...queryOf(listSendings, {}), ...POLLED });
  const shown =
    data.find(({ counts }) => !isSettled(counts)) ??
    data.find(({ counts }) => troubled(counts) > 0);
  if (shown === undefined) return null;
  const isRunning = !isSettled(shown.counts);
  return (
    <Note
      {...(isRunning ? {} : { tone: 'wait' as const })}
      title={isRunning ? 'Belege werden gesendet' : 'Nicht alle Belege wurden gesendet'}
    >
      <span className={classes.banner}>
        {sendingSummary(shown.counts)}
        <Button variant="subtle" onClick={() => onShow(shown.id)}>
          Ansehen
        </Button>
      </span>
    </Note>
  );
}
