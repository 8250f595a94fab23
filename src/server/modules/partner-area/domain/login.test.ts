import { describe, expect, it } from 'vitest';
import { addressKey, isDueForTouch, isRecent, maskedAddress, sessionEnd } from './login.ts';

const NOW = new Date('2026-11-20T11:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const MINUTE = 60_000;

describe('the address of an account', () => {
  it.each([
    ['Mara@Example.DE', 'mara@example.de'],
    ['  mara@example.de ', 'mara@example.de'],
    // The sign of kelvin and the dotted capital I become k and i elsewhere.
    ['\u212Aarl@example.de', '\u212Aarl@example.de'],
    ['\u0130da@example.de', '\u0130da@example.de'],
    ['JÖRG@example.de', 'jÖrg@example.de'],
  ])('of %j is %j', (email, key) => {
    expect(addressKey(email)).toBe(key);
  });

  it('is shown by its first letter alone', () => {
    expect(maskedAddress('mara@example.de')).toBe('m…@…');
  });
});

describe('a session', () => {
  it('ends thirty days after its last use', () => {
    expect(sessionEnd(NOW)).toEqual(new Date('2026-12-20T11:00:00Z'));
  });

  it('is prolonged at most every ten minutes', () => {
    expect(isDueForTouch(NOW, later(10 * MINUTE - 1))).toBe(false);
    expect(isDueForTouch(NOW, later(10 * MINUTE))).toBe(true);
  });

  it('counts as a fresh login for ten minutes', () => {
    expect(isRecent(NOW, later(10 * MINUTE))).toBe(true);
    expect(isRecent(NOW, later(10 * MINUTE + 1))).toBe(false);
  });
});
