import { IconLock } from '@tabler/icons-react';
import { useDocumentYears } from '#web/parts/use-document-years.ts';
import classes from './documents.module.css';

/** What holds for every issued document (docs/product/credit-notes.md sections 9 and 19). */
export function RetentionNote() {
  const years = useDocumentYears();
  return (
    <p className={classes.retention}>
      <IconLock size={18} stroke={1.8} aria-hidden />
      <span>
        Gutschriften sind nach der Erstellung unveränderlich (GoBD) und werden {years} Jahre
        aufbewahrt (§ 147 AO). Eine Korrektur ist nur durch Stornierung möglich; der Stornobeleg
        erhält eine eigene Nummer.
      </span>
    </p>
  );
}
