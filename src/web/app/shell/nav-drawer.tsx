import { useEffect } from 'react';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { NavLinks } from './nav-links.tsx';
import { SessionPart, type SessionPartProps } from './session-part.tsx';

export interface NavDrawerProps extends SessionPartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Scrolled by fewer pixels it is only jitter: a finger is never quite still. */
const SETTLING_PX = 8;

/** Navigation of narrow screens; closes when the page behind it is scrolled, and after navigation. */
export function NavDrawer({ opened, onClose, ...session }: NavDrawerProps) {
  useEffect(() => {
    if (!opened) return;
    const from = window.scrollY;
    const onScroll = () => {
      if (Math.abs(window.scrollY - from) > SETTLING_PX) onClose();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [opened, onClose]);
  return (
    <SideSheet
      opened={opened}
      onClose={onClose}
      side="left"
      width="20rem"
      title="Navigation"
      closeLabel="Navigation schließen"
      isScrollFree
    >
      <nav aria-label="Hauptnavigation">
        <NavLinks onNavigate={onClose} />
      </nav>
      <SessionPart {...session} onNavigate={onClose} />
    </SideSheet>
  );
}
