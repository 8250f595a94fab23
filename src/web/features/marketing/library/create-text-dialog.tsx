import { createLibraryText } from '#shared/contracts/calls.generated.ts';
import { newTextBody } from '#shared/contracts/marketing/text-library.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

/** A text of one's own; open while the address says `?neu=text`. */
export function CreateTextDialog() {
  const { value, close } = useOverlay('neu');
  return (
    <FormDialog opened={value === 'text'} onClose={close} title="Text erstellen">
      <CreateTextForm onDone={close} />
    </FormDialog>
  );
}

function CreateTextForm({ onDone }: { readonly onDone: (how?: { saved: boolean }) => void }) {
  const form = useContractForm(newTextBody, { title: '', description: '', content: '' });
  const create = useCall(createLibraryText);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Text erstellen"
      onSubmit={async (body) => {
        const { category } = await create.mutateAsync({ body });
        toast.success('Text erstellt', category);
        onDone({ saved: true });
      }}
      onError={showFailure('Text konnte nicht erstellt werden')}
    >
      <TextField control={form.control} name="title" label="Titel" required isFirst />
      <TextField control={form.control} name="description" label="Beschreibung" />
      <TextareaField control={form.control} name="content" label="Inhalt" rows={8} required />
      <FormFooter submit="Text erstellen" isSubmitting={isSubmitting} onCancel={() => onDone()} />
      <UnsavedGuard when={isDirty && !isSubmitting && !create.isSuccess} params={['neu']} />
    </Form>
  );
}
