import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listSendings } from '#shared/contracts/calls.generated.ts';
import type { DocumentSending } from '#shared/contracts/credit-notes/sendings.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { isSettled, sendingSummary, troubled } from './sending-summary.ts';
import classes from '../batch/batch.module.css';

/** So long it is said that some could not be sent; then their rows in the list say it alone. */
const SAID_MS = 7 * 24 * 60 * 60 * 1000;

const isRecent = ({ createdAt }: DocumentSending): boolean =>
  Date.now() - Date.parse(createdAt) < SAID_MS;

/** Says that documents are on their way, or that some could not be sent, while that is so. */
export function SendingBanner({ onShow }: { readonly onShow: (sendingId: string) => void }) {
  const { data = [] } = useQuery({ ...queryOf(listSendings, {}), ...POLLED });
  const shown =
    data.find(({ counts }) => !isSettled(counts)) ??
    data.find((each) => troubled(each.counts) > 0 && isRecent(each));
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
