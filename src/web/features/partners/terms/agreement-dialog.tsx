import { useWatch } from 'react-hook-form';
import { agreeTerms } from '#shared/contracts/calls.generated.ts';
import { agreementBody, type PartnerTerms } from '#shared/contracts/campaigns/reward-terms.ts';
import { useCall } from '#web/api/use-call.ts';
import { TermsFields, type TermsValues } from '#web/parts/terms/terms-fields.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

export interface AgreementDialogProps {
  readonly partnerId: string;
  readonly partnerName: string;
  /** The campaign for which something is agreed; null while nothing is. */
  readonly terms: PartnerTerms | null;
  readonly onClose: () => void;
}

/** Agrees with one partner on a reward of their own in a campaign. */
export function AgreementDialog(props: AgreementDialogProps) {
  const { terms, partnerName, onClose } = props;
  return (
    <FormDialog
      opened={terms !== null}
      onClose={onClose}
      title="Vereinbarung treffen"
      subtitle={terms === null ? '' : `${partnerName}, Kampagne „${terms.campaignName}“`}
      width="38rem"
    >
      {terms === null ? null : <AgreementForm {...props} terms={terms} />}
    </FormDialog>
  );
}

function AgreementForm({
  partnerId,
  terms,
  onClose,
}: AgreementDialogProps & { readonly terms: PartnerTerms }) {
  const form = useContractForm<unknown, TermsValues>(agreementBody, {
    campaignId: terms.campaignId,
    ...terms.reward,
    validFrom: null,
    lastDay: null,
  });
  const agree = useCall(agreeTerms);
  return (
    <Form
      form={form}
      label="Vereinbarung treffen"
      entity={terms.campaignId}
      onSubmit={async (body) => {
        await agree.mutateAsync({ params: { id: partnerId }, body });
        toast.success(
          'Vereinbarung gespeichert',
          body.validFrom ? `Sie gilt ab ${formatDate(body.validFrom)}.` : 'Sie gilt ab jetzt.',
        );
        onClose();
      }}
    >
      <TermsFields form={form} hasOwnPage={terms.hasOwnPage} />
      <Meaning form={form} />
      <FormFooter
        submit="Vereinbarung speichern"
        isSubmitting={form.formState.isSubmitting}
        onCancel={onClose}
      />
    </Form>
  );
}

/** What becomes of what came in before, and what comes after. */
function Meaning({
  form,
}: {
  readonly form: ReturnType<typeof useContractForm<unknown, TermsValues>>;
}) {
  const lastDay = useWatch({ control: form.control, name: 'lastDay' });
  return (
    <p>
      Die Vereinbarung geht der Gruppe und der Kampagne vor. Was schon eingegangen ist, behält seine
      Prämie.{' '}
      {lastDay
        ? 'Nach dem letzten Tag gilt wieder, was ohne sie gilt.'
        : 'Sie gilt, bis Sie sie beenden.'}
    </p>
  );
}
