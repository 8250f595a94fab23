import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../scripts/browser/find-chromium.ts';

/** The machine's own Chromium. */
export function launchBrowser(): Promise<Browser> {
  const path = findChromium(process.env);
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: ['--no-sandbox'],
  });
}
