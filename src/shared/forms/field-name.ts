import { transliterate } from '../slug.ts';

/**
 * Technical name of a field from its label (product-1.md section 4): lower case, umlauts
 * transliterated, other characters replaced with underscore, repeated ones collapsed, outer ones
 * trimmed. Made unique among `taken` by a number; 'feld' when nothing is left of the label.
 */
export function fieldNameFrom(label: string, taken: ReadonlySet<string> = new Set()): string {
  const base = transliterate(label, '_').slice(0, 70).replace(/_+$/, '') || 'feld';
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const candidate = `${base}_${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
