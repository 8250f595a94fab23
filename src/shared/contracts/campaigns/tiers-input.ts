import { z } from 'zod';
import { MAX_TIER_STEPS, TIER_BASES, TIER_PERIODS, TIER_SCOPES } from '../../labels/rewards.ts';
import { keysOf } from '../../labels/statuses.ts';
import { fromEuros, toEuros, cents } from '../../money.ts';
import type { Tiers } from '../../reward.ts';

/** The steps of a sale's reward as forms and answers carry them (docs/product/campaigns.md section 3). */

const number = z.number({ error: 'Bitte einen Wert eingeben' }).nullable();

/** Steps above the reward itself; null or missing without any. */
export const tiersInput = z.object({
  basis: z.enum(keysOf(TIER_BASES)),
  scope: z.enum(keysOf(TIER_SCOPES)),
  period: z.enum(keysOf(TIER_PERIODS)),
  steps: z
    .array(
      z.object({
        /** From which booking on, or after how many euros of net revenue. */
        from: number,
        /** Euros or percent, as the reward itself. */
        value: number,
      }),
    )
    .min(1, 'Bitte mindestens eine Stufe eingeben')
    .max(MAX_TIER_STEPS, `Höchstens ${MAX_TIER_STEPS} Stufen sind möglich`),
});
export type TiersInput = z.output<typeof tiersInput>;

/** The same in answers. */
export const tiersOut = z.object({
  basis: z.enum(keysOf(TIER_BASES)),
  scope: z.enum(keysOf(TIER_SCOPES)),
  period: z.enum(keysOf(TIER_PERIODS)),
  steps: z.array(z.object({ from: z.number(), value: z.number() })),
});

const MOST_BOOKINGS = 100_000;

const isPercent = (value: number): boolean =>
  value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value;

const isEuros = (value: number): boolean => value >= 0 && fromEuros(value) !== null;

/** What is wrong with the steps, by field; none when they can be kept. */
export function tierIssues(
  { basis, steps }: TiersInput,
  isShare: boolean,
): { readonly path: (string | number)[]; readonly message: string }[] {
  return steps.flatMap(({ from, value }, place) => {
    const before = steps[place - 1]?.from ?? null;
    return [
      { path: ['rewardTiers', 'steps', place, 'from'], message: fromIssue(basis, from, before) },
      { path: ['rewardTiers', 'steps', place, 'value'], message: valueIssue(value, isShare) },
    ].flatMap(({ path, message }) => (message === null ? [] : { path, message }));
  });
}

function fromIssue(
  basis: TiersInput['basis'],
  from: number | null,
  before: number | null,
): string | null {
  if (basis === 'bookings') {
    if (from === null || !Number.isInteger(from) || from < 2 || from > MOST_BOOKINGS)
      return 'Bitte eine Buchung ab der 2. eingeben';
  } else if (from === null || from <= 0 || !isEuros(from))
    return 'Bitte einen Umsatz über 0 € eingeben';
  return before !== null && from <= before ? 'Jede Stufe beginnt nach der vorigen' : null;
}

function valueIssue(value: number | null, isShare: boolean): string | null {
  if (value === null) return 'Prämienwert ist erforderlich';
  if (isShare)
    return isPercent(value) ? null : 'Bitte 0 bis 100 % mit höchstens 2 Nachkommastellen eingeben';
  return isEuros(value) ? null : 'Bitte einen Betrag mit höchstens 2 Nachkommastellen eingeben';
}

/** Valid steps in bookings or cents, and in cents or basis points. */
export function tiersFrom({ basis, scope, period, steps }: TiersInput, isShare: boolean): Tiers {
  return {
    basis,
    scope,
    period,
    steps: steps.map(({ from, value }) => ({
      from: basis === 'bookings' ? (from ?? 0) : (fromEuros(from ?? 0) ?? 0),
      value: isShare ? Math.round((value ?? 0) * 100) : (fromEuros(value ?? 0) ?? 0),
    })),
  };
}

/** The same in bookings or euros, and in euros or percent. */
export function tiersFields({ basis, scope, period, steps }: Tiers, isShare: boolean) {
  return {
    basis,
    scope,
    period,
    steps: steps.map(({ from, value }) => ({
      from: basis === 'bookings' ? from : toEuros(cents(from)),
      value: isShare ? value / 100 : toEuros(cents(value)),
    })),
  };
}
