import { createLead, newLeadBody } from '#shared/contracts/leads.ts';
import { HELD_REASONS } from '#shared/labels/statuses.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { nameOf } from './lead.ts';
import { OriginFields } from './origin-fields.tsx';

const EMPTY = {
  campaignId: '',
  partnerId: '',
  reason: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  notes: '',
};

export interface AddLeadFormProps {
  readonly onClose: (options?: { readonly saved?: boolean }) => void;
}

/** Enters a request by hand. */
export function AddLeadForm({ onClose }: AddLeadFormProps) {
  const form = useContractForm(newLeadBody, EMPTY);
  const create = useCall(createLead);
  const { control, formState } = form;
  const { isDirty, isSubmitting } = formState;
  return (
    <Form
      form={form}
      label="Anfrage erfassen"
      onSubmit={async (body) => {
        const lead = await create.mutateAsync({ body });
        const held = lead.heldFor === null ? '' : `, bitte prüfen: ${HELD_REASONS[lead.heldFor]}`;
        toast.success('Anfrage erfasst', `${nameOf(lead)}${held}`);
        onClose({ saved: true });
      }}
    >
      <FieldGroup title="Wer fragt an?">
        <FieldRow>
          <TextField control={control} name="firstName" label="Vorname" />
          <TextField control={control} name="lastName" label="Nachname" required />
        </FieldRow>
        <FieldRow>
          <TextField control={control} name="email" label="E-Mail" type="email" />
          <TextField control={control} name="phone" label="Telefon" type="tel" />
        </FieldRow>
      </FieldGroup>
      <OriginFields form={form} />
      <TextareaField control={control} name="notes" label="Interne Notizen" />
      <FormFooter
        submit="Anfrage erfassen"
        isSubmitting={isSubmitting}
        onCancel={() => onClose()}
      />
      <UnsavedGuard when={isDirty && !isSubmitting} params={['neu']} />
    </Form>
  );
}
