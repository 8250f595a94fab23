import { Button } from '@mantine/core';
import classes from './account.module.css';

export interface SaveBarProps {
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** There only while something is changed. */
export function SaveBar({ isSaving, onDiscard }: SaveBarProps) {
  return (
    <section className={classes.saveBar} aria-label="Änderungen speichern">
      <p>Nicht gespeicherte Änderungen</p>
      <Button variant="default" disabled={isSaving} onClick={onDiscard}>
        Verwerfen
      </Button>
      <Button type="submit" loading={isSaving}>
        Speichern
      </Button>
    </section>
  );
}
