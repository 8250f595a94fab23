import { describe, expect, it } from 'vitest';
import type { Budget } from '#shared/contracts/campaigns/budgets.ts';
import { budgetWords, scopeWords, usedWords } from './budget-words.ts';

const budget: Budget = {
  id: 'b',
  scope: 'campaign',
  campaignId: 'c',
  partnerId: null,
  partnerName: null,
  period: 'day',
  unit: 'cents',
  most: 25,
  beyond: 'refuse',
  createdAt: '2026-11-27T09:00:00.000Z',
  used: 17.5,
  reached: 0,
};
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('the words of a budget', () => {
  it.each([
    [{}, '25,00 € pro Tag', '17,50 € von 25,00 € heute', 'Kampagne'],
    [
      { unit: 'events', most: 1_000, used: 7, period: 'month' },
      '1.000 Ereignisse pro Monat',
      '7 von 1.000 diesen Monat',
      'Kampagne',
    ],
    [
      { scope: 'link', period: 'ever' },
      '25,00 € insgesamt',
      'höchstens 17,50 € von 25,00 € insgesamt',
      'je Partner',
    ],
    [
      { scope: 'link', reached: 2 },
      '25,00 € pro Tag',
      'heute bei 2 Partnern erreicht',
      'je Partner',
    ],
    [
      { scope: 'link', partnerId: 'p', partnerName: 'Zoë Müller', reached: 1 },
      '25,00 € pro Tag',
      '17,50 € von 25,00 € heute',
      'Zoë Müller',
    ],
    [
      { scope: 'partner', partnerId: 'p', partnerName: 'Zoë Müller' },
      '25,00 € pro Tag',
      '17,50 € von 25,00 € heute',
      'alle Kampagnen',
    ],
  ] as const)(
    'say how much, how much of it is used, and whose it is: %o',
    (given, amount, used, scope) => {
      const shown: Budget = { ...budget, ...given };
      expect(plain(budgetWords(shown))).toBe(amount);
      expect(plain(usedWords(shown))).toBe(used);
      expect(scopeWords(shown)).toBe(scope);
    },
  );
});
