import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells of a new value once it is on the screen: comparing and checking a large form must not
 * stand between a key and its letter. What waits is told at once when a form is sent or the
 * builder goes away, so that nothing is left out.
 */
export function useTellAfterPaint<T>(value: T, tell: (value: T) => void): void {
  const told = useRef(value);
  const newest = useRef(value);
  const flush = useCallback(() => {
    if (told.current === newest.current) return;
    told.current = newest.current;
    tell(newest.current);
  }, [tell]);
  useEffect(() => {
    newest.current = value;
    if (told.current === value) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(flush);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, flush]);
  useEffect(() => {
    document.addEventListener('submit', flush, { capture: true });
    return () => {
      document.removeEventListener('submit', flush, { capture: true });
      flush();
    };
  }, [flush]);
}
