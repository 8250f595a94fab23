import type { Page, Request } from '@playwright/test';

/** Longest that a page is waited for; one that asks on and on is measured as it is. */
const PATIENCE_MS = 8_000;
/** It is idle when nothing is asked for and nothing is on its way for so long. */
const QUIET_MS = 300;

export interface Rest {
  /** Waits until the page is idle. @returns whether it did */
  wait(): Promise<boolean>;
}

/** Follows what a page asks for, from now on. */
export function followRest(page: Page): Rest {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    async wait() {
      const end = performance.now() + PATIENCE_MS;
      let restedAt = performance.now();
      while (performance.now() < end) {
        await page.waitForTimeout(50);
        const busy = await page.locator('main [aria-busy=true], dialog [aria-busy=true]').count();
        if (open.size > 0 || busy > 0) restedAt = performance.now();
        if (performance.now() - restedAt >= QUIET_MS) return true;
      }
      return false;
    },
  };
}
