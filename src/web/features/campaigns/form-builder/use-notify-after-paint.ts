import { useCallback, useEffect, useRef } from 'react';

/**
 * Notifies of a new value once it is on the screen: comparing and checking a large form must not
 * stand between a key and its letter. What waits is shown at once when a form is sent or the
 * builder goes away, so that nothing is left out.
 */
export function useNotifyAfterPaint<T>(value: T, notify: (value: T) => void): void {
  const notified = useRef(value);
  const newest = useRef(value);
  const flush = useCallback(() => {
    if (notified.current === newest.current) return;
    notified.current = newest.current;
    notify(newest.current);
  }, [notify]);
  useEffect(() => {
    newest.current = value;
    if (notified.current === value) return undefined;
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
