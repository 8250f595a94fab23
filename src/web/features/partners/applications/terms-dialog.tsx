import { publishParticipationTerms } from '#shared/contracts/calls.generated.ts';
import { publishParticipationTerms as publishContract } from '#shared/contracts/partner-area/applications.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import type { SettingsDialogProps } from './settings-dialog.tsx';

/** Writes the terms of taking part, or a new version of them. */
export function TermsDialog({ opened, settings, onClose }: SettingsDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Teilnahmebedingungen" width="46rem">
      {opened ? <TermsForm settings={settings} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function TermsForm({
  settings: { terms, template },
  onClose,
}: Omit<SettingsDialogProps, 'opened'>) {
  const form = useContractForm(publishContract.body, { text: terms?.text ?? template });
  const publish = useCall(publishParticipationTerms);
  return (
    <Form
      form={form}
      label="Teilnahmebedingungen"
      onSubmit={async (body) => {
        await publish.mutateAsync({ body });
        toast.success('Teilnahmebedingungen veröffentlicht');
        onClose();
      }}
    >
      <Note>
        {terms === null
          ? 'Die Vorlage ist ein Anfang und keine Rechtsberatung. Bitte passen Sie sie an und lassen Sie sie rechtlich prüfen.'
          : 'Eine neue Fassung gilt, sobald Sie sie veröffentlichen. Ihre Partner werden dann erneut um Zustimmung gebeten.'}
      </Note>
      <TextareaField control={form.control} name="text" label="Text" rows={16} required />
      <FormFooter
        submit="Veröffentlichen"
        isSubmitting={form.formState.isSubmitting}
        onCancel={onClose}
      />
    </Form>
  );
}
