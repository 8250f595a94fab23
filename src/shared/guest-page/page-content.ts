import { z } from 'zod';
import { optionalLine, optionalText, optionalUrl } from '../contracts/fields.ts';
import { englishTexts } from '../english/english-texts.ts';
import { isUuid } from '../ids.ts';
import { BLOCK_KINDS, PAGE_LIMITS } from './blocks.ts';
import { LOOK_IDS } from './looks.ts';

/**
 * What a provider puts on a guest page. A picture is named by
 * its id in the library; one that is gone leaves its place empty.
 */
const picture = z
  .string()
  .nullish()
  .transform((id) => (isUuid(id) ? id : null));

/** `max` entries of a list; each has what can be said, and may be half empty while it is written. */
const entries = <Entry extends z.ZodType>(entry: Entry, max: number, what: string) =>
  z.array(entry).max(max, `Höchstens ${String(max)} ${what}`);

const { line, words, quote } = PAGE_LIMITS;
const common = {
  /** Names the block while it is moved about; unique on its page. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
};

const heroBlock = z.object({
  ...common,
  kind: z.literal('hero'),
  arrangement: z.enum(['full', 'beside', 'above']).default('full'),
  picture,
  /** Above the headline, a few words; '' without. */
  kicker: optionalLine(line),
  /** '' takes the campaign's. */
  headline: optionalLine(line),
  subline: optionalLine(line),
  /** Opens the request. */
  question: optionalLine(line),
});

const textBlock = z.object({
  ...common,
  kind: z.literal('text'),
  heading: optionalLine(line),
  text: optionalText(PAGE_LIMITS.text),
});

const galleryBlock = z.object({
  ...common,
  kind: z.literal('gallery'),
  heading: optionalLine(line),
  text: optionalText(words),
  pictures: entries(
    z.object({ picture, caption: optionalLine(line) }),
    PAGE_LIMITS.gallery,
    'Bilder in einer Galerie',
  ),
});

const factsBlock = z.object({
  ...common,
  kind: z.literal('facts'),
  facts: entries(
    z.object({
      icon: z.enum(PAGE_LIMITS.icons).nullable().default(null),
      /** What is large: '32', '8–240', '1724'. */
      value: optionalLine(20),
      label: optionalLine(line),
    }),
    PAGE_LIMITS.facts,
    'Fakten',
  ),
});

const spacesBlock = z.object({
  ...common,
  kind: z.literal('spaces'),
  heading: optionalLine(line),
  spaces: entries(
    z.object({
      name: optionalLine(line),
      text: optionalText(words),
      picture,
      /** '240 m²' */
      size: optionalLine(20),
      capacities: entries(
        z.object({ seating: optionalLine(60), guests: z.number().int().min(1).max(99_999) }),
        PAGE_LIMITS.capacities,
        'Bestuhlungen je Raum',
      ),
    }),
    PAGE_LIMITS.spaces,
    'Räume',
  ),
});

const voicesBlock = z.object({
  ...common,
  kind: z.literal('voices'),
  voices: entries(
    z.object({
      quote: optionalText(quote),
      name: optionalLine(line),
      occasion: optionalLine(line),
      /** The provider says that the person agreed to be quoted; without it guests do not see it. */
      isAgreed: z.boolean().default(false),
    }),
    PAGE_LIMITS.voices,
    'Stimmen',
  ),
  /** Whether and how they were checked (§ 5b (3) UWG); '' takes the usual sentence. */
  checkNote: optionalLine(line),
});

const questionsBlock = z.object({
  ...common,
  kind: z.literal('questions'),
  heading: optionalLine(line),
  questions: entries(
    z.object({ question: optionalLine(line), answer: optionalText(words) }),
    PAGE_LIMITS.questions,
    'Fragen',
  ),
});

const contactBlock = z.object({
  ...common,
  kind: z.literal('contact'),
  picture,
  name: optionalLine(line),
  role: optionalLine(line),
  phone: optionalLine(60),
  email: optionalLine(254),
  /** 'Dienstag bis Samstag, 10 bis 18 Uhr' */
  reachable: optionalLine(line),
});

const wayBlock = z.object({
  ...common,
  kind: z.literal('way'),
  heading: optionalLine(line),
  text: optionalText(words),
  picture,
  /** Opens the map of another service, only when it is clicked. */
  mapUrl: optionalUrl(),
});

const benefitBlock = z.object({ ...common, kind: z.literal('benefit'), picture });

const formBlock = z.object({
  ...common,
  kind: z.literal('form'),
  heading: optionalLine(line),
  hint: optionalText(words),
});

const block = z.discriminatedUnion('kind', [
  heroBlock,
  textBlock,
  galleryBlock,
  factsBlock,
  spacesBlock,
  voicesBlock,
  questionsBlock,
  contactBlock,
  wayBlock,
  benefitBlock,
  formBlock,
]);
export type Block = z.output<typeof block>;
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** A page as it is edited and published. */
export const pageContent = z
  .object({
    look: z.enum(LOOK_IDS),
    /** The look's own pair of typefaces, or what the visitor's device has. */
    typeface: z.enum(['look', 'system']).default('look'),
    /** That the partner gets something for the recommendation (§ 5a (4) UWG, § 6 DDG). */
    rewardNotice: z
      .object({ isShown: z.boolean(), text: optionalLine(line) })
      .default({ isShown: true, text: '' }),
    /** Its texts in English, by the German ones. */
    english: englishTexts.default({}),
    blocks: z.array(block).max(PAGE_LIMITS.blocks, `Höchstens ${PAGE_LIMITS.blocks} Blöcke`),
  })
  .superRefine(({ blocks }, context) => {
    const refuse = (place: number, message: string) =>
      context.addIssue({ code: 'custom', path: ['blocks', place], message });
    blocks.forEach(({ id, kind }, place) => {
      const earlier = blocks.slice(0, place);
      if (earlier.some((other) => other.id === id))
        refuse(place, 'Zwei Blöcke haben dieselbe Kennung.');
      if (BLOCK_KINDS[kind].isOnce && earlier.some((other) => other.kind === kind))
        refuse(place, `„${BLOCK_KINDS[kind].label}“ kann nur einmal auf der Seite stehen.`);
    });
    if (!blocks.some(({ kind }) => kind === 'form'))
      context.addIssue({
        code: 'custom',
        path: ['blocks'],
        message: 'Das Formular gehört auf jede Seite.',
      });
  });
export type PageContent = z.output<typeof pageContent>;
