import { rm } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';
import { chooseAll, COOKIE_CHOICE_KEY } from '#shared/cookie-choice.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Look } from './both-schemes.ts';
import { watchConsole, type ConsoleWatch } from './console-watch.ts';
import { noteLook, seeLook } from './looks.ts';
import { lookOnPhone, PHONE_LOOK } from './on-phone.ts';
import { startServer, type RunningServer } from './running-server.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules among them that look at colours. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Looked extends Look {
  /** What is left out of the look. */
  readonly exclude?: readonly string[];
}

interface PerTest {
  /** What the browser has stored about cookies; null is a visitor who was never asked. */
  readonly cookieChoice: string | null;
  /** Fails the test on errors in the console that it did not announce. */
  readonly consoleWatch: ConsoleWatch;
  /** Fails when axe finds something on the page as it is now; with the tag `@phone-look` also on a phone. */
  readonly expectAccessible: (options?: Looked) => Promise<void>;
}

interface PerWorker {
  /** The built server with a database of its own, shared by the tests of one worker. */
  readonly server: RunningServer;
}

/** Playwright's test, with the built server behind it. Page addresses may be relative. */
export const test = base.extend<PerTest, PerWorker>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
    async ({}, give) => {
      const dataDir = temporaryFolder();
      const server = await startServer(dataDir);
      await give(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, give) => give(server.url),
  cookieChoice: [JSON.stringify(chooseAll(false)), { option: true }],
  context: async ({ context, cookieChoice }, give) => {
    if (cookieChoice !== null) {
      await context.addInitScript(
        ([key, choice]) => {
          // Pages of providers ask for nothing, and sandboxed frames have no storage.
          if (/^\/(landing|formular|ref|r)\//.test(location.pathname)) return;
          if (origin !== 'null') localStorage.setItem(key, choice);
        },
        [COOKIE_CHOICE_KEY, cookieChoice] as const,
      );
    }
    await give(context);
  },
  consoleWatch: [
    async ({ page, server }, give, testInfo) => {
      const watch = watchConsole(page);
      await give(watch);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server', { body: server.output(), contentType: 'text/plain' });
      }
      expect(watch.unexpected(), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, give, testInfo) => {
    const look = async ({ exclude = [], coloursOnly = false }: Looked = {}): Promise<void> => {
      // What is fading in, or halfway from one colour to another, can't be read yet.
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(
            ({ playState, effect }) =>
              playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
          ),
      );
      // Handing over and compiling axe takes as long as half a look; frames get their own each time.
      const { hasAxe, hasDialog } = await page.evaluate(() => ({
        hasAxe: 'axe' in window,
        hasDialog: document.querySelector('[aria-modal="true"]') !== null,
      }));
      noteLook(testInfo, await seeLook(page, exclude));
      const known = page.frames().length === 1 && hasAxe;
      // In the page itself: gathering results in another one takes twice the time.
      const whole = new AxeBuilder(known ? { page, axeSource: 'undefined' } : { page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'], preload: false });
      // The page behind a dialog has its own look without it: what lies over it is what is new.
      const builder = exclude.reduce(
        (axe, selector) => axe.exclude(selector),
        hasDialog ? whole.include('[data-portal]') : whole,
      );
      const { violations } = await (
        coloursOnly ? builder.withRules(ABOUT_COLOURS) : builder.withTags(WCAG)
      ).analyze();
      const found = await Promise.all(
        violations.map(async ({ id, nodes }) => {
          const wrong = id === 'target-size' ? await smallInSight(page, nodes) : nodes;
          return wrong.length === 0 ? [] : `${id}: ${wrong.map(({ html }) => html).join(' ')}`;
        }),
      );
      expect(found.flat(), 'accessibility').toEqual([]);
    };
    await give(async (options) => {
      await look(options);
      // Colours alone are those of the desktop: at night a phone shows nothing else of its own.
      if (testInfo.tags.includes(PHONE_LOOK) && options?.coloursOnly !== true)
        await lookOnPhone(page, () => look(options));
    });
  },
});

interface AxeNode {
  readonly html: string;
  readonly target: readonly unknown[];
}

/**
 * What is half behind the head or the lower bar of a page is no small target: each is looked at once more
 * in the middle of the screen.
 */
async function smallInSight(page: Page, nodes: readonly AxeNode[]): Promise<readonly AxeNode[]> {
  const place = await page.evaluate(() => scrollY);
  const small: AxeNode[] = [];
  for (const node of nodes) {
    const selector = node.target.length === 1 ? node.target[0] : null;
    if (typeof selector !== 'string') return nodes;
    const target = page.locator(selector);
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include(selector)
      .withRules(['target-size'])
      .analyze();
    if (violations.length > 0) small.push(node);
  }
  await page.evaluate((before) => scrollTo(0, before), place);
  return small;
}

export { expect };
