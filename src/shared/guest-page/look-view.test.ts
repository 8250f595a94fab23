import { describe, expect, it } from 'vitest';
import { hiddenBecause, lookView } from './look-view.ts';
import { pageContent } from './page-content.ts';
import type { LookPicture } from './page-view.ts';

const HALL = '00000000-0000-4000-8000-000000000001';
const GONE = '00000000-0000-4000-8000-000000000002';
const hall: LookPicture = {
  address: '/bild/abc/0011223344556677',
  width: 1200,
  height: 800,
  widths: [480, 800, 1200],
  avifWidths: [],
  alt: 'Der Saal',
  focusX: 50,
  focusY: 50,
  standIn: '',
  tones: [],
};
const pictures = { [HALL]: hall };
const page = (blocks: readonly object[], other: object = {}) =>
  pageContent.parse({
    look: 'schloss',
    blocks: [
      ...blocks.map((block, place) => ({ id: `b${String(place)}`, ...block })),
      { id: 'form', kind: 'form' },
    ],
    ...other,
  });
const kinds = (blocks: readonly object[], plan = 'premium_yearly'): string[] =>
  lookView(page(blocks), pictures, { plan, partnerName: null }).blocks.map(({ kind }) => kind);

describe('what guests see of a page', () => {
  it('is nothing that says nothing', () => {
    expect(
      kinds([
        { kind: 'hero' },
        { kind: 'text' },
        { kind: 'gallery', pictures: [{ picture: GONE }] },
        { kind: 'facts', facts: [{ value: '', label: '' }] },
        { kind: 'spaces', spaces: [] },
        { kind: 'voices', voices: [{ quote: 'Schön', isAgreed: false }] },
        { kind: 'questions', questions: [{ question: 'Hunde?', answer: '' }] },
        { kind: 'contact', role: 'Bankett' },
      ]),
    ).toEqual(['hero', 'form']);
  });

  it('is everything else, in its order', () => {
    expect(
      kinds([
        { kind: 'way' },
        { kind: 'gallery', pictures: [{ picture: GONE }, { picture: HALL }] },
        { kind: 'hero' },
        { kind: 'voices', voices: [{ quote: 'Schön', isAgreed: true }] },
      ]),
    ).toEqual(['way', 'gallery', 'hero', 'voices', 'form']);
  });

  it('is the one look with first screen and text on the free plan', () => {
    const blocks = [{ kind: 'hero' }, { kind: 'text', text: 'Willkommen' }, { kind: 'way' }];
    expect(kinds(blocks, 'free')).toEqual(['hero', 'text', 'form']);
    const free = lookView(page(blocks), pictures, { plan: 'free', partnerName: null });
    expect(free.look).toBe('hotel');
    const [, , way] = page(blocks).blocks;
    expect(way && hiddenBecause(way, pictures, 'free')).toBe('plan');
    expect(way && hiddenBecause(way, pictures, 'enterprise')).toBeNull();
  });

  it('names only pictures of what is shown', () => {
    const hidden = { kind: 'gallery', pictures: [{ picture: HALL }] };
    const shownTo = { plan: 'enterprise', partnerName: null };
    expect(lookView(page([hidden]), pictures, { ...shownTo, plan: 'free' }).pictures).toEqual({});
    const hero = { kind: 'hero', picture: HALL };
    expect(lookView(page([hero]), pictures, shownTo).pictures).toEqual(pictures);
  });
});

describe('the notice of a reward', () => {
  const said = (partnerName: string | null, rewardNotice?: object) =>
    lookView(
      page([], rewardNotice === undefined ? {} : { rewardNotice }),
      {},
      {
        plan: 'free',
        partnerName,
      },
    ).rewardNotice;

  it('stands beside a recommendation unless it is turned off', () => {
    expect(said('Anna & Söhne $&')).toBe('Anna & Söhne $& erhält für die Empfehlung eine Prämie.');
    expect(said('Anna', { isShown: true, text: 'Für den Tipp dankt das Haus {{partner}}.' })).toBe(
      'Für den Tipp dankt das Haus Anna.',
    );
    expect(said('Anna', { isShown: false, text: '' })).toBeNull();
    expect(said(null)).toBeNull();
  });
});
