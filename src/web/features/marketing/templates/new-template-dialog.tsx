import { createMailTemplate } from '#shared/contracts/calls.generated.ts';
import { newTemplateBody } from '#shared/contracts/marketing/templates.ts';
import { MAIL_TEMPLATES, TEMPLATE_KINDS } from '#shared/mail-templates.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

/** A template beside the standard; open while the address says `?neu=template`. */
export function NewTemplateDialog() {
  const { value, close } = useOverlay('neu');
  return (
    <FormDialog
      opened={value === 'template'}
      onClose={close}
      title="Neue Vorlage"
      subtitle="Sie beginnt mit dem Text des Standards und wird erst verschickt, wenn Sie sie verwenden."
      width="34rem"
    >
      <NewTemplateForm onDone={close} />
    </FormDialog>
  );
}

const CHOICES = TEMPLATE_KINDS.map((kind) => ({ value: kind, label: MAIL_TEMPLATES[kind].name }));

function NewTemplateForm({ onDone }: { readonly onDone: (how?: { saved: boolean }) => void }) {
  const form = useContractForm(newTemplateBody, {
    kind: 'partner_notice',
    name: '',
    description: '',
  });
  const create = useCall(createMailTemplate);
  return (
    <Form
      form={form}
      label="Neue Vorlage"
      onSubmit={async (body) => {
        const { name } = await create.mutateAsync({ body });
        toast.success('Vorlage angelegt', name);
        onDone({ saved: true });
      }}
      onError={showFailure('Vorlage konnte nicht angelegt werden')}
    >
      <TextField control={form.control} name="name" label="Name" required isFirst />
      <SelectField
        control={form.control}
        name="kind"
        label="Für welche E-Mail"
        choices={CHOICES}
        required
      />
      <TextField control={form.control} name="description" label="Beschreibung" />
      <FormFooter
        submit="Vorlage anlegen"
        isSubmitting={form.formState.isSubmitting}
        onCancel={() => onDone()}
      />
    </Form>
  );
}
