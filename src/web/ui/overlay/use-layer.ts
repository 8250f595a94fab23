import { useEffect, useEffectEvent, useRef } from 'react';
import { focusOpener, openerPlace } from '../keyboard/openers.ts';
import { useAfterDrawn } from './use-after-drawn.ts';

/** Lists, calendars and other popovers, wherever they are drawn, and the browser's own dialogs. */
const NEARER = '[class*="-dropdown"][data-position], dialog[open]';

/** What controls that need Escape for themselves carry while they do. */
const NEEDED = 'data-mantine-stop-propagation';

/** What faded out is taken away right after its transition has ended. */
const TAKEN_AWAY_MS = 30;

/** Ways to close what is open, in the order of opening. */
const layers: (() => void)[] = [];

/** Escape closes what was opened last, and that alone: drawer, dialog in it, question above both. */
function onEscape({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  if (target instanceof Element && target.getAttribute(NEEDED) === 'true') return;
  const isNearerOpen = [...document.querySelectorAll(NEARER)].some(
    (each) => each.getClientRects().length > 0,
  );
  if (!isNearerOpen) layers.at(-1)?.();
}

/** How much of the window the page leaves to its scrollbar, also where there is nothing to scroll. */
function keepScrollbarRoom(): void {
  const room = innerWidth - document.documentElement.getBoundingClientRect().width;
  document.documentElement.style.setProperty('--ew-scrollbar', `${Math.max(0, room)}px`);
}

function addLayer(close: () => void): () => void {
  if (layers.length === 0) {
    addEventListener('keydown', onEscape, { capture: true });
    // One that is still fading out has locked the page: what was measured before it holds.
    if (!document.body.hasAttribute('data-scroll-locked')) keepScrollbarRoom();
  }
  layers.push(close);
  return () => {
    layers.splice(layers.indexOf(close), 1);
    if (layers.length === 0) removeEventListener('keydown', onEscape, { capture: true });
  };
}

/** Who opened it: the focused control, or the button of the menu in which it stands. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]');
  const button = menu?.getAttribute('aria-labelledby');
  if (button === null || button === undefined) return focused as HTMLElement | null;
  return document.getElementById(button);
}

/** The dialog that lies on top now, if any. */
function topmostDialog(): HTMLElement | undefined {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"]');
  return [...dialogs].findLast((dialog) => dialog.getClientRects().length > 0);
}

/**
 * What drawers and dialogs have in common, as properties of the library's root. They are drawn closed
 * first and open a frame later, so that they move also the first time; Escape closes the topmost
 * alone; and where the focus goes when what opened it is gone, as a request is that has left the
 * filtered list: to what has taken its place, so that the keyboard stays where it was.
 */
export function useLayer(opened: boolean, onClose: () => void) {
  const from = useRef<{ readonly opener: HTMLElement | null; readonly place: number }>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return undefined;
    from.current = { opener: openerOf(document.activeElement), place: openerPlace() };
    return addLayer(() => close());
  }, [opened]);
  const giveFocusBack = () => {
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const { opener, place } = from.current ?? { opener: null, place: -1 };
      if (opener !== document.body && opener?.isConnected === true) opener.focus();
      if (document.activeElement !== document.body) return;
      const below = topmostDialog();
      if (below === undefined) focusOpener(place);
      else below.focus();
    }, TAKEN_AWAY_MS);
  };
  const isDrawn = useAfterDrawn(opened);
  return {
    // Written without a screen there is no frame to wait for.
    opened: typeof requestAnimationFrame === 'undefined' ? opened : isDrawn,
    onClose,
    closeOnEscape: false,
    onExitTransitionEnd: giveFocusBack,
  };
}
