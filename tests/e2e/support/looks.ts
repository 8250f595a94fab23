import type { Page, TestInfo } from '@playwright/test';
import { readHouse } from '#shared/house-address.ts';
import { OVERLAYS, SCREENS } from './looked-at.ts';

/** What axe looked at: the words on the page, or over it while a dialog was open. */
export interface Seen {
  readonly path: string;
  readonly isOver: boolean;
  readonly isDark: boolean;
  readonly text: string;
}

/** Under this name the looks of a test are handed to the reporter. */
export const LOOK = 'axe';

/**
 * What axe is about to look at; what is left out of its look has no words here either. A screen is the same one
 * whether its address names the house or not.
 */
export async function seeLook(page: Page, exclude: readonly string[]): Promise<Seen> {
  const seen = await page.evaluate((left) => {
    const isOver = document.querySelector('[aria-modal="true"]') !== null;
    const out = left.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
    const before = out.map(({ style }) => style.visibility);
    // `innerText` leaves out what is hidden; it is shown again before anything is painted.
    for (const { style } of out) style.visibility = 'hidden';
    const roots = document.querySelectorAll<HTMLElement>(isOver ? '[data-portal]' : 'body');
    const text = [...roots].map(({ innerText }) => innerText).join(' ');
    for (const [at, { style }] of out.entries()) style.visibility = before[at] ?? '';
    return {
      path: location.pathname,
      isOver,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      text: text.replaceAll(/\s+/g, ' '),
    };
  }, exclude);
  return { ...seen, path: readHouse(seen.path).path };
}

export function noteLook(testInfo: TestInfo, seen: Seen): void {
  testInfo.annotations.push({ type: LOOK, description: JSON.stringify(seen) });
}

/** Screens, dialogs, drawers, menus and popovers that axe did not look at, by day or by night. */
export function unseen(looks: readonly Seen[]): string[] {
  const missing = (what: string, words: string, among: readonly Seen[]) =>
    [false, true]
      .filter((dark) => !among.some(({ isDark, text }) => isDark === dark && text.includes(words)))
      .map((dark) => `${what} with „${words}“ by ${dark ? 'night' : 'day'}`);
  return [
    ...Object.entries(SCREENS).flatMap(([screen, sights]) => {
      const there = looks.filter(({ path, isOver }) => path === screen && !isOver);
      return sights.flatMap((words) => missing(screen, words, there));
    }),
    ...Object.entries(OVERLAYS).flatMap(([component, sights]) =>
      sights.flatMap((words) => missing(component, words, looks)),
    ),
  ];
}
