import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/browser/find-chromium.ts';

const executablePath = findChromium(process.env);
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process for all pages of a worker: it has compiled the application already.
  '--disable-site-isolation-trials',
  '--process-per-site',
  '--renderer-process-limit=1',
  // A page lives for seconds: compiling its code once more for speed takes longer than it saves.
  '--js-flags=--no-opt --no-maglev',
];
// Chromium refuses to sandbox what root opens; the tests open only our own pages.
const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
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
      grep: /@phone/,
      use: {
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    { name: 'server', testMatch: '**/server/*.e2e.ts' },
  ],
});
