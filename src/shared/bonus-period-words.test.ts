import { describe, expect, it } from 'vitest';
import { bonusLine, outrankedWords, periodWords } from './bonus-period-words.ts';
import { cents } from './money.ts';
import type { Reward } from './reward.ts';

describe('the days of a bonus period', () => {
  it.each([
    ['2027-07-01', '2027-07-31', 'Vom 1. bis 31. Juli 2027'],
    ['2027-07-15', '2027-08-02', 'Vom 15. Juli bis 2. August 2027'],
    ['2026-12-20', '2027-01-06', 'Vom 20. Dezember 2026 bis 6. Januar 2027'],
    ['2027-03-28', '2027-03-28', 'Am 28. März 2027'],
    // The same month of another year is another month.
    ['2026-07-01', '2027-07-01', 'Vom 1. Juli 2026 bis 1. Juli 2027'],
  ])('from %s to %s are %s', (first, last, words) => {
    expect(periodWords(first, last)).toBe(words);
  });
});

const share = (percentage: number): Reward => ({
  rewardType: 'per_sale',
  calculationType: 'percentage',
  percentage,
});
const perLead = (amount: number, quantity = 1): Reward => ({
  rewardType: 'per_lead',
  quantity,
  amount: cents(amount),
  earned: cents(amount),
});

describe('what partners read of a bonus period', () => {
  it.each([
    [share(800), '5 % vom Umsatz', '8 % vom Umsatz statt 5 %'],
    [perLead(4000), '25,00 € je Anfrage', '40,00 € je Anfrage statt 25,00 €'],
    // Another kind of reward is said in full.
    [perLead(4000), '5 % vom Umsatz', '40,00 € je Anfrage statt 5 % vom Umsatz'],
    [perLead(4000), '100,00 € je 5 Anfragen', '40,00 € je Anfrage statt 100,00 € je 5 Anfragen'],
    // The same is no comparison.
    [share(500), '5 % vom Umsatz', '5 % vom Umsatz'],
    [share(500), null, '5 % vom Umsatz'],
  ])('%j instead of %s', (reward, insteadTitle, words) => {
    const line = bonusLine({
      firstDay: '2027-07-01',
      lastDay: '2027-07-31',
      reward,
      insteadTitle,
    });
    expect(line).toBe(`Vom 1. bis 31. Juli 2027: ${words}`);
  });
});

describe('for whom a bonus period does not hold', () => {
  it.each([
    [0, 0, ''],
    [2, 0, 'Gilt nicht für 2 Partner mit eigener Vereinbarung.'],
    [0, 1, 'Gilt nicht für 1 Partner in einer Gruppe mit eigener Prämie.'],
    [
      1,
      3,
      'Gilt nicht für 1 Partner mit eigener Vereinbarung und 3 Partner in einer Gruppe mit eigener Prämie.',
    ],
  ])('%i agreements and %i of groups', (agreements, groups, words) => {
    expect(outrankedWords({ agreements, groups })).toBe(words);
  });
});
