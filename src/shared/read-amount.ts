import { type Cents, cents } from './money.ts';

/** '-1.234,56', '−59,50 €', '1234.56', '59,50 S': cents, below zero where money left; null for no amount. */
export function readAmount(text: string): Cents | null {
  const bare = text.replaceAll(/[\s€’']|EUR/g, '').replaceAll(/[−–]/g, '-');
  const parts = /^([+-]?)([\d.,]+?)([SH+-]?)$/i.exec(bare);
  if (parts === null) return null;
  const [, before = '', digits = '', after = ''] = parts;
  const decimal = /^(.*)[.,](\d{1,2})$/.exec(digits);
  const [whole, fraction] = [decimal?.[1] ?? digits, decimal?.[2] ?? ''];
  if (!/^\d{1,3}(?:[.,]\d{3})*$|^\d+$/.test(whole)) return null;
  const value = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return cents(before === '-' || /^[-S]$/i.test(after) ? -value : value);
}
