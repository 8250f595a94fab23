import { Button } from '@mantine/core';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  executePaymentFile as executePaymentFileContract,
  type PaymentFile,
} from '#shared/contracts/bookkeeping/payment-files.ts';
import { executePaymentFile } from '#shared/contracts/calls.generated.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { paidSentence } from './paid-sentence.ts';
import classes from './export.module.css';

export interface ExecutedFormProps {
  readonly file: PaymentFile;
  readonly onDone: () => void;
}

/** The day on which the bank carried a file out: its documents are paid from then on. */
export function ExecutedForm({ file, onDone }: ExecutedFormProps) {
  const today = useToday();
  const executedOn = file.executionDate < today ? file.executionDate : today;
  const form = useContractForm(executePaymentFileContract.body, { executedOn });
  const execute = useCall(executePaymentFile);
  return (
    <Form
      form={form}
      label={`Ausführung von ${file.messageId}`}
      onSubmit={async (body) => {
        const { paid, skipped } = await execute.mutateAsync({ params: { id: file.id }, body });
        toast.success(paidSentence(paid.length));
        for (const { number, reason } of skipped) toast.error(`${number} unverändert`, reason);
        onDone();
      }}
      onError={showFailure('Das hat nicht geklappt')}
    >
      <div className={classes.act}>
        <DateField
          control={form.control}
          name="executedOn"
          label="Ausgeführt am (laut Kontoauszug)"
          min={berlinDateOf(new Date(file.createdAt))}
          max={today}
        />
        <Button variant="default" onClick={onDone}>
          Abbrechen
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Als bezahlt markieren
        </Button>
      </div>
    </Form>
  );
}
