import { describe, expect, it } from 'vitest';
import { shortcutOf, type Circumstances, type Pressed } from './shortcut-of.ts';

const calm: Circumstances = {
  isTyped: false,
  isCovered: false,
  areSingleKeysOn: true,
  isGoing: false,
};
const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('a pressed key', () => {
  it('opens the palette with Ctrl or Cmd, also out of a field', () => {
    const taken = { ...calm, isTyped: true, isCovered: true, areSingleKeysOn: false };
    for (const held of [{ ctrlKey: true }, { metaKey: true }])
      expect(shortcutOf(press('k', held), taken)).toEqual({ kind: 'palette' });
    expect(shortcutOf(press('K', { ctrlKey: true }), calm)).toEqual({ kind: 'palette' });
  });

  it('acts alone only where nobody types and nobody has switched that off', () => {
    expect(shortcutOf(press('n'), calm)).toEqual({ kind: 'press', key: 'n' });
    expect(shortcutOf(press('?'), calm)).toEqual({ kind: 'shortcuts' });
    for (const key of ['n', 'f', 'g', '?']) {
      expect(shortcutOf(press(key), { ...calm, isTyped: true })).toBeNull();
      expect(shortcutOf(press(key), { ...calm, isCovered: true })).toBeNull();
      expect(shortcutOf(press(key), { ...calm, areSingleKeysOn: false })).toBeNull();
      expect(shortcutOf(press(key, { altKey: true }), calm)).toBeNull();
      expect(shortcutOf(press(key, { ctrlKey: true }), calm)).toBeNull();
    }
  });

  it('names a screen after g, also with the letters that act alone', () => {
    expect(shortcutOf(press('g'), calm)).toEqual({ kind: 'go' });
    const going = { ...calm, isGoing: true };
    for (const key of ['p', 'g'])
      expect(shortcutOf(press(key), going)).toEqual({ kind: 'screen', key });
  });

  it('steps with j and k, also in what is open, and never while somebody types', () => {
    for (const key of ['j', 'k'] as const) {
      const step = { kind: 'step', key };
      expect(shortcutOf(press(key), calm)).toEqual(step);
      expect(shortcutOf(press(key), { ...calm, isCovered: true, isGoing: true })).toEqual(step);
      expect(shortcutOf(press(key), { ...calm, isTyped: true })).toBeNull();
      expect(shortcutOf(press(key), { ...calm, areSingleKeysOn: false })).toBeNull();
    }
    const going = { ...calm, isGoing: true };
    expect(shortcutOf(press('k'), going)).toEqual({ kind: 'screen', key: 'k' });
  });

  it('is otherwise ignored', () => {
    for (const key of ['x', 'Escape', 'Tab', 'ArrowDown', 'ö', '1'])
      expect(shortcutOf(press(key), calm)).toBeNull();
  });
});
