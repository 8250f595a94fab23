import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  createLibraryText,
  deleteLibraryText,
  putLibraryText,
  type LibraryText,
} from '#shared/contracts/text-library.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export interface TakeBackTextProps {
  readonly text: LibraryText;
  readonly onDone: () => void;
}

/** Deletes an own text, or brings the house's wording back; nothing to see where there is neither. */
export function TakeBackText({ text, onDone }: TakeBackTextProps) {
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
