import { Button } from '@mantine/core';
import classes from './account.module.css';

export interface SaveBarProps {
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  /** What is saved, where a page has several of them. */
  readonly part?: string;
}

/** There only while something is changed. */
export function SaveBar({ isSaving, onDiscard, part }: SaveBarProps) {
  const label = part === undefined ? '' : `: ${part}`;
  return (
    <section className={classes.saveBar} aria-label={`Änderungen speichern${label}`}>
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
