import { markNotQualified } from '#shared/contracts/calls.generated.ts';
import { markNotQualified as markNotQualifiedContract } from '#shared/contracts/commissions.ts';
import { useCall } from '#web/api/use-call.ts';
import { REASON_HELD_BACK, useWordsHeldBack } from '#web/parts/use-words-held-back.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { isHeld, nameOf, type LeadDetail } from './lead.ts';
import classes from './leads.module.css';

const REASON_MAX = 500;

export interface DisqualifyDialogProps {
  readonly lead: LeadDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Takes a request's claim back, with a reason that the partner gets to read. */
export function DisqualifyDialog({ lead, opened, onClose }: DisqualifyDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Nicht qualifiziert"
      subtitle={nameOf(lead)}
      width="32rem"
    >
      <DisqualifyForm lead={lead} onClose={onClose} />
    </FormDialog>
  );
}

function DisqualifyForm({ lead, onClose }: Omit<DisqualifyDialogProps, 'opened'>) {
  const form = useContractForm(markNotQualifiedContract.body, { reason: '' });
  const mark = useCall(markNotQualified);
  const isHeldBack = useWordsHeldBack();
  const isPartnerNotified = lead.partnerName !== null && !isHeld(lead);
  return (
    <Form
      form={form}
      label="Nicht qualifiziert"
      onSubmit={async (body) => {
        await mark.mutateAsync({ params: { type: 'lead', id: lead.id }, body });
        toast.success(
          'Als nicht qualifiziert eingestuft',
          isPartnerNotified ? `${lead.partnerName} wird benachrichtigt.` : '',
        );
        onClose();
      }}
    >
      <p className={classes.lead}>
        {isPartnerNotified
          ? `Die Prämie entfällt, und ${lead.partnerName} erhält eine E-Mail${isHeldBack ? '' : ' mit Ihrer Begründung'}. `
          : 'Für diese Anfrage gibt es dann keine Prämie. '}
        Das lässt sich nicht rückgängig machen.
      </p>
      <TextareaField
        control={form.control}
        name="reason"
        label="Begründung"
        {...(isPartnerNotified
          ? {
              description: isHeldBack
                ? REASON_HELD_BACK
                : 'Bitte ohne Namen und Kontaktdaten des Anfragenden.',
            }
          : {})}
        required
        counts={REASON_MAX}
      />
      <FormFooter
        submit="Nicht qualifiziert"
        isSubmitting={form.formState.isSubmitting}
        onCancel={onClose}
        danger
      />
    </Form>
  );
}
