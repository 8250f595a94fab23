import type { Page } from '@playwright/test';

export interface ConsoleWatch {
  /** Announces errors that belong to the test, such as an answer of 409 on purpose. */
  allow(pattern: RegExp): void;
  unexpected(): readonly string[];
}

/** The browser reports every refused call; this one only asks whether somebody is logged in. */
const nobodyLoggedIn = /status of 401 .*\/api\/user\)$/;

/** Playwright's own recorder tries to look into frames in which nothing may run. */
const recorderInFrame = /^Blocked script execution in 'about:srcdoc'/;

/** Collects the errors of the page's console, and what scripts throw. */
export function watchConsole(page: Page): ConsoleWatch {
  const seen: string[] = [];
  const allowed: RegExp[] = [nobodyLoggedIn, recorderInFrame];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(error.stack ?? error.message));
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
