import { Button } from '@mantine/core';
import type { DocumentSums } from '#shared/contracts/credit-notes/list.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import classes from './documents.module.css';

export interface ObjectedNoteProps {
  readonly sums: DocumentSums;
  readonly onShow: () => void;
}

/**
 * Says that documents count as no invoice until they are cancelled
 * (docs/product/credit-notes.md section 11).
 */
export function ObjectedNote({ sums, onShow }: ObjectedNoteProps) {
  const { count, totalAmount } = sums;
  if (count === 0) return null;
  return (
    <div className={classes.objected}>
      <Note tone="wait">
        {count === 1
          ? 'Einem Dokument wurde widersprochen. Es gilt nicht als Rechnung'
          : `${formatCount(count)} Dokumenten wurde widersprochen. Sie gelten nicht als Rechnungen`}
        ; {formatEuros(totalAmount)} sind in keiner Summe enthalten. Stornieren Sie, um die Prämien
        neu abzurechnen.{' '}
        <Button variant="transparent" size="compact-md" px={0} onClick={onShow}>
          Anzeigen
        </Button>
      </Note>
    </div>
  );
}
