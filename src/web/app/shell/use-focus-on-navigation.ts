import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the content when another screen has been opened, so that keyboard and
 * screen reader go on there. Filters and drawers are changes of the same screen.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
