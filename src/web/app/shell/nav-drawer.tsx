import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { NavLinks } from './nav-links.tsx';
import { SessionPart, type SessionPartProps } from './session-part.tsx';

export interface NavDrawerProps extends SessionPartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Navigation of narrow screens. */
export function NavDrawer({ opened, onClose, ...session }: NavDrawerProps) {
  return (
    <SideSheet
      opened={opened}
      onClose={onClose}
      side="left"
      width="20rem"
      title="Navigation"
      closeLabel="Navigation schließen"
    >
      <nav aria-label="Hauptnavigation">
        <NavLinks onNavigate={onClose} />
      </nav>
      <SessionPart {...session} onNavigate={onClose} />
    </SideSheet>
  );
}
