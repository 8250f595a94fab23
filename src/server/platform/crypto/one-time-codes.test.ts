import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { newOneTimeSecret, oneTimeAddress, stepOfCode } from './one-time-codes.ts';

/** '12345678901234567890', the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s (RFC 6238, appendix B, last six digits)', (seconds, code) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is taken from the step before to the step after, to the second', () => {
    const step = 50_000_000;
    const code = generateSync({ secret: SECRET, epoch: step * 30 });
    const stepAt = (seconds: number) => stepOfCode(SECRET, code, at(seconds));
    expect(stepAt(step * 30 - 31)).toBeNull();
    expect(stepAt(step * 30 - 30)).toBe(step);
    expect(stepAt(step * 30)).toBe(step);
    expect(stepAt(step * 30 + 59)).toBe(step);
    expect(stepAt(step * 30 + 60)).toBeNull();
  });

  it.each(['', '28708', '2870820', '28 082', '２８７０８２', '٢٨٧٠٨٢', '-28708', '0x4617'])(
    '%j is none',
    (code) => {
      expect(stepOfCode(SECRET, code, at(59))).toBeNull();
    },
  );
});

describe('a secret', () => {
  it('has 160 bits and is new every time', () => {
    const secrets = Array.from({ length: 20 }, newOneTimeSecret);
    expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
    expect(new Set(secrets).size).toBe(20);
  });

  it('stands in the address with issuer and name', () => {
    const address = new URL(oneTimeAddress('Empfehlwerk', 'büro+a&b@example.com', SECRET));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('Empfehlwerk:büro+a&b@example.com');
    expect(address.searchParams.get('secret')).toBe(SECRET);
    expect(address.searchParams.get('issuer')).toBe('Empfehlwerk');
  });
});
