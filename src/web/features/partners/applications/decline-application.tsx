import { declineApplication } from '#shared/contracts/calls.generated.ts';
import { declineApplication as declineContract } from '#shared/contracts/partner-area/applications.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

interface Applicant {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface DeclineApplicationProps {
  /** The one that is declined; null while none is. */
  readonly application: Applicant | null;
  readonly onClose: () => void;
}

const USUAL_REASON =
  'Wir arbeiten in Ihrem Bereich schon mit anderen Partnern zusammen und nehmen zurzeit niemanden auf.';

/** Declines an application with words that go out by mail. */
export function DeclineApplication({ application, onClose }: DeclineApplicationProps) {
  return (
    <FormDialog
      opened={application !== null}
      onClose={onClose}
      title="Bewerbung ablehnen"
      subtitle={application?.name ?? ''}
      width="34rem"
    >
      {application === null ? null : <DeclineForm application={application} onClose={onClose} />}
    </FormDialog>
  );
}

function DeclineForm({
  application: { id, email },
  onClose,
}: DeclineApplicationProps & { readonly application: Applicant }) {
  const form = useContractForm(declineContract.body, { reason: USUAL_REASON });
  const decline = useCall(declineApplication);
  return (
    <Form
      form={form}
      label="Bewerbung ablehnen"
      onSubmit={async (body) => {
        const { message } = await decline.mutateAsync({ params: { id }, body });
        toast.success('Bewerbung abgelehnt', message);
        onClose();
      }}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label="Grund"
        description={`Dieser Text geht an ${email}.`}
        rows={4}
        required
      />
      <FormFooter submit="Ablehnen" isSubmitting={form.formState.isSubmitting} onCancel={onClose} />
    </Form>
  );
}
