import { Button } from '@mantine/core';
import type { Payout } from '#shared/contracts/credit-notes.ts';
import { canCancel } from './can-cancel.ts';
import { DownloadButtons } from './download-buttons.tsx';
import classes from './documents.module.css';

export interface DocumentActionsProps {
  readonly document: Payout;
  readonly onCancel: () => void;
}

/** Steps with a document, at the end of its row. */
export function DocumentActions({ document, onCancel }: DocumentActionsProps) {
  const { id, invoiceNumber, hasEinvoice } = document;
  return (
    <div className={classes.actions}>
      <DownloadButtons id={id} number={invoiceNumber} hasEinvoice={hasEinvoice} />
      {canCancel(document) ? (
        <Button variant="default" onClick={onCancel}>
          Stornieren<span className="ew-visually-hidden">: {invoiceNumber}</span>
        </Button>
      ) : null}
    </div>
  );
}
