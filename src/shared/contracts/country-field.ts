import { z } from 'zod';
import { countryCodeOf } from '../countries.ts';
import { requiredLine } from './fields.ts';

/** German name or ISO code of a country; becomes the code. */
export const countryField = requiredLine('Land ist erforderlich', { max: 60 }).transform(
  (text, context) => {
    const code = countryCodeOf(text);
    if (code !== null) return code;
    context.addIssue({ code: 'custom', message: 'Bitte wählen Sie ein Land aus der Liste' });
    return z.NEVER;
  },
);
