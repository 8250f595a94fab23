import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  deleteLibraryText,
  listLibraryTexts,
  type LibraryText,
} from '#shared/contracts/text-library.ts';
import { useCall } from '#web/api/use-call.ts';
import { tellFailure } from '#web/parts/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export interface TakeBackTextProps {
  readonly text: LibraryText;
  readonly onDone: () => void;
}

/** Deletes an own text, or brings the house's wording back; nothing to see where there is neither. */
export function TakeBackText({ text, onDone }: TakeBackTextProps) {
  const { id, category, isOwn, isCustomised } = text;
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useCall(deleteLibraryText, { refreshes: [listLibraryTexts] });
  if (!isOwn && !isCustomised) return null;
  const takeBack = () =>
    deletion.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success(isOwn ? 'Text gelöscht' : 'Auf Standard zurückgesetzt', category);
          onDone();
        },
        onError: tellFailure(
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
          ? `„${category}“ wird gelöscht. Das lässt sich nicht rückgängig machen.`
          : `Ihre Fassung von „${category}“ geht verloren.`}
      </ConfirmDialog>
    </>
  );
}
