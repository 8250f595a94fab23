import type { Page } from '@playwright/test';

/** Looks at the screen by day and by night; the theme follows the system. */
export async function inBothSchemes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await look();
  }
}
