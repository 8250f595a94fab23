import { expect, it } from 'vitest';
import { z } from 'zod';
import { OBJECT_EXAMPLES } from './object-examples.ts';
import * as objects from './objects.ts';

const figures = z.object({ total: objects.measures, series: z.array(objects.measures) });

it.each([
  ['Partner', objects.partner],
  ['Campaign', objects.campaign],
  ['ReferralLink', objects.link],
  ['Click', objects.click],
  ['Lead', objects.lead],
  ['Sale', objects.sale],
  ['Commission', objects.commission],
  ['CreditNote', objects.creditNote],
  ['Figures', figures],
] as const)('the example of %s is one, with every field', (name, schema) => {
  expect(schema.parse(OBJECT_EXAMPLES[name])).toEqual(OBJECT_EXAMPLES[name]);
});
