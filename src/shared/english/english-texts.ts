import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { STANDARD_ENGLISH } from './standard-english.ts';

/**
 * A provider's own texts in English, by the German text that they stand for. By the text and not by its
 * place, so that a text that moves keeps its English, one that stands twice is translated once, and one
 * that is changed has to be looked at again: no guest reads yesterday's conditions in English.
 */
export type EnglishTexts = Readonly<Record<string, string>>;

/** Longest text of a page, and most texts of a campaign or page with a form of the largest kind. */
const LONGEST = 8_000;
const MOST = 1_500;

/** The texts as they are sent and stored; those that say nothing are dropped. */
export const englishTexts = z
  .record(z.string().max(LONGEST), z.string().max(LONGEST))
  .transform((texts): Record<string, string> =>
    Object.fromEntries(
      Object.entries(texts)
        .map(([german, english]) => [german.trim(), plainText(english).trim()] as const)
        .filter(([german, english]) => german !== '' && english !== ''),
    ),
  )
  .refine((texts) => Object.keys(texts).length <= MOST, {
    error: `Höchstens ${MOST.toLocaleString('de-DE')} englische Texte`,
  });

/** One of the provider's own texts, as the list of translations shows it. */
export interface OwnText {
  /** Where it stands: 'Landingpage', 'Seite 2: Ihr Anlass'. */
  readonly place: string;
  /** What it is there: 'Überschrift'. */
  readonly label: string;
  readonly german: string;
}

/** Numbers, with the units that both languages write alike: '8–240', '1724', '240 m²'. */
const SAME_IN_BOTH = /^[\d\s.,:–\-+×x/]*(?:m²|m|km|%|€)?$/u;

/** Whether guests could not read a text in English as it is. */
export const needsEnglish = (german: string): boolean => !SAME_IN_BOTH.test(german.trim());

/** What stands for a German text in English; null while nobody has said it. */
export function englishOf(german: string, texts: EnglishTexts): string | null {
  const key = german.trim();
  if (!needsEnglish(key)) return german;
  if (Object.hasOwn(texts, key)) return texts[key] ?? null;
  return Object.hasOwn(STANDARD_ENGLISH, key) ? (STANDARD_ENGLISH[key] ?? null) : null;
}

/** The same, with the German text where there is nothing else: for what is being written. */
export const englishOrGerman = (german: string, texts: EnglishTexts): string =>
  englishOf(german, texts) ?? german;

/** Those of the texts that nobody has said in English yet. */
export const withoutEnglish = (own: readonly OwnText[], texts: EnglishTexts): readonly OwnText[] =>
  own.filter(({ german }) => englishOf(german, texts) === null);

/** Each text once, where it stands first; without those that need no translation. */
export function translatable(own: readonly OwnText[]): readonly OwnText[] {
  const seen = new Set<string>();
  return own.flatMap((each) => {
    const german = each.german.trim();
    if (german === '' || !needsEnglish(german) || seen.has(german)) return [];
    seen.add(german);
    return [{ ...each, german }];
  });
}

const wordsOf = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);

/** How much two texts have in common: 0 nothing, 1 all words. */
function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common === 0 ? 0 : common / (a.size + b.size - common);
}

/**
 * What stood for a text before somebody changed it: the English of a text that is not there any more, and
 * that shares at least half of its words. Whoever corrects a comma need not translate a page again.
 */
export function formerEnglish(
  german: string,
  texts: EnglishTexts,
  own: readonly Pick<OwnText, 'german'>[],
): { readonly german: string; readonly english: string } | null {
  const known = new Set(own.map((each) => each.german));
  const [best] = Object.entries(texts)
    .filter(([text]) => !known.has(text))
    .map(([text, english]) => ({ german: text, english, like: likeness(text, german) }))
    .filter(({ like }) => like >= 0.5)
    .toSorted((one, other) => other.like - one.like);
  return best === undefined ? null : { german: best.german, english: best.english };
}
