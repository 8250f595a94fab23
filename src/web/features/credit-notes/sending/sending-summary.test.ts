import { describe, expect, it } from 'vitest';
import { isSettled, sendingSummary, troubled } from './sending-summary.ts';

const NONE = {
  all: 12,
  waiting: 0,
  handed: 0,
  delivered: 0,
  kept: 0,
  undelivered: 0,
  refused: 0,
};

describe('the progress of a sending', () => {
  it.each([
    [{ waiting: 12 }, '0 von 12 Belegen gesendet'],
    [{ delivered: 8, handed: 3, waiting: 1 }, '8 von 12 Belegen gesendet'],
    [{ delivered: 12 }, '12 Belege gesendet'],
    [{ all: 1, delivered: 1 }, '1 Beleg gesendet'],
    [{ all: 1, waiting: 1 }, '0 von 1 Beleg gesendet'],
    [
      { delivered: 9, undelivered: 1, refused: 2 },
      '9 von 12 Belegen gesendet, 1 noch nicht zugestellt, 2 nicht gesendet',
    ],
    [{ kept: 12 }, '0 von 12 Belegen gesendet, 12 abgelegt, weil kein Mailserver eingerichtet ist'],
  ])('of %o reads "%s"', (counts, text) => {
    expect(sendingSummary({ ...NONE, ...counts })).toBe(text);
  });

  it('is settled when nothing waits and nothing is on its way', () => {
    expect(isSettled({ ...NONE, waiting: 1 })).toBe(false);
    expect(isSettled({ ...NONE, handed: 1 })).toBe(false);
    expect(isSettled({ ...NONE, undelivered: 12 })).toBe(true);
  });

  it('counts what needs somebody', () => {
    expect(troubled({ ...NONE, undelivered: 2, refused: 1 })).toBe(3);
  });
});
