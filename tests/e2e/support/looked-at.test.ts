import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KIT, OVERLAYS, SCREENS, WITHOUT_SCREEN } from './looked-at.ts';
import { unseen, type Seen } from './looks.ts';

const web = resolve(import.meta.dirname, '../../../src/web');

/** What opens above a screen, as it is written in a component. */
const OVERLAY =
  /<(ConfirmDialog|ConfirmQuestion|FormDialog|SideSheet|DocumentDialog|Bubble|Modal|Drawer|Menu|Popover|FullDialog)(\.Root)?[\s>](?!\()/;

const components = globSync('**/*.tsx', { cwd: web })
  .filter((file) => !file.endsWith('.test.tsx'))
  .filter((file) => OVERLAY.test(readFileSync(join(web, file), 'utf8')));

/** Everything seen by day and by night. */
const everything: readonly Seen[] = [false, true].flatMap((isDark) => [
  ...Object.entries(SCREENS).map(([path, words]) => ({
    path,
    isOver: false,
    isDark,
    text: words.join(' '),
  })),
  { path: '/', isOver: true, isDark, text: Object.values(OVERLAYS).flat().join(' ') },
]);

describe('what axe has to look at', () => {
  it('is every dialog, drawer, menu and popover, and none that is gone', () => {
    const known = [...Object.keys(OVERLAYS), ...KIT, ...WITHOUT_SCREEN];
    expect(known.toSorted()).toEqual(components.toSorted());
  });

  it('is named for every screen', () => {
    for (const [path, words] of Object.entries(SCREENS)) expect(words, path).not.toEqual([]);
  });

  it('misses nothing once all of it was seen by day and by night', () => {
    expect(unseen(everything)).toEqual([]);
  });

  it('misses a screen that was seen by day only, or only behind a dialog', () => {
    const byDay = everything.filter(({ path, isDark }) => path !== '/2fa-test' || !isDark);
    expect(unseen(byDay)).toEqual(['/2fa-test with „Set up 2FA“ by night']);
    const behind = everything.map((seen) =>
      seen.path === '/2fa-test' ? { ...seen, isOver: true } : seen,
    );
    expect(unseen(behind)).toEqual([
      '/2fa-test with „Set up 2FA“ by day',
      '/2fa-test with „Set up 2FA“ by night',
    ]);
  });

  it('misses a dialog that never opened', () => {
    const [component, [words = ''] = []] = Object.entries(OVERLAYS)[0] ?? [''];
    const without = everything.map((seen) => ({ ...seen, text: seen.text.replace(words, '') }));
    expect(unseen(without)).toEqual([
      `${component} with „${words}“ by day`,
      `${component} with „${words}“ by night`,
    ]);
  });
});
