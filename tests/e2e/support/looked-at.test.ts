import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { APP_PATHS } from '#shared/app-paths.ts';
import { KIT, OVERLAYS, SCREENS, type Sight } from './looked-at.ts';

const browserTests = resolve(import.meta.dirname, '..');
const web = resolve(import.meta.dirname, '../../../src/web');

/** What opens above a screen, as it is written in a component. */
const OVERLAY =
  /<(ConfirmDialog|ConfirmQuestion|FormDialog|SideSheet|DocumentDialog|Bubble|Modal|Drawer|Menu|Popover)(\.Root)?[\s>](?!\()/;

const components = globSync('**/*.tsx', { cwd: web })
  .filter((file) => !file.endsWith('.test.tsx'))
  .filter((file) => OVERLAY.test(readFileSync(join(web, file), 'utf8')));

/** So many lines after its words the look has come, or what they speak of may be closed again. */
const WITHIN = 14;

/** What follows these words in their test. */
function nextOf({ spec, after }: Sight): string {
  const text = readFileSync(join(browserTests, spec), 'utf8');
  const from = text.indexOf(after);
  expect(from, `${spec} has „${after}“`).toBeGreaterThan(-1);
  const lines = text.slice(from).split('\n').slice(0, WITHIN);
  const end = lines.findIndex((line) => /^ *(mailedTest|test)\(/.test(line));
  return lines.slice(0, end === -1 ? WITHIN : end).join('\n');
}

/** A look in the rest of the test: the bare name in its signature is none. */
const LOOK = /expectAccessible\)|expectAccessible\(/;

describe('axe looks', () => {
  it.each(APP_PATHS)('at the screen %s', (path) => {
    const sights = SCREENS[path];
    expect(sights.length).toBeGreaterThan(0);
    for (const sight of sights) expect(nextOf(sight), sight.after).toMatch(LOOK);
  });

  it('at every dialog, drawer, menu and popover, and at none that is gone', () => {
    expect([...Object.keys(OVERLAYS), ...KIT].toSorted()).toEqual(components.toSorted());
  });

  it.each(Object.entries(OVERLAYS))('at %s while it is open', (_component, sight) => {
    expect(nextOf(sight), sight.after).toMatch(LOOK);
  });
});
