import { foldText } from '#shared/fold-text.ts';

/** More words than anybody searches for would only cost time. */
const MOST_WORDS = 8;

/** A word to look for, as typed and folded; `search_text` of migration 0040 folds in SQL. */
export interface SearchWord {
  readonly typed: string;
  readonly folded: string;
}

export function searchWords(text: string): readonly SearchWord[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).map((word) => ({ typed: word, folded: foldText(word) }));
}
