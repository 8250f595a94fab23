import { Text } from '@mantine/core';
import { calendarDate } from '#shared/calendar-date.ts';
import type { Payout } from '#shared/contracts/credit-notes.ts';
import {
  markPaidBody,
  markPayoutPaid,
  withdrawPayoutPayment,
} from '#shared/contracts/document-lifecycle.ts';
import { outside, paidDays } from '#shared/credit-note/payment-days.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import type { Done } from './document-dialog.tsx';

export interface PaidFormProps {
  readonly document: Payout;
  readonly onDone: Done;
}

/** The day on which a document was paid. */
export function PaidForm({ document, onDone }: PaidFormProps) {
  const today = useToday();
  const days = paidDays(calendarDate(document.issueDate), today);
  const form = useContractForm(markPaidBody, { paidDate: today });
  const mark = useCall(markPayoutPaid);
  const withdraw = useCall(withdrawPayoutPayment);
  const takeBack = () =>
    withdraw.mutate(
      { params: { id: document.id } },
      {
        onSuccess: () => toast.success('Zahlung zurückgenommen', document.invoiceNumber),
        onError: showFailure('Das hat nicht geklappt'),
      },
    );
  const { isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Zahlung"
      onSubmit={async (body) => {
        const { paidDate } = await mark.mutateAsync({ params: { id: document.id }, body });
        toast.undoable(
          `${document.invoiceNumber} ist bezahlt`,
          `Zahlung am ${formatDate(paidDate ?? today)} erfasst.`,
          takeBack,
        );
        onDone({ saved: true });
      }}
      onError={showFailure('Zahlung konnte nicht erfasst werden')}
    >
      <Text>
        Hält fest, wann Sie den Betrag überwiesen haben. Es wird kein Geld bewegt. Ein Versehen
        lässt sich in den Details des Dokuments zurücknehmen.
      </Text>
      <DateField
        control={form.control}
        name="paidDate"
        label="Bezahlt am"
        description={`Vom ${formatDate(days.min)} bis heute.`}
        excludeDate={outside(days)}
        required
      />
      <FormFooter
        submit="Als bezahlt markieren"
        isSubmitting={isSubmitting}
        onCancel={() => onDone()}
      />
    </Form>
  );
}
