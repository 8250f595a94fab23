import { spawnSync } from 'node:child_process';
import { Explained } from '../bootstrap/explained.mjs';
import { machineChromiums, namedChromium } from './find-chromium.ts';
import { playwrightChromiums } from './playwright-chromium.ts';

export interface Found {
  /** On the machine, preferred first. */
  readonly machine: readonly string[];
  /** In Playwright's cache, preferred first. */
  readonly playwright: readonly string[];
}

/** What is on this machine. */
export function foundBrowsers(environment: NodeJS.ProcessEnv): Found {
  return { machine: machineChromiums(environment), playwright: playwrightChromiums() };
}

/**
 * The browser of the tests: the one that CHROMIUM_PATH names, else the first of the machine that
 * starts, else Playwright's. One that is there may still not start: Ubuntu's `chromium-browser` only
 * says which package it wants.
 * @throws Explained when the named one does not start
 */
export function chooseBrowser(
  environment: NodeJS.ProcessEnv,
  { machine, playwright }: Found,
  starts: (path: string) => boolean = saysItsVersion,
): string | undefined {
  const named = namedChromium(environment);
  if (named === undefined) return [...machine, ...playwright].find(starts);
  if (starts(named)) return named;
  throw new Explained(
    `CHROMIUM_PATH nennt „${named}“; dort startet kein Browser. ` +
      'Nennen Sie das Programm eines Chromium, oder lassen Sie CHROMIUM_PATH weg.',
  );
}

function saysItsVersion(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
}
