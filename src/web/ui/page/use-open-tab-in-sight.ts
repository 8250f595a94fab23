import { useEffect, useRef } from 'react';

/**
 * On a phone not all tabs fit: the open one is moved to the middle of their row, also when the
 * address opens it, and again once the typeface has come. Only the row itself scrolls: whatever
 * is around it may still be sliding in.
 */
export function useOpenTabInSight(open: string) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const centre = () => {
      const tab = row.current?.querySelector(`[id$="-tab-${open}"]`)?.getBoundingClientRect();
      const around = row.current?.getBoundingClientRect();
      if (tab === undefined || around === undefined) return;
      row.current?.scrollBy({
        left: tab.left + tab.width / 2 - around.left - around.width / 2,
      });
    };
    centre();
    void document.fonts.ready.then(centre);
  }, [open]);
  return row;
}
