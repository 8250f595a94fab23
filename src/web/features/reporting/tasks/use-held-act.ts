import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a decision can be taken back, in milliseconds. */
export const HOLD_MS = 6_000;

type HeldAct<Act> = Act & { readonly key: string };

interface HeldActOptions<Act> {
  readonly make: (act: Act) => Promise<void>;
  readonly onDone: () => void;
  readonly onFailed: (act: HeldAct<Act>, error: unknown) => void;
}

/**
 * Holds one act back for some seconds before it is made (decision 0209). The next act, leaving the
 * screen, another window or closing the tab make it at once: what was decided is never lost. Closing
 * the tab asks while something is held or on its way.
 */
export function useHeldAct<Act>(options: HeldActOptions<Act>) {
  const [act, setAct] = useState<HeldAct<Act> | null>(null);
  const [underWay, setUnderWay] = useState(0);
  const latest = useRef(options);
  const held = useRef<HeldAct<Act> | null>(null);
  const busy = useRef(0);
  useEffect(() => {
    latest.current = options;
  });

  const take = useCallback((): HeldAct<Act> | null => {
    const taken = held.current;
    held.current = null;
    setAct(null);
    return taken;
  }, []);

  const makeNow = useCallback(async () => {
    const taken = take();
    if (taken === null) return;
    busy.current += 1;
    setUnderWay(busy.current);
    try {
      await latest.current.make(taken);
      latest.current.onDone();
    } catch (error) {
      latest.current.onFailed(taken, error);
    } finally {
      busy.current -= 1;
      setUnderWay(busy.current);
    }
  }, [take]);

  useEffect(() => {
    if (act === null) return undefined;
    const timer = setTimeout(() => void makeNow(), HOLD_MS);
    return () => clearTimeout(timer);
  }, [act, makeNow]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void makeNow();
    };
    const onClose = (event: BeforeUnloadEvent) => {
      void makeNow();
      if (busy.current > 0) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('beforeunload', onClose);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('beforeunload', onClose);
      void makeNow();
    };
  }, [makeNow]);

  return {
    act,
    /** A call is on its way. */
    isBusy: underWay > 0,
    hold(next: HeldAct<Act>) {
      void makeNow();
      held.current = next;
      setAct(next);
    },
    makeNow,
    /** The held act, which is not made then; null where it is too late. */
    takeBack: take,
  };
}
