import type { GroupColour } from '#shared/labels/group-colours.ts';
import classes from './groups.module.css';

export interface GroupMarkProps {
  readonly name: string;
  readonly colour: GroupColour;
}

/** A group as a coloured dot with its name, so that it never hangs on the colour alone. */
export function GroupMark({ name, colour }: GroupMarkProps) {
  return (
    <span className={classes.mark} data-colour={colour}>
      {name}
    </span>
  );
}
