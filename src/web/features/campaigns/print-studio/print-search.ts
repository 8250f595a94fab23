import { keysOf } from '#shared/labels/statuses.ts';
import {
  PRINT_LOOKS,
  PRINT_PRODUCT_IDS,
  type PrintLook,
  type PrintProductId,
} from '#shared/print-products.ts';
import { choiceParam, idParam } from '#web/ui/address/use-address.ts';

/** Link, product and look, as they stand in the address. */
export interface PrintSearch {
  readonly link: string | undefined;
  readonly produkt: PrintProductId;
  readonly aussehen: PrintLook;
}

export function readPrintSearch(raw: Record<string, unknown>): PrintSearch {
  return {
    link: idParam(raw, 'link'),
    produkt: choiceParam(raw, 'produkt', PRINT_PRODUCT_IDS) ?? 'poster_a4',
    aussehen: choiceParam(raw, 'aussehen', keysOf(PRINT_LOOKS)) ?? 'light',
  };
}
