import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/browser/launch-options.ts';

// Files share what they import, and nothing else: each has an application and a database of its own.
const database = {
  isolate: false,
  globalSetup: ['tests/support/database.global-setup.ts'],
  testTimeout: 120_000,
  // Pages and mails are drawn as the built server draws them: for development React takes a tenth of the time.
  env: { NODE_ENV: 'production' },
};
const drawnAsBuilt = { oxc: { jsx: { development: false } } };
/** Screens that are clicked and typed into, in a browser, without a server. */
const inBrowser = ['src/web/**/*.component.test.tsx'];
const needDatabase = ['**/*.db.test.ts', '**/*.api.test.ts'];
// They set type, most of them hundreds of pages: two fifths of what all unit tests together take.
const setType = [
  '**/{document-renderer,document-structure,drawing,gallery,letter-frame}.test.ts',
  '**/{paper-and-xml-agree,pdf-file}.test.ts',
  '**/{products,render-credit-note-pdf,typesetter,unwritable}.test.ts',
];

export default defineConfig({
  test: {
    // Of two cores one would be idle half of the time: its worker waits for the database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          // Loading what they test anew for each file takes twice as long as the tests themselves.
          isolate: false,
          // Properties over thousands of cases: a busy machine is no fault of theirs.
          testTimeout: 60_000,
          include: ['{packages,scripts,tests}/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          exclude: [...needDatabase, ...setType, ...inBrowser],
        },
      },
      {
        optimizeDeps: {
          // Found at once instead of one after the other: each find would load the page anew.
          entries: ['src/web/{app,partner-area}/main.tsx', ...inBrowser],
          include: ['react/jsx-dev-runtime', 'vitest-browser-react', 'zod'],
        },
        test: {
          name: 'component',
          include: inBrowser,
          setupFiles: ['tests/support/component/setup.ts'],
          isolate: false,
          // All files share one page: what one replaces in the browser would be replaced in the next.
          restoreMocks: true,
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions,
              contextOptions: {
                locale: 'de-DE',
                timezoneId: 'Europe/Berlin',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1440, height: 900 },
            screenshotFailures: false,
          },
        },
      },
      { test: { name: 'typesetting', isolate: false, testTimeout: 180_000, include: setType } },
      {
        ...drawnAsBuilt,
        test: { name: 'db', include: ['{src,tests}/**/*.db.test.ts'], ...database },
      },
      {
        ...drawnAsBuilt,
        test: { name: 'api', include: ['{src,tests}/**/*.api.test.ts'], ...database },
      },
    ],
  },
});
