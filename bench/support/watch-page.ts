import type { Page } from '@playwright/test';

/** What a page did to the eye and to the hand since it was opened or last asked. */
export interface Watched {
  /** Sum of the layout shifts that no click or key explains. */
  readonly shift: number;
  /** What moved most, for the one who fixes it. */
  readonly moved: string;
  /** The longest task, milliseconds; 0 where none took 50. */
  readonly task: number;
}

declare global {
  interface Window {
    watched: { shift: number; most: number; moved: string; task: number };
    firstRow: number | null;
  }
}

/** Begins to watch before the page's own code runs. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.watched = { shift: 0, most: 0, moved: '', task: 0 };
    window.firstRow = null;
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        window.watched.shift += entry.value;
        if (entry.value <= window.watched.most) continue;
        window.watched.most = entry.value;
        window.watched.moved = entry.sources
          .slice(0, 3)
          .map(({ node, previousRect: was, currentRect: is }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const name = `${element?.tagName.toLowerCase() ?? '?'}.${element?.className.toString().slice(0, 40) ?? ''}`;
            return `${name} "${element?.textContent?.slice(0, 24) ?? ''}" ${Math.round(was.x)},${Math.round(was.y)} ${Math.round(was.width)}x${Math.round(was.height)} -> ${Math.round(is.x)},${Math.round(is.y)} ${Math.round(is.width)}x${Math.round(is.height)}`;
          })
          .join(' | ');
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.watched.task = Math.max(window.watched.task, duration);
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      if (document.querySelector('main tbody tr, main li, main article') === null)
        requestAnimationFrame(look);
      else window.firstRow = performance.now();
    };
    requestAnimationFrame(look);
  });
}

/** What was watched since the last time, and starts again. */
export function takeWatched(page: Page): Promise<Watched> {
  return page.evaluate(() => {
    const { shift, moved, task } = window.watched;
    window.watched = { shift: 0, most: 0, moved: '', task: 0 };
    return { shift: Math.round(shift * 10_000) / 10_000, moved, task: Math.round(task) };
  });
}
