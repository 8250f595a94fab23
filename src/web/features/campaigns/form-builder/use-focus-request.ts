import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Puts the focus on an element that appears with the same change: the label of a new field, the
 * place of an error. Elements are named by `data-focus`.
 */
export function useFocusRequest(root: RefObject<HTMLElement | null>): (name: string) => void {
  const requested = useRef<string | null>(null);
  const [, draw] = useState(0);
  useEffect(() => {
    if (requested.current === null) return;
    const found = root.current?.querySelector<HTMLElement>(`[data-focus="${requested.current}"]`);
    requested.current = null;
    if (!found) return;
    found.focus();
    if (found instanceof HTMLInputElement) found.select();
    found.scrollIntoView({ block: 'nearest' });
  });
  return useCallback((name) => {
    requested.current = name;
    draw((count) => count + 1);
  }, []);
}
