import type { Icon } from '@tabler/icons-react';

/** A screen of the navigation. */
export interface Screen {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  /** The letter after `g`. */
  readonly key: string;
}
