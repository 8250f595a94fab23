import { describe, expect, it } from 'vitest';
import { picturesOf } from './block-pictures.ts';
import { pageContent } from './page-content.ts';

const PICTURE = '00000000-0000-4000-8000-000000000001';
const form = { id: 'form', kind: 'form', heading: '', hint: '' };
const hero = { id: 'hero', kind: 'hero', picture: PICTURE };
const said = (blocks: readonly object[]): string[] => {
  const read = pageContent.safeParse({ look: 'loft', blocks });
  return read.success ? [] : read.error.issues.map(({ message }) => message);
};

describe('what stands on a guest page', () => {
  it('is read with what was left out', () => {
    const page = pageContent.parse({ look: 'kueste', blocks: [hero, form] });
    expect(page).toMatchObject({
      typeface: 'look',
      rewardNotice: { isShown: true, text: '' },
      blocks: [{ arrangement: 'full', headline: '' }, { kind: 'form' }],
    });
  });

  it('has the form, and once what stands once', () => {
    expect(said([hero])).toEqual(['Das Formular gehört auf jede Seite.']);
    expect(said([hero, { ...hero, id: 'second' }, form])).toEqual([
      '„Auftakt“ kann nur einmal auf der Seite stehen.',
    ]);
    expect(said([form, { id: 'form', kind: 'text', heading: '', text: '' }])).toEqual([
      'Zwei Blöcke haben dieselbe Kennung.',
    ]);
  });

  it('refuses a look and a block that do not exist, and a list that is too long', () => {
    expect(pageContent.safeParse({ look: 'burg', blocks: [form] }).success).toBe(false);
    expect(said([{ id: 'x', kind: 'iframe' }, form])).toHaveLength(1);
    const pictures = Array.from({ length: 13 }, () => ({ picture: PICTURE }));
    expect(said([{ id: 'g', kind: 'gallery', pictures }, form])).toEqual([
      'Höchstens 12 Bilder in einer Galerie',
    ]);
  });

  it('opens a map by http alone', () => {
    const way = (mapUrl: string) => [{ id: 'w', kind: 'way', mapUrl }, form];
    expect(said(way('https://www.openstreetmap.org/'))).toEqual([]);
    expect(said(way('javascript:alert(1)'))).toHaveLength(1);
  });

  it('names each picture once, and takes what is no id for none', () => {
    const page = pageContent.parse({
      look: 'hotel',
      blocks: [
        hero,
        { id: 'g', kind: 'gallery', pictures: [{ picture: PICTURE }, { picture: '../x' }] },
        form,
      ],
    });
    expect(picturesOf(page)).toEqual([PICTURE]);
  });
});
