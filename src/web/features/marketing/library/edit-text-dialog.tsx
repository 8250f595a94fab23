import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  createLibraryText,
  deleteLibraryText,
  putLibraryText,
} from '#shared/contracts/calls.generated.ts';
import { type LibraryText, textBody } from '#shared/contracts/marketing/text-library.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';

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

interface TakeBackTextProps {
  readonly text: LibraryText;
  readonly onDone: () => void;
}

/** Deletes an own text, or restores the standard wording; nothing to see where there is neither. */
function TakeBackText({ text, onDone }: TakeBackTextProps) {
  const { id, category, description, content, isOwn, isCustomised } = text;
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useCall(deleteLibraryText);
  const create = useCall(createLibraryText);
  const save = useCall(putLibraryText);
  if (!isOwn && !isCustomised) return null;
  const bringBack = () => {
    const callbacks = {
      onSuccess: () => toast.success('Text wiederhergestellt', category),
      onError: showFailure('Text konnte nicht wiederhergestellt werden'),
    };
    if (isOwn) create.mutate({ body: { title: category, description, content } }, callbacks);
    else save.mutate({ params: { id }, body: { content } }, callbacks);
  };
  const takeBack = () =>
    deletion.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          const title = isOwn ? 'Text gelöscht' : 'Auf Standard zurückgesetzt';
          toast.undoable(title, category, bringBack);
          onDone();
        },
        onError: showFailure(
          isOwn ? 'Text konnte nicht gelöscht werden' : 'Text konnte nicht zurückgesetzt werden',
        ),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {isOwn ? 'Löschen' : 'Auf Standard zurücksetzen'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={isOwn ? 'Text löschen?' : 'Auf Standard zurücksetzen?'}
        confirmLabel={isOwn ? 'Löschen' : 'Zurücksetzen'}
        danger
        isBusy={deletion.isPending}
        onConfirm={takeBack}
        onCancel={() => setIsAsking(false)}
      >
        {isOwn
          ? `„${category}“ wird gelöscht.`
          : `Statt Ihrer Fassung von „${category}“ steht hier wieder der Standard.`}
      </ConfirmDialog>
    </>
  );
}
