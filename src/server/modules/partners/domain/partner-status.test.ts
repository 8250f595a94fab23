import { describe, expect, it } from 'vitest';
import { linkEffect, savedMessage } from './partner-status.ts';

describe('links follow the partner', () => {
  it.each([
    ['active', 'inactive', 'pause'],
    ['active', 'suspended', 'pause'],
    ['inactive', 'active', 'restore'],
    ['suspended', 'active', 'restore'],
    ['inactive', 'suspended', 'none'],
    ['suspended', 'inactive', 'none'],
    ['active', 'active', 'none'],
    ['inactive', 'inactive', 'none'],
    ['suspended', 'suspended', 'none'],
  ] as const)('from %s to %s: %s', (from, to, effect) => {
    expect(linkEffect(from, to)).toBe(effect);
  });
});

describe('the message of a saved partner', () => {
  it.each([
    [{ effect: 'none', changed: 0, left: 0 }, 'Partner aktualisiert.'],
    [
      { effect: 'pause', changed: 0, left: 0 },
      'Partner aktualisiert. Kein Empfehlungslink wurde deaktiviert.',
    ],
    [
      { effect: 'pause', changed: 1, left: 0 },
      'Partner aktualisiert. 1 Empfehlungslink wurde deaktiviert.',
    ],
    [
      { effect: 'restore', changed: 3, left: 0 },
      'Partner aktualisiert. 3 Empfehlungslinks wurden wieder aktiviert.',
    ],
    [
      { effect: 'restore', changed: 2, left: 1 },
      'Partner aktualisiert. 2 Empfehlungslinks wurden wieder aktiviert. 1 Empfehlungslink bleibt wegen des Link-Limits inaktiv.',
    ],
    [
      { effect: 'restore', changed: 0, left: 4 },
      'Partner aktualisiert. Kein Empfehlungslink wurde wieder aktiviert. 4 Empfehlungslinks bleiben wegen des Link-Limits inaktiv.',
    ],
  ] as const)('%o', (followed, message) => {
    expect(savedMessage(followed)).toBe(message);
  });
});
