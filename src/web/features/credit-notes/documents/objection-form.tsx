import { Text } from '@mantine/core';
import type { Payout } from '#shared/contracts/credit-notes.ts';
import { MAX_OBJECTION, objectToPayout } from '#shared/contracts/document-lifecycle.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

export interface ObjectionFormProps {
  readonly document: Payout;
  readonly onCancel: () => void;
  /** The objection is recorded; a reversal comes next. */
  readonly onRecorded: () => void;
}

/** When, how and why a partner objected. */
export function ObjectionForm({ document, onCancel, onRecorded }: ObjectionFormProps) {
  const today = useToday();
  const form = useContractForm(objectToPayout.body, { objectedDate: today, notes: '' });
  const object = useCall(objectToPayout);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Widerspruch"
      onSubmit={async (body) => {
        await object.mutateAsync({ params: { id: document.id }, body });
        toast.success(
          'Widerspruch erfasst',
          `${document.invoiceNumber} gilt nicht mehr als Rechnung.`,
        );
        onRecorded();
      }}
      onError={showFailure('Widerspruch konnte nicht erfasst werden')}
    >
      <Text>
        Mit dem Widerspruch des Partners verliert die Gutschrift ihre Wirkung als Rechnung (§ 14
        Abs. 2 UStG). Sie bleibt unverändert erhalten, wird als „Widersprochen“ geführt und zählt in
        keiner Summe mehr.
      </Text>
      <DateField
        control={form.control}
        name="objectedDate"
        label="Widersprochen am"
        description={`Ab dem Ausstellungsdatum ${formatDate(document.issueDate)}, höchstens heute.`}
        required
      />
      <TextareaField
        control={form.control}
        name="notes"
        label="Wie und warum"
        description="Zum Beispiel „Per E-Mail: falscher Steuersatz“. Bleibt bei Ihren Unterlagen."
        counts={MAX_OBJECTION}
        required
      />
      <FormFooter submit="Widerspruch erfassen" isSubmitting={isSubmitting} onCancel={onCancel} />
      <UnsavedGuard when={isDirty && !isSubmitting && !object.isSuccess} params={['widerspruch']} />
    </Form>
  );
}
