import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The Chromium in Playwright's cache, when it has been installed there. */
export function playwrightChromium(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
