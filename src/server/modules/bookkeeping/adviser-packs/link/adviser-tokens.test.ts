import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { providerId } from '#shared/ids.ts';
import { adviserTokens } from './adviser-tokens.ts';

const [secret, next] = [randomBytes(32), randomBytes(32)];
const tokens = adviserTokens(() => [secret], 'https://app.example');
const rotated = adviserTokens(() => [next, secret], 'https://app.example');
const leaked = adviserTokens(() => [next], 'https://app.example');
const link = { provider: providerId(randomUUID()), linkId: randomUUID() };
const other = { ...link, linkId: randomUUID() };
const now = new Date('2026-11-27T09:00:00Z');
const later = new Date('2026-11-27T09:30:00Z');
const tokenOf = (path: string): string => path.slice('/kanzlei/'.length);

describe('the token of a link', () => {
  it('names the link, and is read after a rotation of the secret, never after a leak', () => {
    const token = tokenOf(tokens.pathOf(link));
    expect(tokens.urlOf(link)).toBe(`https://app.example/kanzlei/${token}`);
    expect(tokens.read(token)).toEqual(link);
    expect(rotated.read(token)).toEqual(link);
    expect(leaked.read(token)).toBeNull();
  });

  it('is refused with any other character, and where it is something else', () => {
    const token = tokenOf(tokens.pathOf(link));
    for (const place of token.split('').keys()) {
      const letter = token[place] === 'A' ? 'B' : 'A';
      expect(tokens.read(token.slice(0, place) + letter + token.slice(place + 1))).toBeNull();
    }
    for (const text of ['', 'x', `${token}=`, token.slice(1), tokens.session(link, later)])
      expect(tokens.read(text)).toBeNull();
  });
});

describe('a session', () => {
  it('is of one link and ends', () => {
    const session = tokens.session(link, later);
    expect(tokens.isSession(session, link, now)).toBe(true);
    expect(rotated.isSession(session, link, now)).toBe(true);
    expect(tokens.isSession(session, other, now)).toBe(false);
    expect(tokens.isSession(session, link, later)).toBe(false);
    expect(leaked.isSession(session, link, now)).toBe(false);
    expect(tokens.isSession(tokenOf(tokens.pathOf(link)), link, now)).toBe(false);
  });
});

describe('the hash of a code', () => {
  it('belongs to one link, and is found after a rotation', () => {
    const [stored] = tokens.hashesOfCode(link, '042815');
    expect(rotated.hashesOfCode(link, '042815')).toContainEqual(stored);
    expect(tokens.hashesOfCode(other, '042815')).not.toContainEqual(stored);
    expect(tokens.hashesOfCode(link, '042816')).not.toContainEqual(stored);
  });
});
