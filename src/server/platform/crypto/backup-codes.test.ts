import { describe, expect, it } from 'vitest';
import { hashBackupCode, newBackupCode } from './backup-codes.ts';
import { keyFor } from './secrets.ts';

const KEY = keyFor(Buffer.alloc(32, 1), 'test');

describe('a backup code', () => {
  it('is new every time', () => {
    const codes = Array.from({ length: 200 }, newBackupCode);
    expect(codes.every((code) => /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/.test(code))).toBe(
      true,
    );
    expect(new Set(codes).size).toBe(200);
  });

  it.each(['K3M9X-7QWT2', 'k3m9x7qwt2', ' k3m9x 7qwt2 ', 'k3m9x–7qwt2'])(
    'may be typed as %s',
    (typed) => {
      expect(hashBackupCode(KEY, 'a', typed)).toEqual(hashBackupCode(KEY, 'a', 'k3m9x-7qwt2'));
    },
  );

  it('is hashed differently for each user and each installation', () => {
    const own = hashBackupCode(KEY, 'a', 'k3m9x-7qwt2');
    expect(own).not.toEqual(hashBackupCode(KEY, 'b', 'k3m9x-7qwt2'));
    expect(own).not.toEqual(
      hashBackupCode(keyFor(Buffer.alloc(32, 2), 'test'), 'a', 'k3m9x-7qwt2'),
    );
  });

  it.each(['', '123456', 'k3m9x-7qwt', 'k3m9x-7qwt22', 'k3m9x_7qwt2', 'ｋ3m9x-7qwt2'])(
    '%j is none',
    (text) => {
      expect(hashBackupCode(KEY, 'a', text)).toBeNull();
    },
  );
});
