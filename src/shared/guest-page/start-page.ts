import type { BusinessType } from '../labels/business-types.ts';
import { BLOCK_KINDS } from './blocks.ts';
import type { Look } from './looks.ts';
import { pageContent, type Block, type PageContent } from './page-content.ts';

type Kind = Block['kind'];

const HOUSE: readonly Kind[] = [
  'hero',
  'facts',
  'gallery',
  'spaces',
  'voices',
  'questions',
  'form',
  'way',
  'contact',
];
const PLANNER: readonly Kind[] = [
  'hero',
  'text',
  'gallery',
  'voices',
  'facts',
  'questions',
  'form',
  'contact',
];
const CATERER: readonly Kind[] = [
  'hero',
  'text',
  'gallery',
  'facts',
  'questions',
  'voices',
  'form',
  'contact',
];

/** With which blocks a page begins, by what the provider is; all empty, so that guests see none of them. */
const BEGINNINGS: Readonly<Record<BusinessType, readonly Kind[]>> = {
  location: HOUSE,
  venue: HOUSE,
  event_planner: PLANNER,
  wedding_planner: PLANNER,
  catering: CATERER,
  other: PLANNER,
};

/** Lists that a block begins with; everything else has what its schema gives. */
const LISTS: Partial<Record<Kind, object>> = {
  gallery: { pictures: [] },
  facts: {
    facts: [
      { value: '', label: '' },
      { value: '', label: '' },
      { value: '', label: '' },
    ],
  },
  spaces: { spaces: [{ name: '', capacities: [] }] },
  voices: { voices: [{ quote: '' }] },
  questions: { questions: [{ question: '', answer: '' }] },
};

/**
 * An empty block.
 * @param others blocks of its page, so that its id is another one
 */
export function newBlock(kind: Kind, others: readonly Pick<Block, 'id'>[]): Block {
  const taken = new Set(others.map(({ id }) => id));
  let place = 1;
  while (taken.has(`${kind}-${place}`)) place += 1;
  const block = { id: `${kind}-${place}`, kind, ...LISTS[kind] };
  // Read as part of a page, because the schema of a single block is the page's own.
  const blocks = kind === 'form' ? [block] : [block, { id: 'x', kind: 'form' }];
  const [made] = pageContent.parse({ look: 'hotel', blocks }).blocks;
  if (made === undefined) throw new Error(`no block of kind ${kind}`);
  return made;
}

/** The page with which a provider begins in a look. */
export function startPage(look: Look, business: BusinessType): PageContent {
  const blocks: Block[] = [];
  for (const kind of BEGINNINGS[business]) blocks.push(newBlock(kind, blocks));
  return pageContent.parse({ look, blocks });
}

/** Kinds that can still be added to a page. */
export function addableKinds(blocks: readonly Block[]): Kind[] {
  return (Object.keys(BLOCK_KINDS) as Kind[]).filter(
    (kind) => !(BLOCK_KINDS[kind].isOnce && blocks.some((each) => each.kind === kind)),
  );
}
