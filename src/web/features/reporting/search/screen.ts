import type { Icon } from '@tabler/icons-react';
import type { ScreenPath } from '#web/ui/address/use-address.ts';

/** A screen of the navigation. */
export interface Screen {
  readonly to: ScreenPath;
  readonly label: string;
  readonly icon: Icon;
  /** The letter after `g`. */
  readonly key: string;
}
