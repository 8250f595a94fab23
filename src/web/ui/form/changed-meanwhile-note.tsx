import { Button, Group } from '@mantine/core';
import { Note } from '../feedback/note.tsx';

export interface ChangedMeanwhileNoteProps {
  /** What both have changed, by name. */
  readonly conflicts: readonly string[];
  readonly onMerge: () => void;
  readonly onDiscard: () => void;
}

/** Somebody else saved the record while it was being edited here; nothing typed is lost. */
export function ChangedMeanwhileNote(props: ChangedMeanwhileNoteProps) {
  const { conflicts, onMerge, onDiscard } = props;
  return (
    <Note tone="wait" title="Der Datensatz wurde inzwischen geändert." announced>
      {conflicts.length === 0
        ? 'Laden Sie den neuen Stand: Was Sie eingegeben haben, bleibt dabei stehen.'
        : `Auch Sie haben geändert: ${conflicts.join(', ')}. Mit dem Laden des neuen Stands bleibt dort Ihre Eingabe stehen und gilt, sobald Sie speichern.`}
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
