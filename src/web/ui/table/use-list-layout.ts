import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsPhone } from '../use-is-phone.ts';

/** Pixels that lists took beside each other, by their names and columns; until the page is left. */
const neededBy = new Map<string, number>();

/**
 * How many columns a list gives up so that the others fit beside each other; one more than it can give up
 * where even those do not fit. That is measured, because columns, steps and amounts differ, and before
 * anything is painted. What a list needed once it is given on its other pages as well, so that it does
 * not change its shape with every page; another choice of columns is measured again.
 * @param list its name and its columns
 * @param most how many columns it can give up
 */
export function useListLayout(list: string, most: number) {
  const isPhone = useIsPhone();
  const frame = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState({ list, given: 0 });
  const shown = useRef(fit);
  const awaited = useRef(0);
  const measure = useCallback(() => {
    for (;;) {
      const available = frame.current?.clientWidth ?? 0;
      // Not laid out: in a closed drawer, or on paper.
      if (available === 0) return;
      const given = shown.current.list === list ? shown.current.given : 0;
      const taken = frame.current?.querySelector('table')?.offsetWidth ?? 0;
      const needed = (count: number) => neededBy.get(`${list} ${count}`) ?? 0;
      if (taken > available && taken > needed(given)) neededBy.set(`${list} ${given}`, taken);
      let next = 0;
      while (next <= most && available < needed(next)) next += 1;
      if (next === given) return;
      shown.current = { list, given: next };
      flushSync(() => setFit(shown.current));
    }
  }, [list, most]);
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
  return { frame, isPhone, given: fit.list === list ? fit.given : 0 };
}
