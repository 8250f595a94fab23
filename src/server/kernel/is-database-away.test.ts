import { describe, expect, it } from 'vitest';
import { isDatabaseAway, noteConnectionError } from './is-database-away.ts';

const withCode = (code: string): Error => Object.assign(new Error('it failed'), { code });

describe('the database is away', () => {
  it.each(['08P01', '08006', '25006', '57P01', '53300'])('when it says %s', (state) => {
    expect(isDatabaseAway(withCode(state))).toBe(true);
  });

  it.each(['ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'])(
    'when its connection says %s, and not when another one does',
    (code) => {
      expect(isDatabaseAway(noteConnectionError(withCode(code)))).toBe(true);
      expect(isDatabaseAway(withCode(code))).toBe(false);
    },
  );

  it.each(['23505', '40001', '22001', '42P01'])('and is there when it says %s', (state) => {
    expect(isDatabaseAway(withCode(state))).toBe(false);
  });
});
