import { z } from 'zod';
import { euros } from '#shared/contracts/fields.ts';
import { errorMessage } from '#shared/errors.ts';

const MISSING = errorMessage('revenue_missing');

/** What a sale brought, before it is confirmed. */
export const revenue = z.object({
  saleAmount: z
    .number({ error: MISSING })
    .refine((value) => value > 0, { error: MISSING, abort: true })
    .pipe(euros),
});

export type Revenue = z.input<typeof revenue>;
