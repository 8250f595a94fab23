import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels that lists took beside each other, by their names and columns; until the page is left. */
const neededBy = new Map<string, number>();

/**
 * Whether a list is shown as cards: on a phone, and wherever its columns do not fit beside each
 * other. That is measured, because columns, steps and amounts differ, and before anything is
 * painted. What a list needed once it is given on its other pages as well, so that it does not
 * change its shape with every page; another choice of columns is measured anew.
 */
export function useRoom(list: string) {
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const [, setNeeded] = useState(0);
  const measure = useCallback(() => {
    const room = frame.current?.clientWidth ?? 0;
    // Not laid out: in a closed drawer, or on paper.
    if (room === 0) return;
    setWidth(room);
    const taken = frame.current?.querySelector('table')?.offsetWidth ?? 0;
    if (taken <= room || taken <= (neededBy.get(list) ?? 0)) return;
    neededBy.set(list, taken);
    setNeeded(taken);
  }, [list]);
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(measure);
    if (frame.current !== null) sizes.observe(frame.current);
    // The typeface that comes late is wider.
    void document.fonts.ready.then(measure);
    return () => sizes.disconnect();
  }, [measure]);
  // Every other row may be wider; reading costs nothing where nothing has changed.
  useLayoutEffect(measure);
  return { frame, isCards: isPhone || width < (neededBy.get(list) ?? 0) };
}
