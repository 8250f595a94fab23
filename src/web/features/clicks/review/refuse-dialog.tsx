import { z } from 'zod';
import { decideReview } from '#shared/contracts/calls.generated.ts';
import { requiredLine } from '#shared/contracts/fields.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { countOf, keyOf, type Refused } from './group-key.ts';

export interface RefuseDialogProps {
  /** Null while nothing is. */
  readonly refused: Refused | null;
  readonly onClose: () => void;
}

const schema = z.object({ reason: requiredLine('Bitte geben Sie einen Grund an', { max: 500 }) });

/** Refuses what waits, with a reason that the provider keeps. */
export function RefuseDialog({ refused, onClose }: RefuseDialogProps) {
  return (
    <FormDialog
      opened={refused !== null}
      onClose={onClose}
      title="Prämie ablehnen"
      subtitle={refused === null ? '' : countOf({ ...refused.group, count: refused.count })}
      width="34rem"
    >
      {refused === null ? null : <RefuseForm refused={refused} onClose={onClose} />}
    </FormDialog>
  );
}

function RefuseForm({
  refused: { group, ids },
  onClose,
}: RefuseDialogProps & { readonly refused: Refused }) {
  const form = useContractForm(schema, { reason: '' });
  const decide = useCall(decideReview);
  return (
    <Form
      form={form}
      label="Prämie ablehnen"
      onSubmit={async ({ reason }) => {
        const { message } = await decide.mutateAsync({
          body: { ...keyOf(group), ids, decision: 'refuse', reason },
        });
        toast.success('Abgelehnt', message);
        onClose();
      }}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label="Grund"
        description={
          group.kind === 'requests'
            ? 'Steht bei jeder Anfrage. Sie zählt dann nicht und verdient keine Prämie; der Partner liest den Grund nicht.'
            : 'Bleibt im Protokoll. Gezählt bleibt alles, eine Prämie entsteht nicht; der Partner liest den Grund nicht.'
        }
        rows={3}
        required
      />
      <FormFooter submit="Ablehnen" isSubmitting={form.formState.isSubmitting} onCancel={onClose} />
    </Form>
  );
}
