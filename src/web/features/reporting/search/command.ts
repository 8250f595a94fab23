import type { Icon } from '@tabler/icons-react';

/** One line of the palette: a way to somewhere, or something that is done at once. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** What distinguishes it from others of the same name. */
  readonly hint?: string;
  /** What to press for it. */
  readonly keys?: string;
  /** Other words under which somebody may look for it. */
  readonly words?: string;
  readonly icon: Icon;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}
