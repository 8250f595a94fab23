import { picturesOf } from '../guest-page/block-pictures.ts';
import { BLOCK_KINDS } from '../guest-page/blocks.ts';
import type { Block, PageContent } from '../guest-page/page-content.ts';
import type { LookView } from '../guest-page/page-view.ts';
import {
  type EnglishTexts,
  englishOrGerman,
  type OwnText,
  translatable,
  withoutEnglish,
} from './english-texts.ts';

type Texts = { readonly [key: string]: string | Texts };

/**
 * The texts in each kind of block with what the editor calls them; lists have the same for each entry.
 * Names, numbers to call and addresses are the same in both languages.
 */
const TEXTS = {
  hero: {
    kicker: 'Zeile darüber',
    headline: 'Überschrift',
    subline: 'Unterzeile',
    question: 'Frage an den Gast',
  },
  text: { heading: 'Überschrift', text: 'Text' },
  gallery: { heading: 'Überschrift', text: 'Text', pictures: { caption: 'Bildunterschrift' } },
  facts: { facts: { value: 'Zahl', label: 'Beschreibung' } },
  spaces: {
    heading: 'Überschrift',
    spaces: {
      name: 'Raum',
      text: 'Text',
      size: 'Größe',
      capacities: { seating: 'Bestuhlung' },
    },
  },
  voices: { voices: { quote: 'Zitat', occasion: 'Anlass' }, checkNote: 'Hinweis zur Prüfung' },
  questions: { heading: 'Überschrift', questions: { question: 'Frage', answer: 'Antwort' } },
  contact: { role: 'Funktion', reachable: 'Erreichbar' },
  way: { heading: 'Überschrift', text: 'Text' },
  benefit: {},
  form: { heading: 'Überschrift', hint: 'Text' },
} as const satisfies Record<Block['kind'], Texts>;

type Visit = (german: string, label: string) => string;

/** A copy of a block, or of a part of it, with its texts as `visit` gives them back. */
function withTexts(part: object, texts: Texts, visit: Visit): object {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => {
      const label = Object.hasOwn(texts, key) ? texts[key] : undefined;
      if (label === undefined) return [key, value];
      if (typeof label === 'string')
        return [key, typeof value === 'string' ? visit(value, label) : value];
      const entries: readonly object[] = Array.isArray(value) ? value : [];
      return [key, entries.map((entry) => withTexts(entry, label, visit))];
    }),
  );
}

const blockWith = (block: Block, visit: Visit): Block =>
  withTexts(block, TEXTS[block.kind], visit) as Block;

/**
 * The provider's own texts of a page in their order, each once, with what its pictures show.
 * @param blocks those that guests see
 */
export function textsOfPage(
  { rewardNotice }: Pick<PageContent, 'rewardNotice'>,
  blocks: readonly Block[],
  pictures: Readonly<Record<string, { readonly alt: string }>>,
): readonly OwnText[] {
  const own: OwnText[] = [];
  for (const block of blocks) {
    const place = BLOCK_KINDS[block.kind].label;
    blockWith(block, (german, label) => {
      own.push({ place, label, german });
      return german;
    });
    for (const id of picturesOf({ blocks: [block] }))
      own.push({ place, label: 'Alternativtext des Bildes', german: pictures[id]?.alt ?? '' });
  }
  const notice = rewardNotice.isShown ? rewardNotice.text : '';
  return translatable([...own, { place: 'Look', label: 'Hinweis auf die Prämie', german: notice }]);
}

/** Those that nobody has said in English yet: while there are any, guests are offered German alone. */
export const pageWithoutEnglish = (
  content: Pick<PageContent, 'rewardNotice' | 'english'>,
  blocks: readonly Block[],
  pictures: Parameters<typeof textsOfPage>[2],
): readonly OwnText[] => withoutEnglish(textsOfPage(content, blocks, pictures), content.english);

/** A page as guests read it in English; what nobody has said yet stays German. */
export function lookInEnglish(view: LookView, texts: EnglishTexts): LookView {
  const said = (german: string): string => englishOrGerman(german, texts);
  return {
    ...view,
    language: 'en',
    blocks: view.blocks.map((block) => blockWith(block, said)),
    pictures: Object.fromEntries(
      Object.entries(view.pictures).map(([id, picture]) => [
        id,
        { ...picture, alt: said(picture.alt) },
      ]),
    ),
  };
}
