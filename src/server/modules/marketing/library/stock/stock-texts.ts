import { AGREEMENT_TEXT } from './agreement-text.ts';
import { PARTNER_TEXTS } from './partner-texts.ts';
import { PUBLIC_TEXTS } from './public-texts.ts';
import type { StockText } from './stock-text.ts';

/** The texts that every library has from the start, in the order in which they are needed. */
export const STOCK_TEXTS: readonly StockText[] = [
  ...PARTNER_TEXTS.slice(0, 1),
  AGREEMENT_TEXT,
  ...PARTNER_TEXTS.slice(1),
  ...PUBLIC_TEXTS,
];

export function stockText(key: string): StockText | null {
  return STOCK_TEXTS.find((text) => text.key === key) ?? null;
}
