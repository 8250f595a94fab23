import { Palette } from './palette.tsx';
import type { Screen } from './screen.ts';
import { ShortcutsOverview } from './shortcuts-overview.tsx';

export interface CommandsProps {
  readonly opened: 'palette' | 'shortcuts' | null;
  readonly onOpen: (part: 'palette' | 'shortcuts' | null) => void;
  readonly screens: readonly Screen[];
}

/** The palette and the overview of shortcuts. */
export function Commands({ opened, onOpen, screens }: CommandsProps) {
  return (
    <>
      <Palette
        opened={opened === 'palette'}
        screens={screens}
        onClose={() => onOpen(null)}
        onShortcuts={() => onOpen('shortcuts')}
      />
      <ShortcutsOverview
        opened={opened === 'shortcuts'}
        screens={screens}
        onClose={() => onOpen(null)}
      />
    </>
  );
}
