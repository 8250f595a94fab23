import { describe, expect, it } from 'vitest';
import {
  idleSince,
  isAddress,
  isDueForTouch,
  operatorAddress,
  operatorSessionEnd,
} from './session.ts';

const now = new Date('2026-11-21T09:00:00Z');

describe('a session of the console', () => {
  it('ends after eight hours, and after half an hour without use', () => {
    expect(operatorSessionEnd(now).toISOString()).toBe('2026-11-21T17:00:00.000Z');
    expect(idleSince(now).toISOString()).toBe('2026-11-21T08:30:00.000Z');
  });

  it.each([
    ['2026-11-21T08:59:01Z', false],
    ['2026-11-21T08:59:00Z', true],
  ])('last used at %s is noted anew: %s', (lastSeen, isDue) => {
    expect(isDueForTouch(new Date(lastSeen), now)).toBe(isDue);
  });
});

describe('the address of an operator', () => {
  it('is compared without regard to case and blanks', () => {
    expect(operatorAddress('  Ada@Example.COM ')).toBe('ada@example.com');
  });

  it.each([
    ['ada@example.com', true],
    ['ada', false],
    ['ada@example', false],
    ['ada @example.com', false],
    [`${'a'.repeat(250)}@example.com`, false],
  ])('%s is one: %s', (text, is) => {
    expect(isAddress(text)).toBe(is);
  });
});
