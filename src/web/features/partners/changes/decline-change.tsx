import {
  declinePartnerChange,
  type listPartnerChanges,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { declinePartnerChange as declineContract } from '#shared/contracts/partner-area/change-requests.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

export type PartnerChange = Received<typeof listPartnerChanges>[number];

export interface DeclineChangeProps {
  /** The one that is declined; null while none is. */
  readonly change: PartnerChange | null;
  readonly onClose: () => void;
}

/** Declines what a partner wants changed, with words that go out by mail. */
export function DeclineChange({ change, onClose }: DeclineChangeProps) {
  return (
    <FormDialog
      opened={change !== null}
      onClose={onClose}
      title="Änderung ablehnen"
      subtitle={change?.name ?? ''}
      width="34rem"
    >
      {change === null ? null : <DeclineForm change={change} onClose={onClose} />}
    </FormDialog>
  );
}

function DeclineForm({
  change: { partnerId, name, requestedAt },
  onClose,
}: DeclineChangeProps & { readonly change: PartnerChange }) {
  const form = useContractForm(declineContract.body, { requestedAt, reason: '' });
  const decline = useCall(declinePartnerChange);
  return (
    <Form
      form={form}
      label="Änderung ablehnen"
      onSubmit={async (body) => {
        const { message } = await decline.mutateAsync({ params: { id: partnerId }, body });
        toast.success('Änderung abgelehnt', message);
        onClose();
      }}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label="Grund"
        description={`Dieser Text geht per E-Mail an ${name} und steht im Partnerbereich.`}
        rows={4}
        required
      />
      <FormFooter submit="Ablehnen" isSubmitting={form.formState.isSubmitting} onCancel={onClose} />
    </Form>
  );
}
