import { foldText } from '../fold-text.ts';
import type { HelpArticle, HelpGroup } from './article.ts';
import { BEGINNING } from './beginning.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { LAW_BASICS } from './law.ts';
import { MONEY } from './money.ts';
import { OFFICE } from './office.ts';
import { PARTNERS } from './partners.ts';
import { REQUESTS } from './requests.ts';

/** The help centre, in the order in which it is read (docs/product/public-site.md section 20). */
export const HELP_GROUPS: readonly HelpGroup[] = [
  { title: 'Erste Schritte', articles: BEGINNING },
  { title: 'Partner', articles: PARTNERS },
  { title: 'Kampagnen und Links', articles: CAMPAIGNS },
  { title: 'Anfragen und Zahlen', articles: REQUESTS },
  { title: 'Gutschriften und Buchhaltung', articles: MONEY },
  { title: 'Marketing, Konto und Tarif', articles: OFFICE },
  { title: 'Rechtliche Grundlagen', articles: LAW_BASICS },
];

export const HELP_ARTICLES: readonly HelpArticle[] = HELP_GROUPS.flatMap(
  ({ articles }) => articles,
);

export function helpArticle(slug: string): HelpArticle | undefined {
  return HELP_ARTICLES.find((article) => article.slug === slug);
}

/** The page that the question mark of a screen opens; the first one where it is not known. */
export function articleOfScreen(path: string): HelpArticle {
  const own = HELP_ARTICLES.find(({ screens = [] }) => screens.some((screen) => screen === path));
  return own ?? BEGINNING[0];
}

/** How much a hit is worth, by where the word stands. */
const WORTH = { title: 8, words: 5, summary: 4, body: 1 } as const;

/**
 * Pages that hold every word of a query, as typed or folded ('Prämie', 'Praemie'), the best first.
 * A word is found where one of the page's words begins with it.
 */
export function searchHelp(query: string): readonly HelpArticle[] {
  const wanted = wordsOf(query).slice(0, 8);
  if (wanted.length === 0) return [];
  return HELP_ARTICLES.map((article) => ({ article, worth: worthOf(article, wanted) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ article }) => article);
}

function worthOf(article: HelpArticle, wanted: readonly string[]): number {
  const { title, words = '', summary, body } = article;
  const read = body.map((block) => ('items' in block ? block.items.join(' ') : block.text));
  const places = [
    [wordsOf(title), WORTH.title],
    [wordsOf(words), WORTH.words],
    [wordsOf(summary), WORTH.summary],
    [wordsOf(read.join(' ')), WORTH.body],
  ] as const;
  let sum = 0;
  for (const word of wanted) {
    const worth = places
      .filter(([known]) => known.some((each) => each.startsWith(word)))
      .reduce((total, [, each]) => total + each, 0);
    if (worth === 0) return 0;
    sum += worth;
  }
  return sum;
}

function wordsOf(words: string): readonly string[] {
  return foldText(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
