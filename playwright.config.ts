import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './scripts/browser/launch-options.ts';
import { PHONE } from './tests/e2e/support/on-phone.ts';

const onPhone = {
  userAgent: devices['Pixel 7'].userAgent,
  viewport: PHONE,
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  // Long enough for a machine half as fast: what passes waits for nothing.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // On a busy machine a browser may be late once; what fails twice is broken. The summary names both.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['./tests/e2e/support/looks-reporter.ts']],
  use: {
    // Nothing slides: half of what a browser paints are steps of animations. Tests of motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    // The next test finds the page emptied and its storage cleared, but need not compile the application anew.
    reuseContext: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Recording every test takes a quarter of the time; the second try of a failed one is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  // Where a test runs is said by its tag: docs/decisions/0138-where-a-browser-test-runs.md.
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/server/**',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: '**/server/**',
      grep: /@phone(?!-look|-drill)/,
      use: onPhone,
    },
    { name: 'server', testMatch: '**/server/*.e2e.ts', grepInvert: /@drill/ },
    // Long races over several processes, and second walks on a phone: `npm run long-run` asks for them.
    ...(process.env['DRILLS'] === undefined
      ? []
      : [
          { name: 'drills', testMatch: '**/server/*.e2e.ts', grep: /@drill/, retries: 0 },
          { name: 'phone-drills', testIgnore: '**/server/**', grep: /@phone-drill/, use: onPhone },
        ]),
  ],
});
