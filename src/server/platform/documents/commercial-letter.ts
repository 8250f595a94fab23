import { readFileSync } from 'node:fs';

/**
 * Typst source of a letter with lines, sums and payment: credit notes and the operator's invoices.
 * What it prints is named in the template; `annex` and `payment` may be null.
 */
export const COMMERCIAL_LETTER = readFileSync(
  new URL('./typst/commercial-letter.typ', import.meta.url),
  'utf8',
);
