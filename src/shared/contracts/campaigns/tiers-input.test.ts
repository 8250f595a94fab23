import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TOGETHER } from '../fields.ts';
import { checkReward, rewardInput } from './reward-input.ts';
import { rewardFields, rewardFrom, sameReward } from './reward-wire.ts';

const schema = z.object(rewardInput).superRefine(checkReward, TOGETHER);
const TIERS = {
  basis: 'bookings',
  scope: 'campaign',
  period: 'year',
  steps: [{ from: 4, value: 7 }],
} as const;
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 5 };
const FIXED = { rewardType: 'per_sale', calculationType: 'fixed', rewardAmount: 50 };

const messages = (body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('steps of a reward', () => {
  it.each([
    ['bookings of a share', { ...SHARE, rewardTiers: TIERS }],
    ['none', { ...SHARE, rewardTiers: null }],
    ['nothing said', SHARE],
    [
      'revenue of a fixed amount, with cents',
      {
        ...FIXED,
        rewardTiers: {
          basis: 'revenue',
          scope: 'all',
          period: 'ever',
          steps: [
            { from: 10_000.5, value: 75.25 },
            { from: 20_000, value: 60 },
          ],
        },
      },
    ],
  ])('are kept: %s', (_, body) => {
    const input = schema.parse(body);
    const reward = rewardFrom(input);
    const again = rewardFields(reward);
    expect(again.rewardTiers ?? null).toEqual(input.rewardTiers ?? null);
    expect(sameReward(reward, rewardFrom(schema.parse(again)))).toBe(true);
  });

  it('make another reward', () => {
    const [plain, tiered] = [SHARE, { ...SHARE, rewardTiers: TIERS }].map((body) =>
      rewardFrom(schema.parse(body)),
    );
    expect(sameReward(plain!, tiered!)).toBe(false);
  });

  const withSteps = (steps: unknown, rest: object = SHARE) => ({
    ...rest,
    rewardTiers: { ...TIERS, steps },
  });
  it.each([
    [
      'paid clicks',
      { rewardType: 'per_click', rewardAmount: 1, rewardTiers: TIERS },
      'rewardTiers: Eine Staffel ist nur bei „Pro Sale“ möglich',
    ],
    ['none at all', withSteps([]), 'rewardTiers.steps: Bitte mindestens eine Stufe eingeben'],
    [
      'seven',
      withSteps(Array.from({ length: 7 }, (_, place) => ({ from: place + 2, value: 7 }))),
      'rewardTiers.steps: Höchstens 6 Stufen sind möglich',
    ],
    [
      'the first booking',
      withSteps([{ from: 1, value: 7 }]),
      'rewardTiers.steps.0.from: Bitte eine Buchung ab der 2. eingeben',
    ],
    [
      'half a booking',
      withSteps([{ from: 4.5, value: 7 }]),
      'rewardTiers.steps.0.from: Bitte eine Buchung ab der 2. eingeben',
    ],
    [
      'one that does not rise',
      withSteps([
        { from: 4, value: 7 },
        { from: 4, value: 9 },
      ]),
      'rewardTiers.steps.1.from: Jede Stufe beginnt nach der vorigen',
    ],
    [
      'no value yet',
      withSteps([{ from: 4, value: null }]),
      'rewardTiers.steps.0.value: Prämienwert ist erforderlich',
    ],
    [
      'more than all',
      withSteps([{ from: 4, value: 100.01 }]),
      'rewardTiers.steps.0.value: Bitte 0 bis 100 % mit höchstens 2 Nachkommastellen eingeben',
    ],
    [
      'parts of a cent',
      withSteps([{ from: 4, value: 0.001 }], FIXED),
      'rewardTiers.steps.0.value: Bitte einen Betrag mit höchstens 2 Nachkommastellen eingeben',
    ],
  ])('are refused: %s', (_, body, message) => expect(messages(body)).toEqual([message]));
});
