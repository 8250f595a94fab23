import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { areToastsWanted, subscribeToToasts, waitingToast } from './toast.ts';
import classes from './toast-host.module.css';

/** Fetches what draws the toasts; afterwards one that is asked for can be read at once. */
export async function loadToasts(): Promise<ComponentType> {
  return (await import('./toasts.tsx')).Toasts;
}

/** What a hand does before anything can be said to it. */
const FIRST_MOVES = ['pointermove', 'pointerdown', 'keydown'] as const;
const AGAIN_MS = 2_000;

/** Browsers report a move, too, when a page is laid out below a pointer that stands still. */
const isAtRest = (event: Event): boolean =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

/**
 * Place of the toasts. What draws them is no part of the first load: it comes with the first move of
 * a hand. Until it has come, and without a connection it does not, a message is written plainly.
 */
export function ToastHost() {
  const isWanted = useSyncExternalStore(subscribeToToasts, areToastsWanted);
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const [isLate, setIsLate] = useState(false);
  const isThere = Toasts !== null;
  useEffect(() => {
    if (isThere) return undefined;
    const late = () => setIsLate(true);
    // A module that could not be fetched once is missing until the page is loaded again.
    const load = () => {
      if (navigator.onLine) loadToasts().then((component) => setToasts(() => component), late);
      else late();
    };
    if (isWanted) load();
    const timer = isWanted ? setInterval(load, AGAIN_MS) : undefined;
    const moved = new AbortController();
    const onMove = (event: Event) => {
      if (isAtRest(event)) return;
      moved.abort();
      load();
    };
    for (const move of FIRST_MOVES) addEventListener(move, onMove, { signal: moved.signal });
    return () => {
      clearInterval(timer);
      moved.abort();
    };
  }, [isWanted, isThere]);
  if (!isWanted) return null;
  if (Toasts !== null) return <Toasts />;
  const waiting = isLate ? waitingToast() : undefined;
  if (waiting === undefined) return null;
  return (
    <div role="alert" className={classes.plain}>
      <strong>{waiting.title}</strong>
      {waiting.message}
    </div>
  );
}
