import { NativeSelect } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { declineAnnouncement } from '#shared/contracts/calls.generated.ts';
import { declineAnnouncement as declineContract } from '#shared/contracts/partner-area/announcements.ts';
import { DECLINE_REASONS, type DeclineReason } from '#shared/labels/announcements.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

/** A guest whom a partner has announced, as far as a refusal names them. */
interface Announced {
  readonly id: string;
  readonly hint: string;
  readonly partnerName: string;
}

export interface DeclineAnnouncementProps {
  /** The one that is declined; null while none is. */
  readonly announcement: Announced | null;
  readonly onClose: () => void;
}

/** Declines an announcement with a reason that its partner reads. */
export function DeclineAnnouncement({ announcement, onClose }: DeclineAnnouncementProps) {
  return (
    <FormDialog
      opened={announcement !== null}
      onClose={onClose}
      title="Ankündigung ablehnen"
      subtitle={announcement?.hint ?? ''}
      width="32rem"
    >
      {announcement === null ? null : <DeclineForm announcement={announcement} onClose={onClose} />}
    </FormDialog>
  );
}

interface DeclineFormProps {
  readonly announcement: Announced;
  readonly onClose: () => void;
}

const FIRST_REASON: { reason: DeclineReason } = { reason: 'no_contact' };

function DeclineForm({ announcement, onClose }: DeclineFormProps) {
  const form = useContractForm(declineContract.body, FIRST_REASON);
  const decline = useCall(declineAnnouncement);
  return (
    <Form
      form={form}
      label="Ankündigung ablehnen"
      onSubmit={async (body) => {
        await decline.mutateAsync({ params: { id: announcement.id }, body });
        toast.success('Ankündigung abgelehnt', `${announcement.partnerName} wird benachrichtigt.`);
        onClose();
      }}
    >
      <Controller
        control={form.control}
        name="reason"
        render={({ field }) => (
          <NativeSelect
            label="Grund"
            description={`Diesen Satz liest ${announcement.partnerName} in der E-Mail.`}
            data={choicesOf(DECLINE_REASONS)}
            {...field}
          />
        )}
      />
      <FormFooter submit="Ablehnen" isSubmitting={form.formState.isSubmitting} onCancel={onClose} />
    </Form>
  );
}
