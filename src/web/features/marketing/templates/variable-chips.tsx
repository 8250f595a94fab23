import { TEMPLATE_VARIABLES } from '#shared/labels/template-variables.ts';
import classes from './editor.module.css';

export interface VariableChipsProps {
  readonly variables: readonly string[];
  readonly onInsert: (placeholder: string) => void;
}

/** What can stand for data in this mail; a press puts it where the cursor is. */
export function VariableChips({ variables, onInsert }: VariableChipsProps) {
  const known = Object.entries(TEMPLATE_VARIABLES).filter(([name]) => variables.includes(name));
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.chipsTitle}>Platzhalter einfügen</legend>
      {known.map(([name, label]) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          // The cursor stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{{${name}}}`)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
