import { describe, expect, it } from 'vitest';
import { openSealedText, sealText } from './sealed-text.ts';
import { keyFor } from './secrets.ts';

const KEY = keyFor(Buffer.alloc(32, 1), 'test');

describe('a sealed text', () => {
  it('opens for its owner, and looks different every time', () => {
    const [first, second] = [sealText(KEY, 'a', 'Schlüssel 🗝'), sealText(KEY, 'a', 'Schlüssel 🗝')];
    expect(openSealedText(KEY, 'a', first)).toBe('Schlüssel 🗝');
    expect(first.equals(second)).toBe(false);
    expect(first.toString('latin1')).not.toContain('Schl');
  });

  it('opens for nobody else, under no other key, and not with a bit changed', () => {
    const sealed = sealText(KEY, 'a', 'geheim');
    expect(() => openSealedText(KEY, 'b', sealed)).toThrow('authenticate');
    expect(() => openSealedText(keyFor(Buffer.alloc(32, 2), 'test'), 'a', sealed)).toThrow(
      'authenticate',
    );
    for (const [at, byte] of sealed.entries()) {
      const changed = Buffer.from(sealed);
      changed[at] = byte ^ 1;
      expect(() => openSealedText(KEY, 'a', changed)).toThrow('authenticate');
    }
    expect(() => openSealedText(KEY, 'a', sealed.subarray(0, 20))).toThrow('tag');
  });
});
