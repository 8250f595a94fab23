import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { chromium } from '@playwright/test';
import { isExecutable } from './find-chromium.ts';

/** Playwright installs two of them, and either may be left out: `--only-shell`, `--no-shell`. */
const SHELL = /^(?:chrome-)?headless[-_]shell(?:\.exe)?$/;

/**
 * Every Chromium of this Playwright in its cache, preferred first: the one without windows, then
 * the full one.
 * @param full where Playwright keeps the full one: `<cache>/chromium-<revision>/…/chrome`
 */
export function playwrightChromiums(full: string = chromium.executablePath()): string[] {
  const parts = full.split(sep);
  const own = parts.findLastIndex((part) => /^chromium-\d+$/.test(part));
  const shells = own === -1 ? [] : shellsIn(parts.slice(0, own + 1).join(sep));
  return [...shells, full].filter(isExecutable);
}

/** The shell of the same revision, in the folder beside. */
function shellsIn(ownFolder: string): string[] {
  const folder = join(
    dirname(ownFolder),
    basename(ownFolder).replace('chromium-', 'chromium_headless_shell-'),
  );
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => SHELL.test(name))
    .map(({ parentPath, name }) => join(parentPath, name));
}
