import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import {
  MAX_BATCH_PARTNERS,
  startPayoutBatch,
  type BatchCandidate,
} from '#shared/contracts/payout-batches.ts';
import { outside, payoutDays } from '#shared/credit-note/payment-days.ts';
import { ApiError, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { BatchFooter } from './batch-footer.tsx';
import { BatchHistory } from './batch-history.tsx';
import { batchForm, batchValues, type BatchValues } from './batch-values.ts';
import { LeftOut } from './left-out.tsx';
import { MoreCandidates } from './more-candidates.tsx';
import { ReadyPartners } from './ready-partners.tsx';
import type { useBatchCandidates } from './use-batch-candidates.ts';
import { useBatchChoice } from './use-batch-choice.ts';
import classes from './batch.module.css';

export interface BatchFormProps {
  /** At least one, by name. */
  readonly ready: readonly BatchCandidate[];
  readonly source: ReturnType<typeof useBatchCandidates>;
  readonly onStarted: (batchId: string) => void;
  readonly onCancel: () => void;
}

/** Partners with their sums, the running total, and the start. */
export function BatchForm(props: BatchFormProps) {
  const { ready, source, onStarted, onCancel } = props;
  const choice = useBatchChoice(ready);
  // A lost answer is repeated; after a refusal the order is another one.
  const [key, setKey] = useState(() => randomId());
  const [start] = useState(() => batchValues(new Date()));
  const today = useToday();
  const form = useContractForm(batchForm(today), start);
  const call = useCall(startPayoutBatch);
  const { isDirty, isSubmitting } = form.formState;
  const send = async (values: BatchValues) => {
    const partners = choice.chosen.map(({ partnerId, netAmount }) => ({ partnerId, netAmount }));
    const body = { ...values, partners };
    const batch = await call.mutateAsync({ body, options: { idempotencyKey: key } });
    onStarted(batch.id);
  };
  const showErrorToast = (error: unknown) => {
    if (isSessionExpired(error)) return;
    toast.error(
      'Die Sammelauszahlung wurde nicht gestartet',
      messageOf(error, 'Bitte versuchen Sie es erneut.'),
    );
    if (!(error instanceof ApiError) || error.status === 0) return;
    setKey(randomId());
    // What is shown is no longer true.
    void source.refetch();
  };
  return (
    <Form form={form} label="Sammelauszahlung" onSubmit={send} onError={showErrorToast}>
      <div className={classes.stack}>
        {choice.isLimited ? (
          <Note tone="wait">
            Auf einmal lassen sich höchstens {formatCount(MAX_BATCH_PARTNERS)} Partner auszahlen.
            Die übrigen bleiben für die nächste Sammelauszahlung.
          </Note>
        ) : null}
        <ReadyPartners ready={ready} choice={choice} />
        <MoreCandidates source={source} />
        <FieldRow wide>
          <DateField
            control={form.control}
            name="paidDate"
            label="Auszahlungsdatum"
            excludeDate={outside(payoutDays(today))}
            required
          />
          <TextareaField
            control={form.control}
            name="description"
            label="Beschreibung"
            description="Steht auf jedem Dokument."
            counts={500}
            rows={2}
          />
        </FieldRow>
        <LeftOut candidates={source.leftOut} />
        <BatchHistory />
      </div>
      <BatchFooter choice={choice} isBusy={isSubmitting} onCancel={onCancel} />
      <UnsavedGuard when={(isDirty || choice.isChanged) && !isSubmitting} params={['sammel']} />
    </Form>
  );
}
