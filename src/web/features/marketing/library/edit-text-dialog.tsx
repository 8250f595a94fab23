import { Button } from '@mantine/core';
import { putLibraryText, textBody, type LibraryText } from '#shared/contracts/text-library.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { TakeBackText } from './take-back-text.tsx';

/** One's own wording of a text; open while the address says `?anpassen=<id>`. */
export function EditTextDialog({ texts }: { readonly texts: readonly LibraryText[] }) {
  const { value, close } = useOverlay('anpassen');
  const found = texts.find(({ id }) => id === value) ?? null;
  const text = useLast(found);
  return (
    <FormDialog
      opened={found !== null}
      onClose={close}
      title="Text anpassen"
      subtitle={text?.category}
    >
      {text === null ? null : <EditTextForm key={text.id} text={text} onDone={close} />}
    </FormDialog>
  );
}

interface EditTextFormProps {
  readonly text: LibraryText;
  readonly onDone: (how?: { saved: boolean }) => void;
}

function EditTextForm({ text, onDone }: EditTextFormProps) {
  const { id, category, content } = text;
  const form = useContractForm(textBody, { content });
  const save = useCall(putLibraryText);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Text anpassen"
      onSubmit={async (body) => {
        await save.mutateAsync({ params: { id }, body });
        toast.success('Text gespeichert', category);
        onDone({ saved: true });
      }}
      onError={showFailure('Text konnte nicht gespeichert werden')}
    >
      <TextareaField control={form.control} name="content" label="Inhalt" rows={12} required />
      <SheetFooter>
        <TakeBackText text={text} onDone={() => onDone({ saved: true })} />
        <Button variant="default" onClick={() => onDone()}>
          Abbrechen
        </Button>
        <Button type="submit" loading={isSubmitting}>
          Speichern
        </Button>
      </SheetFooter>
      <UnsavedGuard when={isDirty && !isSubmitting && !save.isSuccess} params={['anpassen']} />
    </Form>
  );
}
