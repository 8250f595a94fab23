import { Text } from '@mantine/core';
import { calendarDate } from '#shared/calendar-date.ts';
import { markPayoutPaid, withdrawPayoutPayment } from '#shared/contracts/calls.generated.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { markPaidBody } from '#shared/contracts/credit-notes/lifecycle.ts';
import { outside, paidDays } from '#shared/credit-note/payment-days.ts';
import { errorMessage } from '#shared/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { DocumentDialog, type Done } from './document-dialog.tsx';
import { stepsOf } from './steps-of.ts';

/** Records a payment; open while the address says `?bezahlt=<id>`. */
export function PaidDialog() {
  return (
    <DocumentDialog param="bezahlt" title={(name) => `${name}: Zahlung erfassen`} width="32rem">
      {(document, done) => {
        if (stepsOf(document).pay) return <PaidForm document={document} onDone={done} />;
        return (
          <Note>
            {document.status === 'paid'
              ? errorMessage('already_paid')
              : 'Ein storniertes Dokument und ein Stornobeleg werden nicht bezahlt.'}
          </Note>
        );
      }}
    </DocumentDialog>
  );
}

interface PaidFormProps {
  readonly document: Payout;
  readonly onDone: Done;
}

/** The day on which a document was paid. */
function PaidForm({ document, onDone }: PaidFormProps) {
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
      {document.payableAmount === document.totalAmount ? null : (
        <Note title={`Zahlbetrag ${formatEuros(document.payableAmount)}`}>
          {formatEuros(document.totalAmount - document.payableAmount)} sind verrechnet und werden
          nicht überwiesen.
        </Note>
      )}
      {document.sentAt === null ? (
        <Note tone="wait" title="Noch nicht gesendet">
          Eine Gutschrift gilt erst, wenn der Partner sie erhalten hat (§ 14 Abs. 2 UStG). Die
          Zahlung können Sie trotzdem erfassen.
        </Note>
      ) : null}
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
