import type { Payout } from '#shared/contracts/credit-notes.ts';
import { DocumentMenu } from './document-menu.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { NextStepButton } from './next-step-button.tsx';
import type { DocumentOverlays } from './use-document-overlays.ts';
import classes from './documents.module.css';

export interface DocumentActionsProps {
  readonly document: Payout;
  readonly overlays: DocumentOverlays;
}

/** Steps with a document, at the end of its row. */
export function DocumentActions({ document, overlays }: DocumentActionsProps) {
  const { id, invoiceNumber, hasEinvoice, einvoiceBlocked } = document;
  return (
    <div className={classes.actions}>
      <NextStepButton document={document} overlays={overlays} />
      <div className={classes.rowFiles}>
        <DownloadButtons
          id={id}
          number={invoiceNumber}
          hasEinvoice={hasEinvoice}
          blocked={einvoiceBlocked}
          isPlain
        />
        <DocumentMenu document={document} overlays={overlays} />
      </div>
    </div>
  );
}
