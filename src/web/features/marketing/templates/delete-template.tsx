import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { deleteMailTemplate } from '#shared/contracts/marketing.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export interface DeleteTemplateProps {
  readonly id: string;
  readonly name: string;
  readonly isUsed: boolean;
}

/** Takes an own template away, with all its versions. */
export function DeleteTemplate({ id, name, isUsed }: DeleteTemplateProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useCall(deleteMailTemplate);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Löschen: ${name}`}
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title="Template löschen?"
        confirmLabel="Löschen"
        danger
        isBusy={deletion.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          deletion.mutate(
            { params: { id } },
            {
              onSuccess: () => toast.success('Template gelöscht', name),
              onError: showFailure('Template konnte nicht gelöscht werden'),
              onSettled: () => setIsAsking(false),
            },
          )
        }
      >
        „{name}“ wird mit allen Fassungen gelöscht. Das lässt sich nicht rückgängig machen.
        {isUsed ? ' Die E-Mail wird danach wieder mit dem Standard verschickt.' : ''}
      </ConfirmDialog>
    </>
  );
}
