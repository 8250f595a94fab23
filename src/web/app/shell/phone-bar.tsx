import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#web/api/queries.ts';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { Brand } from './brand.tsx';
import { NavLinks } from './nav-links.tsx';
import { SessionPart } from './session-part.tsx';
import classes from './shell.module.css';

/** Head of narrow screens; its button opens the navigation. */
export function PhoneBar() {
  const [opened, { open, close }] = useDisclosure(false);
  const { data: user } = useQuery(userQuery());
  return (
    <header className={classes.phoneBar}>
      <Brand />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Navigation öffnen"
        aria-expanded={opened}
        onClick={open}
      >
        <IconMenu2 size={26} aria-hidden />
      </ActionIcon>
      <SideSheet
        opened={opened}
        onClose={close}
        side="left"
        width="20rem"
        title="Navigation"
        closeLabel="Navigation schließen"
      >
        <nav aria-label="Hauptnavigation">
          <NavLinks onNavigate={close} />
        </nav>
        <SessionPart businessName={user?.businessName ?? ''} email={user?.email ?? ''} />
      </SideSheet>
    </header>
  );
}
