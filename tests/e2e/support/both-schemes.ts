import type { Page } from '@playwright/test';

/** What a second look has to look at. */
export interface Look {
  /** Nothing but colours has changed since the look before. */
  readonly coloursOnly?: boolean;
}

/** Looks at the screen by day and by night; the theme follows the system. */
export async function inBothSchemes(
  page: Page,
  look: (what: Look) => Promise<void>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The application follows a moment later; half changed it would be unreadable.
    await page.waitForFunction((expected) => {
      const { mantineColorScheme: shown } = document.documentElement.dataset;
      return shown === undefined || shown === expected;
    }, colorScheme);
    await look({ coloursOnly: colorScheme === 'dark' });
  }
}
