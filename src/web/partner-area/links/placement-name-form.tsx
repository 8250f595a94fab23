import { useState } from 'react';
import { PLACEMENT_NAME_LENGTH } from '#shared/placement.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import classes from './placements.module.css';

export interface PlacementNameFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly action: string;
  readonly name?: string;
  /** The call that saves it, for its state. */
  readonly save: { readonly isPending: boolean; readonly error: Error | null };
  readonly onSave: (name: string) => void;
}

/** Asks for the name of a place. */
export function PlacementNameForm({
  label,
  hint,
  action,
  name: before = '',
  save,
  onSave,
}: PlacementNameFormProps) {
  const [name, setName] = useState(before);
  const [isTried, setTried] = useState(false);
  const text = name.trim();
  const problem =
    text === ''
      ? 'Bitte geben Sie einen Namen ein.'
      : text.length > PLACEMENT_NAME_LENGTH
        ? `Bitte höchstens ${PLACEMENT_NAME_LENGTH} Zeichen eingeben.`
        : null;
  const refused =
    save.error === null ? null : messageOf(save.error, 'Bitte versuchen Sie es noch einmal.');
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === null) onSave(text);
      }}
    >
      <TextField
        label={label}
        value={name}
        onChange={setName}
        error={(isTried ? problem : null) ?? refused}
      />
      {hint === undefined ? null : <p className={classes.quiet}>{hint}</p>}
      <Button type="submit" look={before === '' ? 'filled' : 'outlined'} isBusy={save.isPending}>
        {action}
      </Button>
    </form>
  );
}
