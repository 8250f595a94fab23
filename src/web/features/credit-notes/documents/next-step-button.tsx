import { Button } from '@mantine/core';
import type { Payout } from '#shared/contracts/credit-notes.ts';
import { handOverFocus } from '#web/ui/keyboard/hand-over-focus.ts';
import { stepsOf } from './steps-of.ts';
import type { DocumentOverlays } from './use-document-overlays.ts';
import classes from './documents.module.css';

export interface NextStepButtonProps {
  readonly document: Payout;
  readonly overlays: DocumentOverlays;
}

const LABELS = { send: 'Senden', pay: 'Als bezahlt markieren', cancel: 'Stornieren' } as const;

/** The step that usually comes next with a document; nothing where none is due. */
export function NextStepButton({ document, overlays }: NextStepButtonProps) {
  const { next } = stepsOf(document);
  if (next === null) return null;
  return (
    <Button
      ref={handOverFocus}
      variant="light"
      className={classes.next ?? ''}
      onClick={() => overlays[next](document.id)}
    >
      {LABELS[next]}
      <span className="ew-visually-hidden">: {document.invoiceNumber}</span>
    </Button>
  );
}
