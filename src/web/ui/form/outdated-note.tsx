import { Button } from '@mantine/core';
import { Note } from '../feedback/note.tsx';
import classes from './form.module.css';

/** Somebody else saved the record while it was being edited here. */
export function OutdatedNote({ onReload }: { readonly onReload: () => void }) {
  return (
    <Note tone="wait" title="Der Datensatz wurde inzwischen geändert." announced>
      Mit dem Laden des neuen Stands gehen Ihre nicht gespeicherten Eingaben verloren.
      <div className={classes.noteAction}>
        <Button variant="default" onClick={onReload}>
          Neuen Stand laden
        </Button>
      </div>
    </Note>
  );
}
