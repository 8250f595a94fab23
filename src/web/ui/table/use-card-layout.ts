import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Pixels that lists took beside each other, by their names and columns; until the page is left. */
const neededBy = new Map<string, number>();

/**
 * Whether a list is shown as cards: on a phone, and wherever its columns do not fit beside each
 * other. That is measured, because columns, steps and amounts differ, and before anything is
 * painted. What a list needed once it is given on its other pages as well, so that it does not
 * change its shape with every page; another choice of columns is measured again.
 */
export function useCardLayout(list: string) {
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const frame = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState<string | null>(null);
  const shown = useRef(narrow);
  const awaited = useRef(0);
  const measure = useCallback(() => {
    const available = frame.current?.clientWidth ?? 0;
    // Not laid out: in a closed drawer, or on paper.
    if (available === 0) return;
    const taken = frame.current?.querySelector('table')?.offsetWidth ?? 0;
    if (taken > available && taken > (neededBy.get(list) ?? 0)) neededBy.set(list, taken);
    const next = available < (neededBy.get(list) ?? 0) ? list : null;
    if (next === shown.current) return;
    shown.current = next;
    flushSync(() => setNarrow(next));
  }, [list]);
  // When the page is laid out to be painted, and not before that in the task that drew the rows:
  // in one piece both block input.
  const measureSoon = useCallback(() => {
    cancelAnimationFrame(awaited.current);
    if (!isPhone) awaited.current = requestAnimationFrame(measure);
  }, [isPhone, measure]);
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(measureSoon);
    if (frame.current !== null) sizes.observe(frame.current);
    // The typeface that comes late is wider.
    void document.fonts.ready.then(measureSoon);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(awaited.current);
    };
  }, [measureSoon]);
  // Every other row may be wider; reading costs nothing where nothing has changed.
  useLayoutEffect(measureSoon);
  return { frame, isCards: isPhone || narrow === list };
}
