import {
  declinePartnerPortrait,
  type listPartnerPortraits,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { declinePartnerPortrait as declineContract } from '#shared/contracts/partner-area/portraits.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

export type WaitingPortrait = Received<typeof listPartnerPortraits>[number];

export interface DeclinePortraitProps {
  /** The one that is declined; null while none is. */
  readonly portrait: WaitingPortrait | null;
  readonly onClose: () => void;
}

/** Declines a picture of a partner, with words that go out by mail. */
export function DeclinePortrait({ portrait, onClose }: DeclinePortraitProps) {
  return (
    <FormDialog
      opened={portrait !== null}
      onClose={onClose}
      title="Bild ablehnen"
      subtitle={portrait?.name ?? ''}
      width="34rem"
    >
      {portrait === null ? null : <DeclineForm portrait={portrait} onClose={onClose} />}
    </FormDialog>
  );
}

function DeclineForm({
  portrait: { partnerId, name, pictureId },
  onClose,
}: DeclinePortraitProps & { readonly portrait: WaitingPortrait }) {
  const form = useContractForm(declineContract.body, { pictureId, reason: '' });
  const decline = useCall(declinePartnerPortrait);
  return (
    <Form
      form={form}
      label="Bild ablehnen"
      onSubmit={async (body) => {
        const { message } = await decline.mutateAsync({ params: { id: partnerId }, body });
        toast.success('Bild abgelehnt', message);
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
