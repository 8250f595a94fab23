import { z } from 'zod';
import { cents } from '#shared/money.ts';
import { plainText } from '#shared/plain-text.ts';

/** Fields that are sent to the API; like those that it answers, with what is refused in English. */

/** Text as it can be stored; blank unless `min` says otherwise. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .max(max * 2)
    .transform((given) => plainText(given).trim())
    .pipe(z.string().min(min, `At least ${min} characters`).max(max, `At most ${max} characters`));

/** Ten million euros. */
const MOST_CENTS = 1_000_000_000;

/** Net, in cents. */
export const centsIn = z
  .number()
  .int()
  .min(0)
  .max(MOST_CENTS)
  .transform((value) => cents(value));

export const positiveCents = z
  .number()
  .int()
  .min(1)
  .max(MOST_CENTS)
  .transform((value) => cents(value));
