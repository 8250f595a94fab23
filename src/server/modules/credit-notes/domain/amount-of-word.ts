import { fromEuros, type Cents } from '#shared/money.ts';

/** '1.190,00', '1190' and '59,5' as they are typed into a search, in cents; null for other words. */
export function amountOfWord(word: string): Cents | null {
  if (!/^\d{1,3}(\.\d{3})+(,\d{1,2})?€?$|^\d{1,8}(,\d{1,2})?€?$/.test(word)) return null;
  return fromEuros(Number(word.replaceAll('.', '').replace(',', '.').replace('€', '')));
}
