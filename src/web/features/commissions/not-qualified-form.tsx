import { Text } from '@mantine/core';
import type { PendingCommission } from '#shared/contracts/credit-notes.ts';
import { markNotQualified } from '#shared/contracts/leads.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { REASON_HELD_BACK, useWordsHeldBack } from '#web/parts/use-words-held-back.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

export interface NotQualifiedFormProps {
  readonly commission: PendingCommission;
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
}

/** The reason for which a premium is taken back; the partner reads it where own words may go out. */
export function NotQualifiedForm({ commission, onDone }: NotQualifiedFormProps) {
  const form = useContractForm(markNotQualified.body, { reason: '' });
  const mark = useCall(markNotQualified);
  const isHeldBack = useWordsHeldBack();
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Nicht qualifiziert"
      onSubmit={async (body) => {
        const { message } = await mark.mutateAsync({ params: sourceOf(commission), body });
        toast.success(message);
        onDone({ saved: true });
      }}
      onError={showFailure('Die Einstufung ist fehlgeschlagen')}
    >
      <Text>
        Die Prämie entfällt ganz, und der Partner wird per E-Mail{' '}
        {isHeldBack ? '' : 'mit Ihrer Begründung '}
        benachrichtigt. Das lässt sich nicht zurücknehmen.
      </Text>
      <TextareaField
        control={form.control}
        name="reason"
        label="Begründung"
        description={
          isHeldBack
            ? REASON_HELD_BACK
            : 'Liest der Partner. Bitte ohne Namen und Kontaktdaten des Anfragenden.'
        }
        counts={500}
        required
      />
      <FormFooter
        submit="Nicht qualifiziert"
        isSubmitting={isSubmitting}
        onCancel={() => onDone()}
        danger
      />
      <UnsavedGuard when={isDirty && !isSubmitting} params={['ablehnen']} />
    </Form>
  );
}

function sourceOf({ clickId, leadId, id }: PendingCommission) {
  return clickId === null
    ? { type: 'lead' as const, id: leadId ?? id }
    : { type: 'click' as const, id: clickId };
}
