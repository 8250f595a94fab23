import { findChromium } from './find-chromium.ts';

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

const executablePath = findChromium(process.env);

/** How the tests start the machine's Chromium; Playwright's own where the machine has none. */
export const launchOptions = {
  // Chromium refuses to sandbox what root opens; the tests open only our own pages.
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
  ...(executablePath === undefined ? {} : { executablePath }),
};
