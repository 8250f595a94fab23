import {
  type Approval,
  declineApproval as contract,
} from '#shared/contracts/approvals/approvals.ts';
import { declineApproval } from '#shared/contracts/calls.generated.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { approvalTitle } from './approval-words.ts';

export interface DeclineApprovalProps {
  /** The one that is declined; null while none is. */
  readonly approval: Approval | null;
  readonly onClose: () => void;
}

/** Declines what somebody has asked for, with words that go to them by mail. */
export function DeclineApproval({ approval, onClose }: DeclineApprovalProps) {
  return (
    <FormDialog
      opened={approval !== null}
      onClose={onClose}
      title="Anfrage ablehnen"
      subtitle={approval === null ? '' : approvalTitle(approval)}
      width="34rem"
    >
      {approval === null ? null : <DeclineForm approval={approval} onClose={onClose} />}
    </FormDialog>
  );
}

function DeclineForm({
  approval: { id, askedBy },
  onClose,
}: DeclineApprovalProps & { readonly approval: Approval }) {
  const form = useContractForm(contract.body, { reason: '' });
  const decline = useCall(declineApproval);
  return (
    <Form
      form={form}
      label="Anfrage ablehnen"
      entity={id}
      onSubmit={async (body) => {
        await decline.mutateAsync({ params: { id }, body });
        toast.success('Anfrage abgelehnt', 'Es wurde nichts ausgeführt.');
        onClose();
      }}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label="Grund"
        description={`Dieser Text geht per E-Mail an ${askedBy} und steht unter „Freigaben“.`}
        rows={4}
        required
      />
      <FormFooter submit="Ablehnen" isSubmitting={form.formState.isSubmitting} onCancel={onClose} />
    </Form>
  );
}
