import { describe, expect, it } from 'vitest';
import { ALLOWED, NAMED, packages, refused } from '../../scripts/supply-chain/licences.ts';

const found = packages();

describe('the licences of everything that is installed', () => {
  it('are those that are allowed, or named with a reason', () => {
    expect(found.length).toBeGreaterThan(500);
    expect(refused(found)).toEqual([]);
  });

  it('are read from the packages themselves, and the lockfile says the same', () => {
    const read = found.filter(({ isInstalled }) => isInstalled);
    expect(read.length).toBeGreaterThan(400);
    const differing = read.filter(({ licence, locked }) => locked !== '' && licence !== locked);
    expect(differing).toEqual([]);
  });

  it.each([
    ['GPL-3.0-only', true],
    ['UNLICENSED', true],
    ['', true],
    ['SSPL-1.0', true],
    ['BUSL-1.1', true],
    ['(MIT AND GPL-2.0-only)', true],
    ['(MIT OR GPL-3.0-or-later)', false],
    ['Apache-2.0 AND MIT', false],
  ])('%s: refused is %s', (licence, isRefused) => {
    const one = {
      name: 'somebody',
      version: '1.0.0',
      licence,
      locked: '',
      isInstalled: true,
      isRuntime: true,
    };
    expect(refused([one])).toHaveLength(isRefused ? 1 : 0);
  });

  it('hold no exception that nothing needs', () => {
    const names = new Set(found.map(({ name }) => name));
    for (const pattern of Object.keys(NAMED))
      expect(
        [...names].some((name) => name.startsWith(pattern)),
        pattern,
      ).toBe(true);
    expect(ALLOWED.size).toBeGreaterThan(5);
  });
});
