import { useEffect } from 'react';

/** Lists, calendars and other popovers, wherever they are drawn. */
const POPOVER = '[class*="-dropdown"][data-position]';

/** What dialogs and drawers ask of the element in which a key was pressed. */
const KEEP_OPEN = 'data-mantine-stop-propagation';

/**
 * Escape closes what was opened last. Dialogs and drawers listen at the window and would close
 * together with a popover in them, or with a short question above them, which closes by itself;
 * this stands before them, and keeps them open.
 */
export function EscapeForPopovers() {
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof Element)) return;
      if (!isPopoverOpen() && target.closest('[data-topmost]') === null) return;
      if (target.hasAttribute(KEEP_OPEN)) return;
      target.setAttribute(KEEP_OPEN, 'true');
      setTimeout(() => target.removeAttribute(KEEP_OPEN));
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return null;
}

function isPopoverOpen(): boolean {
  return [...document.querySelectorAll(POPOVER)].some(
    (popover) => popover.getClientRects().length > 0,
  );
}
