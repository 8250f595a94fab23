import { describe, expect, it } from 'vitest';
import { defaultForm, defaultLandingPage } from '../forms/default-form.ts';
import { invitationForm } from '../forms/form-presets.ts';
import { BLOCK_KINDS } from '../guest-page/blocks.ts';
import { type Block, pageContent } from '../guest-page/page-content.ts';
import { campaignWithoutEnglish, formInEnglish, type textsOfCampaign } from './campaign-english.ts';
import {
  englishOf,
  englishTexts,
  formerEnglish,
  needsEnglish,
  translatable,
} from './english-texts.ts';
import { lookInEnglish, pageWithoutEnglish, textsOfPage } from './page-english.ts';

const campaign = (overrides: Partial<Parameters<typeof textsOfCampaign>[0]> = {}) => ({
  formConfig: defaultForm(),
  landingPageConfig: defaultLandingPage(),
  guestBenefit: '',
  guestBenefitConditions: '',
  ...overrides,
});

describe('a text in English', () => {
  it('is the provider’s, else the product’s own, else nobody’s', () => {
    expect(englishOf('Hochzeit', { Hochzeit: 'Marriage' })).toBe('Marriage');
    expect(englishOf('Hochzeit', {})).toBe('Wedding');
    expect(englishOf('Unsere Scheune', {})).toBeNull();
  });

  it('is not found in what every object inherits', () => {
    expect(englishOf('constructor', {})).toBeNull();
    expect(englishOf('__proto__', {})).toBeNull();
  });

  it.each(['', '32', '8–240', '1724', '240 m²', '1.200', '10 x 12 m', '50 %'])(
    '%j is the same in both',
    (text) => {
      expect(needsEnglish(text)).toBe(false);
      expect(englishOf(text, {})).toBe(text);
    },
  );

  it.each(['ab 24', '5 Uhr', 'm', '€ 5 Rabatt', '日本'])('%j has to be said', (text) => {
    expect(needsEnglish(text)).toBe(text !== 'm');
  });

  it('that says nothing is not kept', () => {
    expect(englishTexts.parse({ ' Saal ': ' Hall ', Hof: '  ', '': 'x' })).toEqual({
      Saal: 'Hall',
    });
  });

  it('of a text that was changed is offered again, where most of it is still there', () => {
    const texts = { 'Die alte Scheune am See': 'The old barn by the lake', Saal: 'Hall' };
    const own = [{ german: 'Die alte Scheune am See.' }, { german: 'Park' }];
    expect(formerEnglish('Die alte Scheune am See.', texts, own)?.english).toBe(
      'The old barn by the lake',
    );
    expect(formerEnglish('Park', texts, own)).toBeNull();
    expect(formerEnglish('Saal', texts, [{ german: 'Saal' }])).toBeNull();
  });
});

describe('a campaign in English', () => {
  it.each([
    ['the detailed form', defaultForm()],
    ['the invitation', invitationForm()],
  ])('is complete with the product’s own texts: %s', (_, formConfig) => {
    expect(campaignWithoutEnglish(campaign({ formConfig }), {})).toEqual([]);
  });

  it('misses what the provider has said in their own words, each once, with its place', () => {
    const form = defaultForm();
    const [first] = form.pages;
    if (first !== undefined) first.title = 'Wer sind Sie?';
    const own = campaign({
      formConfig: { ...form, introduction: 'Willkommen am See!' },
      guestBenefit: 'Ein Glas Sekt',
      guestBenefitConditions: 'Ab 40 Gästen',
    });
    expect(campaignWithoutEnglish(own, {}).map(({ german }) => german)).toEqual([
      'Ein Glas Sekt',
      'Ab 40 Gästen',
      'Willkommen am See!',
      'Wer sind Sie?',
    ]);
    expect(campaignWithoutEnglish(own, {}).at(-1)).toMatchObject({
      place: 'Seite 1: Wer sind Sie?',
      label: 'Titel der Seite',
    });
  });

  it('asks for conditions of a benefit that there is, and for no field that nobody sees', () => {
    const form = defaultForm();
    form.pages[0]?.fields.push({
      id: 99,
      type: 'hidden',
      label: 'Aktion',
      name: 'aktion',
      required: false,
      options: [],
      parameter: 'aktion',
    });
    const own = campaign({ formConfig: form, guestBenefitConditions: 'Übrig geblieben' });
    expect(campaignWithoutEnglish(own, {})).toEqual([]);
  });

  it('leaves options what they are and says beside them what guests read', () => {
    const form = formInEnglish(invitationForm(), {});
    const occasion = form.pages.flatMap(({ fields }) => fields).find((f) => f.name === 'anlass');
    expect(occasion?.label).toBe('Occasion');
    expect(occasion?.options[0]).toBe('Hochzeit');
    expect(occasion?.optionLabels?.[0]).toBe('Wedding');
    expect(occasion?.optionLabels).toHaveLength(occasion?.options.length ?? 0);
  });
});

/** Every text of every kind of block says which it is; lists have one entry. */
const full = (kind: Block['kind']): unknown => ({
  id: kind,
  kind,
  picture: '00000000-0000-4000-8000-000000000001',
  kicker: 'kicker!',
  headline: 'headline!',
  subline: 'subline!',
  question: 'question!',
  heading: 'heading!',
  text: 'text!',
  hint: 'hint!',
  pictures: [{ picture: null, caption: 'caption!' }],
  facts: [{ value: 'value!', label: 'label!' }],
  spaces: [
    {
      name: 'name!',
      text: 'text!',
      size: 'size!',
      capacities: [{ seating: 'seating!', guests: 3 }],
    },
  ],
  voices: [{ quote: 'quote!', name: 'Anna', occasion: 'occasion!', isAgreed: true }],
  checkNote: 'checkNote!',
  questions: [{ question: 'question!', answer: 'answer!' }],
  name: kind === 'contact' ? 'Anna' : 'name!',
  role: 'role!',
  phone: '030 1',
  email: 'anna@example.org',
  reachable: 'reachable!',
  mapUrl: 'https://karte.example',
});

describe('a page in English', () => {
  const kinds = Object.keys(BLOCK_KINDS) as Block['kind'][];
  const page = pageContent.parse({ look: 'hotel', blocks: kinds.map(full) });
  const texts = Object.fromEntries(
    [...JSON.stringify(page).matchAll(/"(\w+!)"/g)].map(([, text = '']) => [text, `en ${text}`]),
  );

  it('knows every text of every block, so that none can be forgotten', () => {
    const known = textsOfPage(page, page.blocks, {}).map(({ german }) => german);
    expect(known.toSorted()).toEqual(Object.keys(texts).toSorted());
    expect(pageWithoutEnglish(page, page.blocks, {}).length).toBe(known.length);
    expect(pageWithoutEnglish({ ...page, english: texts }, page.blocks, {})).toEqual([]);
  });

  it('changes the texts and nothing else', () => {
    const { look, typeface } = page;
    const view = { look, typeface, rewardNotice: null, formatted: {}, pictures: {} };
    const { blocks } = lookInEnglish({ ...view, blocks: page.blocks }, texts);
    expect(JSON.parse(JSON.stringify(blocks).replaceAll('en ', ''))).toEqual(page.blocks);
    expect(JSON.stringify(blocks)).toContain('"name":"Anna"');
    expect(JSON.stringify(blocks)).not.toMatch(/"(?!en )\w+!"/);
  });

  it('asks for what its pictures show, and for a reward notice in own words', () => {
    const pictures = { '00000000-0000-4000-8000-000000000001': { alt: 'Das Haus am See' } };
    const own = { ...page, rewardNotice: { isShown: true, text: 'Es gibt eine Prämie.' } };
    const known = textsOfPage(own, page.blocks, pictures).map(({ german }) => german);
    expect(known).toContain('Das Haus am See');
    expect(known.at(-1)).toBe('Es gibt eine Prämie.');
  });
});

it('lists a text once, wherever it stands', () => {
  const own = ['Saal', ' Saal ', '12', ''].map((german) => ({ place: 'a', label: 'b', german }));
  expect(translatable(own)).toEqual([{ place: 'a', label: 'b', german: 'Saal' }]);
});
