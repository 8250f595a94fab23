import { englishOrGerman } from '../english/english-texts.ts';
import { lookInEnglish } from '../english/page-english.ts';
import { readFormattedText } from '../formatted-text/formatted-text.ts';
import type { Language } from '../guest-language.ts';
import { planHas } from '../plans.ts';
import { picturesOf } from './block-pictures.ts';
import { FREE_BLOCKS, FREE_LOOK } from './looks.ts';
import type { Block, PageContent } from './page-content.ts';
import type { LookPicture, LookView } from './page-view.ts';

/** Said beside a recommendation where the provider says nothing else (§ 5a (4) UWG, § 6 DDG). */
export const REWARD_NOTICE = '{{partner}} erhält für die Empfehlung eine Prämie.';
const ENGLISH_REWARD_NOTICE = '{{partner}} receives a reward for this recommendation.';

type Pictures = Readonly<Record<string, LookPicture>>;

/** Why guests do not see a block; null where they see it. */
export type HiddenBecause = 'empty' | 'plan';

/**
 * Why guests do not see a block. The editor says it, the page leaves the block out.
 * @param plan id of the provider's plan
 */
export function hiddenBecause(
  block: Block,
  pictures: Pictures,
  plan: string,
): HiddenBecause | null {
  if (block.kind === 'form') return null;
  if (!planHas(plan, 'pageBlocks') && !FREE_BLOCKS.some((kind) => kind === block.kind))
    return 'plan';
  return isEmpty(block, pictures) ? 'empty' : null;
}

function isEmpty(block: Block, pictures: Pictures): boolean {
  const isShown = (id: string | null): boolean => id !== null && Object.hasOwn(pictures, id);
  switch (block.kind) {
    case 'text':
      return block.heading === '' && block.text === '';
    case 'gallery':
      return !block.pictures.some(({ picture }) => isShown(picture));
    case 'facts':
      return block.facts.every(({ value, label }) => value === '' && label === '');
    case 'spaces':
      return block.spaces.every(({ name }) => name === '');
    case 'voices':
      return !block.voices.some(({ quote, isAgreed }) => isAgreed && quote !== '');
    case 'questions':
      return !block.questions.some(({ question, answer }) => question !== '' && answer !== '');
    case 'contact':
      return block.name === '' && block.phone === '' && block.email === '';
    // Its words are the campaign's, and it stands where that has some.
    case 'benefit':
    case 'hero':
    case 'way':
    case 'form':
      return false;
  }
}

interface ShownTo {
  /** Id of the provider's plan. */
  readonly plan: string;
  /** Who recommends the house; null where nobody does. */
  readonly partnerName: string | null;
  /** German where it says nothing. */
  readonly language?: Language;
}

/** A page as guests see it: what its plan does not have, what is empty is left out. */
export function lookView(
  content: PageContent,
  pictures: Pictures,
  { plan, partnerName, language = 'de' }: ShownTo,
): LookView {
  const { rewardNotice, typeface } = content;
  const blocks = content.blocks.filter((block) => hiddenBecause(block, pictures, plan) === null);
  const named = picturesOf({ blocks }).flatMap((id) => {
    const picture = pictures[id];
    return picture === undefined ? [] : [[id, picture] as const];
  });
  const notice =
    language === 'de'
      ? rewardNotice.text || REWARD_NOTICE
      : englishOrGerman(rewardNotice.text, content.english) || ENGLISH_REWARD_NOTICE;
  const view: LookView = {
    look: planHas(plan, 'pageBlocks') ? content.look : FREE_LOOK,
    typeface,
    rewardNotice:
      partnerName === null || !rewardNotice.isShown
        ? null
        : notice.replaceAll('{{partner}}', () => partnerName),
    blocks,
    formatted: {},
    pictures: Object.fromEntries(named),
  };
  const said = language === 'de' ? view : lookInEnglish(view, content.english);
  return { ...said, formatted: formattedTexts(said.blocks) };
}

/** What the text blocks of a page say, by their ids. */
export const formattedTexts = (blocks: readonly Block[]): LookView['formatted'] =>
  Object.fromEntries(
    blocks.flatMap((block) =>
      block.kind === 'text' ? [[block.id, readFormattedText(block.text)] as const] : [],
    ),
  );
