/** More words than anybody searches for would only cost time. */
const MOST_WORDS = 8;

/**
 * The words to look for, as typed and folded: without case, accents and umlauts ('Müller',
 * 'Mueller' and 'Muller' are one name). `foldedText` of `found-list.ts` does the same in SQL.
 */
export interface SearchWord {
  readonly typed: string;
  readonly folded: string;
}

export function searchWords(text: string): readonly SearchWord[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).map((word) => ({ typed: word, folded: fold(word) }));
}

function fold(word: string): string {
  return word
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1');
}
