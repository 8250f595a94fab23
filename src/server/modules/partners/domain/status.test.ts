import { describe, expect, it } from 'vitest';
import { linkEffect, savedMessage, tracesText } from './status.ts';

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
      'Partner aktualisiert. 2 Empfehlungslinks wurden wieder aktiviert. 1 Empfehlungslink bleibt inaktiv, weil Ihr Tarif Free höchstens 20 aktive Links hat.',
    ],
    [
      { effect: 'restore', changed: 0, left: 4 },
      'Partner aktualisiert. Kein Empfehlungslink wurde wieder aktiviert. 4 Empfehlungslinks bleiben inaktiv, weil Ihr Tarif Free höchstens 20 aktive Links hat.',
    ],
  ] as const)('%o', (followed, message) => {
    expect(savedMessage(followed, 'free')).toBe(message);
  });
});

const none = { documents: 0, commissions: 0, agreements: 0, leads: 0, sales: 0, clicks: 0 };

describe('what a partner has left', () => {
  it.each([
    [{}, ''],
    [{ clicks: 1 }, '1 Klick'],
    [{ leads: 2, clicks: 14 }, '2 Anfragen und 14 Klicks'],
    [
      { documents: 1, commissions: 1, agreements: 1, leads: 1, sales: 1, clicks: 3 },
      '1 Gutschrift, 1 Prämie, 1 Vereinbarung, 1 Anfrage, 1 Umsatz und 3 Klicks',
    ],
  ])('%o reads %j', (traces, text) => {
    expect(tracesText({ ...none, ...traces })).toBe(text);
  });
});
