import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPayout } from '#shared/contracts/credit-notes.ts';
import { errorMessage } from '#shared/errors.ts';
import { CREDIT_NOTE_KINDS } from '#shared/labels/statuses.ts';
import { queryOf } from '#web/api/queries.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { canCancel } from './can-cancel.ts';
import { CancelForm, type CancelFormProps } from './cancel-form.tsx';

/** Cancels a document by a reversal; open while the address says `?stornieren=<id>`. */
export function CancelDialog() {
  const { value, isOpen, close } = useOverlay('stornieren');
  const id = useLast(value) ?? '';
  const query = queryOf(getPayout, { params: { id } });
  const { data: document, error, refetch } = useQuery({ ...query, enabled: id !== '' });
  return (
    <FormDialog
      opened={isOpen}
      onClose={close}
      width="36rem"
      title={
        document === undefined
          ? 'Gutschrift stornieren'
          : `${CREDIT_NOTE_KINDS[document.kind]} ${document.invoiceNumber} stornieren`
      }
      subtitle={
        document === undefined
          ? undefined
          : `${document.partner.name}, ${formatEuros(document.totalAmount)}`
      }
    >
      {document === undefined && error !== null ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {document === undefined && error === null ? <Skeleton height={180} /> : null}
      {document === undefined ? null : (
        <CancelContent key={document.id} document={document} onDone={close} />
      )}
    </FormDialog>
  );
}

/** Goes by the document as it was when it was opened: its own success must not replace the form. */
function CancelContent({ document, onDone }: CancelFormProps) {
  const [opened] = useState(document);
  if (canCancel(opened)) return <CancelForm document={opened} onDone={onDone} />;
  return (
    <Note>
      {opened.kind === 'reversal'
        ? 'Ein Stornobeleg kann nicht storniert werden.'
        : errorMessage('already_cancelled')}
    </Note>
  );
}
