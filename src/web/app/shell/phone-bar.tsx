import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { Brand } from './brand.tsx';
import { openCommands } from './commands.ts';
import type { SessionPartProps } from './session-part.tsx';
import classes from './shell.module.css';

const load = async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer });
const NavDrawer = lazyPart(load);

/** Head of narrow screens; its button opens the navigation, which is loaded when it is near. */
export function PhoneBar(session: SessionPartProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const [isNeeded, setNeeded] = useState(false);
  return (
    <header className={classes.phoneBar}>
      <Brand />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Suchen"
        aria-haspopup="dialog"
        className={classes.phoneSearch ?? ''}
        onClick={() => openCommands('palette')}
      >
        <IconSearch size={23} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Navigation öffnen"
        aria-expanded={opened}
        onPointerDown={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          setNeeded(true);
          open();
        }}
      >
        <IconMenu2 size={26} aria-hidden />
      </ActionIcon>
      {isNeeded ? (
        <Suspense fallback={null}>
          <NavDrawer {...session} opened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </header>
  );
}
