import type { Page } from '@playwright/test';

export interface ConsoleWatch {
  /** Announces errors that belong to the test, such as an answer of 409 on purpose. */
  allow(pattern: RegExp): void;
  unexpected(): readonly string[];
}

/** Collects errors and warnings of the page's console, and what scripts throw. */
export function watchConsole(page: Page): ConsoleWatch {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(error.stack ?? error.message));
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
