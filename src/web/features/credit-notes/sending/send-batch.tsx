import type { PayoutBatchDetail } from '#shared/contracts/credit-notes/batches.ts';
import { documentsOf } from '../choice/documents-of.ts';
import { useDescribedChoice } from '../choice/use-described-choice.ts';
import { SendManyForm } from './send-many-form.tsx';
import { SendingProgress } from './sending-progress.tsx';
import batchStyles from '../batch/batch.module.css';

/** Sends what a batch has issued, in its place: first the words, then the progress. */
export function SendBatch({ batch }: { readonly batch: PayoutBatchDetail }) {
  const ids = batch.items.flatMap(({ payoutId }) => payoutId ?? []);
  const choice = batch.sendingId !== null || ids.length === 0 ? null : { ids };
  const described = useDescribedChoice(choice);
  if (batch.sendingId !== null) return <SendingProgress sendingId={batch.sendingId} />;
  const ready = described.data?.sending.ready ?? 0;
  if (choice === null || ready === 0) return null;
  return (
    <section className={batchStyles.send} aria-label="Belege senden">
      <SendManyForm
        choice={choice}
        submit={ready === 1 ? 'Beleg senden' : `Alle ${documentsOf(ready)} senden`}
        batchId={batch.id}
        onStarted={() => undefined}
      />
    </section>
  );
}
