import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { areToastsWanted, subscribeToToasts } from './toast.ts';

const Toasts = lazy(loadToasts);

/** Fetches what draws the toasts; afterwards one that is asked for can be read at once. */
export async function loadToasts() {
  const { Toasts: component } = await import('./toasts.tsx');
  return { default: component };
}

/** Late enough to be no part of the first load, early enough for the first thing a user does. */
const PRELOAD_MS = 4_000;

/** Place of the toasts; what draws them comes with the first one, or a little after the start. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(subscribeToToasts, areToastsWanted);
  useEffect(() => {
    const timer = setTimeout(() => void loadToasts(), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
