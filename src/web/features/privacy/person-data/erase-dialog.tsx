import { useQuery } from '@tanstack/react-query';
import { previewPartnerErasure, previewVisitorErasure } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { EraseQuestion } from './erase-question.tsx';

export interface EraseDialogProps {
  readonly kind: 'visitor' | 'partner';
  readonly id: string;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Shows what would go and what stays, and why, before a person's data is erased for good. */
export function EraseDialog({ kind, id, name, opened, onClose, onErased }: EraseDialogProps) {
  const contract = kind === 'visitor' ? previewVisitorErasure : previewPartnerErasure;
  const source = useQuery({ ...queryOf(contract, { params: { id } }), enabled: opened });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Personenbezogene Daten löschen"
      subtitle={name}
      width="40rem"
    >
      <LostState source={source} />
      {source.data === undefined ? (
        isLost(source) ? null : (
          <p aria-busy="true">Wird zusammengestellt …</p>
        )
      ) : (
        <EraseQuestion
          kind={kind}
          id={id}
          preview={source.data}
          onClose={onClose}
          onErased={onErased}
        />
      )}
    </FormDialog>
  );
}
