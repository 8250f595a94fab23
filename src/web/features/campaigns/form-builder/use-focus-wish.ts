import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Puts the focus on an element that appears with the same change: the label of a new field, the
 * place of an error. Elements are named by `data-focus`.
 */
export function useFocusWish(root: RefObject<HTMLElement | null>): (name: string) => void {
  const wish = useRef<string | null>(null);
  const [, draw] = useState(0);
  useEffect(() => {
    if (wish.current === null) return;
    const found = root.current?.querySelector<HTMLElement>(`[data-focus="${wish.current}"]`);
    wish.current = null;
    if (!found) return;
    found.focus();
    if (found instanceof HTMLInputElement) found.select();
    found.scrollIntoView({ block: 'nearest' });
  });
  return useCallback((name) => {
    wish.current = name;
    draw((count) => count + 1);
  }, []);
}
