import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { getPayout } from '#shared/contracts/calls.generated.ts';
import type { PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import { CREDIT_NOTE_KINDS } from '#shared/labels/statuses.ts';
import { queryOf } from '#web/api/queries.ts';
import type { AddressKey } from '#web/ui/address/use-address.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

/** Closes the dialog; `saved` when nothing is lost any more. */
export type Done = (options?: { readonly saved?: boolean }) => void;

export interface DocumentDialogProps {
  /** Parameter of the address that opens it: `?stornieren=<id>`. */
  readonly param: AddressKey;
  /** What is done with the document of this name: 'Gutschrift GS-0001 stornieren'. */
  readonly title: (name: string) => string;
  readonly width?: string;
  readonly children: (document: PayoutDetail, done: Done) => ReactNode;
}

/** A step with one document: its name above, its form inside, its state while it is loaded. */
export function DocumentDialog({ param, title, width = '36rem', children }: DocumentDialogProps) {
  const { value, isOpen, close } = useOverlay(param);
  const id = useLast(value) ?? '';
  const query = queryOf(getPayout, { params: { id } });
  const source = useQuery({ ...query, enabled: id !== '' });
  const { data: document } = source;
  const name =
    document === undefined
      ? 'Gutschrift'
      : `${CREDIT_NOTE_KINDS[document.kind]} ${document.invoiceNumber}`;
  const subtitle =
    document === undefined
      ? undefined
      : `${document.partner.name}, ${formatEuros(document.totalAmount)}`;
  return (
    <FormDialog
      opened={isOpen}
      onClose={close}
      width={width}
      title={title(name)}
      subtitle={subtitle}
    >
      <LostState source={source} />
      {document === undefined && !isLost(source) ? <Skeleton height={180} /> : null}
      {document === undefined ? null : (
        <Opened key={document.id} document={document}>
          {(opened) => children(opened, close)}
        </Opened>
      )}
    </FormDialog>
  );
}

interface OpenedProps {
  readonly document: PayoutDetail;
  readonly children: (document: PayoutDetail) => ReactNode;
}

/** Goes by the document as it was when it was opened: its own success must not replace the form. */
function Opened({ document, children }: OpenedProps) {
  const [opened] = useState(document);
  return children(opened);
}
