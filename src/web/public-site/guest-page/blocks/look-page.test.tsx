import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lookTheme } from '#shared/guest-page/look-theme.ts';
import { formattedTexts } from '#shared/guest-page/look-view.ts';
import { LOOK_IDS } from '#shared/guest-page/looks.ts';
import { pageContent, type PageContent } from '#shared/guest-page/page-content.ts';
import type { LookPicture, LookView } from '#shared/guest-page/page-view.ts';
import { landing } from '#tests/support/landing.ts';
import { LookPage } from './look-page.tsx';
import { pictureRules } from './page-pictures.ts';

const THEME = lookTheme('schloss', null);
const HALL = '00000000-0000-4000-8000-000000000001';
const GONE = '00000000-0000-4000-8000-000000000002';

const hall: LookPicture = {
  address: '/bild/abc/0011223344556677',
  width: 1200,
  height: 800,
  widths: [480, 800, 1200],
  avifWidths: [480],
  alt: 'Der Saal, gedeckt',
  focusX: 30,
  focusY: 70,
  standIn: 'UklGRg==',
  tones: [],
};

/** A page of these blocks with a form at its end, as the editor would save it. */
function view(blocks: readonly object[], other: Partial<LookView> = {}): LookView {
  const content: PageContent = pageContent.parse({
    look: 'schloss',
    blocks: [...blocks.map((block, place) => ({ id: `b${String(place)}`, ...block })), FORM],
  });
  return {
    look: content.look,
    typeface: content.typeface,
    rewardNotice: null,
    blocks: content.blocks,
    formatted: formattedTexts(content.blocks),
    pictures: { [HALL]: hall },
    ...other,
  };
}
const FORM = { id: 'form', kind: 'form', heading: '', hint: '' };

const shown = (page: LookView, of = landing({ partner: ANNA })): string =>
  renderToStaticMarkup(<LookPage view={page} landing={of} form={<p>Hier steht das Formular</p>} />);
const ANNA = { name: 'Anna Grün', description: '', portrait: null };

describe('a guest page in a look', () => {
  it.each(LOOK_IDS)('has the form once and the footer in %s', (look) => {
    const html = shown(view([{ kind: 'hero' }], { look }));
    expect(html.match(/Hier steht das Formular/g)).toHaveLength(1);
    expect(html).toContain('id="anfrage"');
    expect(html).toContain('<footer');
  });

  it('says who recommends the house, and that they get something for it', () => {
    const sentence = 'Für die Empfehlung erhält Anna Grün eine Prämie.';
    const html = shown(view([{ kind: 'hero' }], { rewardNotice: sentence }));
    expect(html).toContain('<b>Anna Grün</b>');
    expect(html).toContain(sentence);
    expect(shown(view([{ kind: 'hero' }]))).not.toContain('Prämie');
  });

  it('names no partner where nobody recommends it', () => {
    const html = shown(view([{ kind: 'hero' }]), landing({ partner: null, partnerName: null }));
    expect(html).not.toContain('gp-recommendation');
  });

  it('shows a picture in the sizes that are kept, and nothing in place of one that is gone', () => {
    const pictures = [
      { picture: HALL, caption: 'Der Saal' },
      { picture: GONE, caption: 'Weg' },
    ];
    const html = shown(view([{ kind: 'gallery', pictures }]));
    expect(html).toContain(
      'srcSet="/bild/abc/0011223344556677-480.webp 480w, /bild/abc/0011223344556677-800.webp 800w',
    );
    expect(html).toContain('alt="Der Saal, gedeckt"');
    expect(html).not.toContain('Weg');
    expect(shown(view([{ kind: 'gallery', pictures: [{ picture: GONE }] }]))).not.toContain(
      'gp-gallery',
    );
  });

  it('sets apart what a text sets apart, and shows markup as the letters that it is', () => {
    const text = '## Küche\n**Wild** und <b>mehr</b>\n- [Karte](https://haus.example/karte)';
    expect(shown(view([{ kind: 'text', heading: 'Feste', text }]))).toContain(
      '<div class="gp-prose"><h3>Küche</h3><p><strong>Wild</strong> und &lt;b&gt;mehr&lt;/b&gt;</p>' +
        '<ul><li><a href="https://haus.example/karte" rel="noopener noreferrer">Karte</a></li></ul></div>',
    );
  });

  it('names a picture that only decorates by its caption or number, because it can be opened', () => {
    const decorative = view(
      [
        {
          kind: 'gallery',
          pictures: [
            { picture: HALL, caption: '' },
            { picture: HALL, caption: 'Im Saal' },
          ],
        },
      ],
      { pictures: { [HALL]: { ...hall, alt: '' } } },
    );
    expect(shown(decorative)).toContain('aria-label="Bild 1 vergrößern"');
    expect(shown(decorative)).toContain('aria-label="Im Saal"');
    expect(
      shown(view([{ kind: 'gallery', pictures: [{ picture: HALL, caption: '' }] }])),
    ).not.toContain('vergrößern');
  });

  it('quotes nobody who has not agreed, and says that quotes were not checked', () => {
    const voices = [
      { quote: 'Es war ein Fest.', name: 'Lena', occasion: 'Hochzeit 2025', isAgreed: true },
      { quote: 'Nicht gefragt.', name: 'Jonas', occasion: '', isAgreed: false },
    ];
    const html = shown(view([{ kind: 'voices', voices }]));
    expect(html).toContain('„Es war ein Fest.“');
    expect(html).toContain('Lena, Hochzeit 2025');
    expect(html).toContain('Von uns ausgewählt, Echtheit nicht geprüft');
    expect(html).not.toContain('Nicht gefragt');
    const silent = [{ quote: 'Nicht gefragt.', isAgreed: false }];
    expect(shown(view([{ kind: 'voices', voices: silent }]))).not.toContain('gp-voices');
  });

  it('writes focal points and stand-ins as rules, and nothing but numbers and base64', () => {
    const gallery = view([{ kind: 'gallery', pictures: [{ picture: HALL }] }]);
    expect(pictureRules(gallery, THEME)).toBe(
      '.gp-image-0{background:url(data:image/webp;base64,UklGRg==) center/cover;object-position:30% 70%}',
    );
    const hostile = { ...hall, standIn: ');}</style><script>' };
    expect(pictureRules({ ...gallery, pictures: { [HALL]: hostile } }, THEME)).toBe(
      '.gp-image-0{object-position:30% 70%}',
    );
  });

  it('veils the first picture where a look sets words on it, and nowhere else', () => {
    const hero = { kind: 'hero', picture: HALL };
    const ruled = (look: (typeof LOOK_IDS)[number], other = {}) =>
      pictureRules(view([{ ...hero, ...other }], { look }), THEME);
    for (const look of ['schloss', 'loft', 'kueste'] as const)
      expect(ruled(look)).toMatch(/\.gp-hero\{--scrim:\d\d%\}$/);
    expect(ruled('tagung')).not.toContain('--scrim');
    expect(ruled('schloss', { arrangement: 'above' })).not.toContain('--scrim');
    const night = { ...hall, tones: Array.from({ length: 96 }, () => 15) };
    expect(pictureRules(view([hero], { pictures: { [HALL]: night } }), THEME)).toContain(
      '--scrim:0%',
    );
  });

  it('asks in its first screen for what the form asks', () => {
    const html = shown(view([{ kind: 'hero' }]));
    expect(html).toContain('Wann feiern Sie, und mit wie vielen Gästen?');
    expect(html).toContain('href="#anfrage"');
  });
});
