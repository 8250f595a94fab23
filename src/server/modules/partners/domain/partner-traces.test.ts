import { describe, expect, it } from 'vitest';
import { tracesText } from './partner-traces.ts';

const none = { documents: 0, commissions: 0, leads: 0, sales: 0, clicks: 0 };

describe('what a partner has left', () => {
  it.each([
    [{}, ''],
    [{ clicks: 1 }, '1 Klick'],
    [{ leads: 2, clicks: 14 }, '2 Anfragen und 14 Klicks'],
    [
      { documents: 1, commissions: 1, leads: 1, sales: 1, clicks: 3 },
      '1 Gutschrift, 1 Prämie, 1 Anfrage, 1 Umsatz und 3 Klicks',
    ],
  ])('%o reads %j', (traces, text) => {
    expect(tracesText({ ...none, ...traces })).toBe(text);
  });
});
