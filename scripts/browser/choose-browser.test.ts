import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { Explained } from '../bootstrap/explained.mjs';
import { chooseBrowser } from './choose-browser.ts';
import { findChromium, machineChromiums } from './find-chromium.ts';
import { playwrightChromiums } from './playwright-chromium.ts';

let root = '';
beforeEach(() => (root = temporaryFolder()));
afterEach(() => rmSync(root, { recursive: true }));

const at = (path: string): string => join(root, path);

/** A program that says its version, or one that only says what it wants, as Ubuntu's does. */
function program(path: string, code = 0): string {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), `#!/bin/sh\necho Chromium 156.0\nexit ${String(code)}\n`);
  chmodSync(at(path), 0o755);
  return at(path);
}

describe("the machine's browsers", () => {
  it('are found in every folder of PATH and elsewhere, the one without windows first', () => {
    const own = program('home/bin/chromium');
    const chrome = program('opt/google-chrome');
    const shell = program('usr/bin/chromium-headless-shell');
    const PATH = [at('home/bin'), '', at('nowhere'), at('opt')].join(delimiter);
    const found = machineChromiums({ PATH }, [at('usr/bin')]);
    expect(found.filter((path) => path.startsWith(root))).toEqual([shell, own, chrome]);
  });

  it('are programs: no folder of that name, and no file that cannot be run', () => {
    mkdirSync(at('bin/chromium'), { recursive: true });
    chmodSync(program('bin/google-chrome'), 0o644);
    const found = machineChromiums({ PATH: at('bin') }, []);
    expect(found.filter((path) => path.startsWith(root))).toEqual([]);
  });

  it('are not asked for where CHROMIUM_PATH names one', () => {
    expect(findChromium({ PATH: at('bin'), CHROMIUM_PATH: '/opt/mine' })).toBe('/opt/mine');
    expect(findChromium({ CHROMIUM_PATH: '' })).toBe(machineChromiums({})[0]);
  });
});

describe("Playwright's browsers", () => {
  const FULL = 'chromium-1254/chrome-linux64/chrome';

  it('are the shell of the same revision, then the full one', () => {
    const full = program(FULL);
    program('chromium_headless_shell-1253/chrome-linux/headless_shell');
    const shell = program(
      'chromium_headless_shell-1254/chrome-headless-shell-linux64/chrome-headless-shell',
    );
    expect(playwrightChromiums(full)).toEqual([shell, full]);
  });

  it('are one of them where the other was left out, and none where neither is there', () => {
    const shell = program('chromium_headless_shell-1254/chrome-linux/headless_shell');
    expect(playwrightChromiums(at(FULL))).toEqual([shell]);
    rmSync(at('chromium_headless_shell-1254'), { recursive: true });
    expect(playwrightChromiums(at(FULL))).toEqual([]);
    const full = program(FULL);
    expect(playwrightChromiums(full)).toEqual([full]);
  });
});

describe('the browser of the tests', () => {
  it("is the machine's first that starts, else Playwright's first", () => {
    const stub = program('bin/chromium-browser', 1);
    const chrome = program('bin/google-chrome');
    const other = program('cache/chrome');
    expect(chooseBrowser({}, { machine: [stub, chrome], playwright: [other] })).toBe(chrome);
    expect(chooseBrowser({}, { machine: [stub], playwright: [stub, other] })).toBe(other);
    expect(chooseBrowser({}, { machine: [stub], playwright: [] })).toBeUndefined();
  });

  it('is the named one, before all that are found', () => {
    const named = program('opt/mine');
    const found = { machine: [program('bin/chromium')], playwright: [] };
    expect(chooseBrowser({ CHROMIUM_PATH: named }, found)).toBe(named);
  });

  it('is nothing else where the named one is missing or does not start: it is said', () => {
    const found = { machine: [program('bin/chromium')], playwright: [] };
    for (const path of [at('missing'), program('bin/stub', 1), root])
      expect(() => chooseBrowser({ CHROMIUM_PATH: path }, found)).toThrow(
        new Explained(
          `CHROMIUM_PATH nennt „${path}“; dort startet kein Browser. ` +
            'Nennen Sie das Programm eines Chromium, oder lassen Sie CHROMIUM_PATH weg.',
        ),
      );
  });
});
