import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useRole } from '#web/parts/roles/use-may.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { phonePlacesOf } from '../navigation.ts';
import type { SessionPartProps } from './session-part.tsx';
import classes from './shell.module.css';

/** Less than this the window loses by the browser's own bars; a keyboard takes more. */
const KEYBOARD_PX = 160;

const load = async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer });

const NavDrawer = lazyPart(load);

export interface BottomBarProps extends SessionPartProps {
  /** It is the navigation in sight: the skip link leads to it. */
  readonly isNavigation: boolean;
}

/** Navigation of narrow screens at the thumb: four places, and 'Mehr' with everything. */
export function BottomBar({ isNavigation, ...session }: BottomBarProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const [isNeeded, setNeeded] = useState(false);
  const isKeyboardOpen = useSyncExternalStore(subscribeToViewport, isCoveredByKeyboard);
  const path = useLocation({ select: ({ pathname }) => pathname.replace('/dashboard', '/') });
  const places = phonePlacesOf(useRole());
  const isElsewhere = !places.some(({ to }) => isWithin(path, to));
  return (
    <>
      <nav
        aria-label="Schnellnavigation"
        tabIndex={-1}
        className={classes.bottomBar}
        data-bottom-bar
        data-screen
        hidden={isKeyboardOpen}
        {...(isNavigation ? { id: 'navigation' } : {})}
      >
        {places.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className={classes.place}
            {...(isWithin(path, to) ? { 'aria-current': 'page' as const } : {})}
          >
            <Icon size={24} stroke={1.7} aria-hidden />
            {label}
          </Link>
        ))}
        <button
          type="button"
          className={classes.place}
          aria-label="Mehr: Navigation öffnen"
          aria-haspopup="dialog"
          aria-expanded={opened}
          data-current={isElsewhere}
          onPointerDown={() => void load()}
          onFocus={() => void load()}
          onClick={() => {
            setNeeded(true);
            open();
          }}
        >
          <IconDots size={24} stroke={1.7} aria-hidden />
          Mehr
        </button>
      </nav>
      {isNeeded ? (
        <Suspense fallback={null}>
          <NavDrawer {...session} opened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Whether the screen of this address is this place, or a part of it. */
function isWithin(path: string, place: string): boolean {
  return path === place || (place !== '/' && path.startsWith(`${place}/`));
}

function subscribeToViewport(onChange: () => void): () => void {
  visualViewport?.addEventListener('resize', onChange);
  return () => visualViewport?.removeEventListener('resize', onChange);
}

/** A keyboard on the screen leaves no room for anything but what is typed into. */
function isCoveredByKeyboard(): boolean {
  if (visualViewport === null) return false;
  return innerHeight - visualViewport.height * visualViewport.scale > KEYBOARD_PX;
}
