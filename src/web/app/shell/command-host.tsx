import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { NAVIGATION } from '../navigation.ts';
import { openCommands, openedCommands, subscribeToCommands } from './commands.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Commands = lazyPart(async () => ({
  default: (await import('#web/features/reporting/search/commands.tsx')).Commands,
}));

/** Place of the palette and of the overview of shortcuts; both come with the first key or click. */
export function CommandHost() {
  useShortcuts();
  const opened = useSyncExternalStore(subscribeToCommands, openedCommands);
  const [isNeeded, setNeeded] = useState(false);
  if (opened !== null && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Commands opened={opened} onOpen={openCommands} screens={NAVIGATION} />
    </Suspense>
  );
}
