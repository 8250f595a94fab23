import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import { rewardExample, rewardPromise, rewardSentence, rewardTitle } from './reward-sentence.ts';
import type { Reward } from './reward.ts';

const events = (
  rewardType: 'per_click' | 'per_lead',
  quantity: number,
  earned: number,
): Reward => ({ rewardType, quantity, amount: cents(20), earned: cents(earned) });
const fixed = (amount: number): Reward => ({
  rewardType: 'per_sale',
  calculationType: 'fixed',
  amount: cents(amount),
});
const share = (percentage: number): Reward => ({
  rewardType: 'per_sale',
  calculationType: 'percentage',
  percentage,
});

describe('the reward as a sentence with its example', () => {
  it.each<[Reward, string, string]>([
    [
      events('per_click', 1, 50),
      'Für jeden Klick erhält der Partner 0,50 €.',
      'Bei 3 Klicks: 1,50 € Prämie',
    ],
    [
      events('per_click', 25, 500),
      'Für je 25 Klicks erhält der Partner 5,00 €.',
      'Bei 63 Klicks: 10,00 € Prämie, 13 zählen für die nächste weiter',
    ],
    [
      events('per_click', 2, 1),
      'Für je 2 Klicks erhält der Partner 0,01 €.',
      'Bei 5 Klicks: 0,02 € Prämie, 1 zählt für die nächste weiter',
    ],
    [
      events('per_lead', 1, 2_500),
      'Für jede Anfrage erhält der Partner 25,00 €.',
      'Bei 3 Anfragen: 75,00 € Prämie',
    ],
    [
      events('per_lead', 1000, 1_000_000_000),
      'Für je 1.000 Anfragen erhält der Partner 10.000.000,00 €.',
      'Bei 2.500 Anfragen: 20.000.000,00 € Prämie, 500 zählen für die nächste weiter',
    ],
    [
      fixed(15_000),
      'Für jeden bestätigten Umsatz erhält der Partner 150,00 €.',
      'Bei 2.400,00 € Umsatz: 150,00 € Prämie',
    ],
    [
      share(500),
      'Für jeden bestätigten Umsatz erhält der Partner 5 % des Nettobetrags.',
      'Bei 2.400,00 € Umsatz: 120,00 € Prämie',
    ],
    [
      share(750),
      'Für jeden bestätigten Umsatz erhält der Partner 7,5 % des Nettobetrags.',
      'Bei 2.400,00 € Umsatz: 180,00 € Prämie',
    ],
    [
      share(1),
      'Für jeden bestätigten Umsatz erhält der Partner 0,01 % des Nettobetrags.',
      'Bei 2.400,00 € Umsatz: 0,24 € Prämie',
    ],
    [
      share(10_000),
      'Für jeden bestätigten Umsatz erhält der Partner 100 % des Nettobetrags.',
      'Bei 2.400,00 € Umsatz: 2.400,00 € Prämie',
    ],
    [
      fixed(0),
      'Für jeden bestätigten Umsatz erhält der Partner 0,00 €.',
      'Bei 2.400,00 € Umsatz: 0,00 € Prämie',
    ],
  ])('%o', (reward, sentence, example) => {
    expect(rewardSentence(reward)).toBe(sentence);
    expect(rewardExample(reward)).toBe(example);
  });
});

describe('a reward in a few words', () => {
  it.each([
    [fixed(5_000), '50,00 € je Buchung'],
    [share(300), '3 % vom Umsatz'],
    [events('per_lead', 1, 1_000), '10,00 € je Anfrage'],
    [events('per_click', 1_000, 500), '5,00 € je 1.000 Klicks'],
  ])('%o', (reward, title) => expect(rewardTitle(reward).replaceAll('\u00A0', ' ')).toBe(title));
});

describe('the reward of a campaign that gives guests something', () => {
  it('says of a share that it counts what is left after that', () => {
    expect(rewardPromise(share(500), true)).toBe(
      'Für jeden bestätigten Umsatz erhält der Partner 5 % des Nettobetrags. Es zählt der Umsatz nach Abzug des Vorteils für Gäste.',
    );
    expect(rewardPromise(share(500), true, 'you')).toContain('erhalten Sie 5 %');
  });

  it('says nothing of it without a benefit, or where no share is paid', () => {
    expect(rewardPromise(share(500), false)).toBe(rewardSentence(share(500)));
    for (const reward of [fixed(5_000), events('per_lead', 1, 500)])
      expect(rewardPromise(reward, true)).toBe(rewardSentence(reward));
  });
});
