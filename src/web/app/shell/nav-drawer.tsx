import { useEffect } from 'react';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { HouseLinks } from './houses/house-links.tsx';
import { NavLinks } from './nav-links.tsx';
import { SessionPart, type SessionPartProps } from './session-part.tsx';
import classes from './shell.module.css';

export interface NavDrawerProps extends SessionPartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Scrolled by fewer pixels it is only jitter: a finger is never quite still. */
const SETTLING_PX = 8;

/**
 * 'Mehr' of narrow screens: every screen, help, look and logout. It comes from below, closes when the
 * page behind it is scrolled, and after navigation.
 */
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
      side="bottom"
      title="Navigation"
      closeLabel="Navigation schließen"
      isScrollFree
    >
      <div className={classes.all}>
        <nav aria-label="Hauptnavigation">
          <NavLinks onNavigate={onClose} />
        </nav>
        {session.houses === null ? null : (
          <HouseLinks houses={session.houses} houseId={session.houseId} onNavigate={onClose} />
        )}
        <SessionPart {...session} onNavigate={onClose} />
      </div>
    </SideSheet>
  );
}
