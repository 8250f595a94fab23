import * as z from 'zod/mini';
import { keysOf } from '#shared/labels/statuses.ts';
import { PRINT_LOOKS, PRINT_PRODUCT_IDS } from '#shared/print-products.ts';
import { choiceParam, idParam } from '#web/ui/address/search-params.ts';

/** Link, product and look, as they stand in the address. */
export const printSearch = z.object({
  link: idParam,
  produkt: choiceParam(PRINT_PRODUCT_IDS),
  aussehen: choiceParam(keysOf(PRINT_LOOKS)),
});
export type PrintSearch = z.output<typeof printSearch>;
