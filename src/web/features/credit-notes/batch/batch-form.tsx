import { Button } from '@mantine/core';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import { z } from 'zod';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { startPayoutBatch } from '#shared/contracts/calls.generated.ts';
import {
  type BatchCandidate,
  MAX_BATCH_PARTNERS,
  startPayoutBatchBody,
} from '#shared/contracts/credit-notes/batches.ts';
import { outside, payoutDays } from '#shared/credit-note/payment-days.ts';
import { ApiError, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
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
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { FirstOfAll } from '#web/ui/table/first-of-all.tsx';
import { paymentDay } from '../payment-day.ts';
import { RunningTotal } from '../running-total.tsx';
import { BatchHistory } from './batch-history.tsx';
import { LeftOut } from './left-out.tsx';
import { ReadyPartners } from './ready-partners.tsx';
import type { useBatchCandidates } from './use-batch-candidates.ts';
import { type BatchChoice, useBatchChoice } from './use-batch-choice.ts';
import classes from './batch.module.css';

/** What the documents of a batch have in common. */
const batchForm = (today: CalendarDate) =>
  z.object({
    paidDate: paymentDay(today),
    description: startPayoutBatchBody.shape.description,
  });

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

type BatchValues = z.input<ReturnType<typeof batchForm>>;

function batchValues(now: Date): BatchValues {
  return { paidDate: berlinDateOf(now), description: '' };
}

interface MoreCandidatesProps {
  readonly source: ReturnType<typeof useBatchCandidates>;
}

/** The way to partners further down; nothing where all are there. */
function MoreCandidates({ source }: MoreCandidatesProps) {
  const { data, isLoadingAll, loadAll } = source;
  if (data === undefined || data.candidates.length >= data.count) return null;
  return (
    <FirstOfAll label="Alle Partner laden" isLoading={isLoadingAll} onLoad={() => void loadAll()}>
      Das sind die ersten {formatCount(data.candidates.length)} von {formatCount(data.count)}{' '}
      Partnern mit offenen Prämien.
    </FirstOfAll>
  );
}

interface BatchFooterProps {
  readonly choice: BatchChoice;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** The running total and the start. */
function BatchFooter({ choice, isBusy, onCancel }: BatchFooterProps) {
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
