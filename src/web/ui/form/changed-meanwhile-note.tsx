import { Button, Group } from '@mantine/core';
import { Note } from '../feedback/note.tsx';
import type { Difference } from './merge-edits.ts';
import classes from './form.module.css';

export interface ChangedMeanwhileNoteProps {
  /** What both have changed. */
  readonly differences: readonly Difference[];
  readonly onMerge: () => void;
  readonly onDiscard: () => void;
}

/** Somebody else saved the record while it was being edited here; nothing typed is lost. */
export function ChangedMeanwhileNote(props: ChangedMeanwhileNoteProps) {
  const { differences, onMerge, onDiscard } = props;
  const names = differences.map(({ label }) => label).join(', ');
  return (
    <Note tone="wait" title="Der Datensatz wurde inzwischen geändert." announced>
      {differences.length === 0
        ? 'Laden Sie den neuen Stand: Was Sie eingegeben haben, bleibt dabei stehen.'
        : `Auch Sie haben geändert: ${names}. Mit dem Laden des neuen Stands bleibt dort Ihre Eingabe stehen und gilt, sobald Sie speichern.`}
      <BothValues differences={differences} />
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={onMerge}>
          Neuen Stand laden
        </Button>
        <Button variant="subtle" color="danger" onClick={onDiscard}>
          Meine Eingaben verwerfen
        </Button>
      </Group>
    </Note>
  );
}

/** What was typed here beside what was saved elsewhere, where both are texts. */
function BothValues({ differences }: { readonly differences: readonly Difference[] }) {
  const readable = differences.filter(({ mine, theirs }) => mine !== null && theirs !== null);
  if (readable.length === 0) return null;
  return (
    <dl className={classes.both}>
      {readable.map(({ label, mine, theirs }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            Ihre Eingabe: <strong>{mine}</strong>
          </dd>
          <dd>
            Gespeichert: <strong>{theirs}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
