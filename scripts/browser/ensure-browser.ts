import { Explained } from '../bootstrap/explained.mjs';
import { chooseBrowser, foundBrowsers } from './choose-browser.ts';
import { installChromium, NO_CHROMIUM } from './install-chromium.ts';

const choose = (): string | undefined => chooseBrowser(process.env, foundBrowsers(process.env));

/**
 * The browser of the tests, which is installed first when there is none.
 * @throws Explained when none starts afterwards either
 */
export async function ensureBrowser(): Promise<string> {
  const there = choose();
  if (there !== undefined) return there;
  await installChromium();
  const installed = choose();
  if (installed === undefined) throw new Explained(NO_CHROMIUM);
  return installed;
}
