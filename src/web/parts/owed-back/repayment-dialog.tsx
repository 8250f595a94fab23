import { Text } from '@mantine/core';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import { recordRepayment } from '#shared/contracts/calls.generated.ts';
import {
  type OwedBack,
  recordRepayment as recordRepaymentContract,
} from '#shared/contracts/credit-notes/owed-back.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EuroField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

export interface RepaymentDialogProps {
  readonly owed: OwedBack;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Records what a partner has paid back. */
export function RepaymentDialog({ owed, opened, onClose }: RepaymentDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      width="32rem"
      title={`Rückzahlung zu ${owed.invoiceNumber}`}
      subtitle={`${owed.partnerName}, noch ${formatEuros(owed.remainingAmount)}`}
    >
      {opened ? <RepaymentForm owed={owed} onDone={onClose} /> : null}
    </FormDialog>
  );
}

interface RepaymentFormProps {
  readonly owed: OwedBack;
  readonly onDone: () => void;
}

function RepaymentForm({ owed, onDone }: RepaymentFormProps) {
  // One key for each opened dialog: a lost answer is repeated, never recorded twice.
  const [idempotencyKey] = useState(() => randomId());
  const today = useToday();
  const form = useContractForm(recordRepaymentContract.body, {
    amount: owed.remainingAmount,
    paidOn: today,
    note: '',
  });
  const record = useCall(recordRepayment);
  return (
    <Form
      form={form}
      label="Rückzahlung"
      onSubmit={async (body) => {
        const { remainingAmount } = await record.mutateAsync({
          params: { id: owed.id },
          body,
          options: { idempotencyKey },
        });
        toast.success(
          'Rückzahlung erfasst',
          remainingAmount === 0
            ? 'Damit ist der Betrag ausgeglichen.'
            : `Offen bleiben ${formatEuros(remainingAmount)}.`,
        );
        onDone();
      }}
      onError={showFailure('Rückzahlung konnte nicht erfasst werden')}
    >
      <Text>
        Hält fest, was der Partner auf Ihr Konto zurückgezahlt hat, auch in Teilen. Ein Versehen
        lässt sich zurücknehmen.
      </Text>
      <EuroField control={form.control} name="amount" label="Betrag" required />
      <DateField
        control={form.control}
        name="paidOn"
        label="Eingegangen am"
        excludeDate={(day) => day > today}
        required
      />
      <TextField
        control={form.control}
        name="note"
        label="Notiz"
        description="Bleibt bei Ihren Unterlagen."
      />
      <FormFooter
        submit="Rückzahlung erfassen"
        isSubmitting={form.formState.isSubmitting}
        onCancel={onDone}
      />
    </Form>
  );
}
