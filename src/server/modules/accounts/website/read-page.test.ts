import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPOSED_FIELD_NAMES } from '#shared/website-proposals.ts';
import { IMPRINTS } from '#tests/support/web/imprints.ts';
import { readBrandColours, readColour } from './domain/brand-colours.ts';
import { proposeFrom } from './domain/propose.ts';
import { logoCandidates, photoCandidates, readLegalLinks } from './domain/read-head.ts';
import { belongsToHouse } from './domain/same-house.ts';
import { decodePage, readPage } from './read-page.ts';

const HOME = 'https://www.gut-lindenhof.example/';

/** What is proposed of a website whose home page links to this imprint. */
function proposedOf(html: string) {
  const home = readPage('<a href="/impressum">Impressum</a>', HOME);
  const imprint = readPage(html, `${HOME}impressum`);
  return proposeFrom({ website: HOME, home, imprint, css: '' });
}

describe('an imprint', () => {
  it.each(IMPRINTS)('is read: $shape', ({ html, expected }) => {
    const proposals = proposedOf(html);
    const values = Object.fromEntries(
      Object.keys(expected).map((field) => [
        field,
        proposals.find((each) => each.field === field)?.value ?? null,
      ]),
    );
    expect(values).toEqual(expected);
    // Each names where it stands, in words that are on the page.
    for (const { source } of proposals) {
      expect(source.url).toMatch(/^https:/);
      expect(source.quote).not.toBe('');
      expect(source.quote.length).toBeLessThanOrEqual(160);
    }
  });

  it('is none of 40 shapes by chance', () => expect(IMPRINTS.length).toBeGreaterThanOrEqual(39));

  it('whatever it holds, gives only values that the account takes', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        '<p>',
        '<br>',
        '</div>',
        'HRB ',
        'DE',
        '12345 Berlin',
        'Tel. 0',
        ' GmbH',
        '@',
        '<a href="mailto:',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const { field, value } of proposedOf(pieces.join(''))) {
          expect(PROPOSED_FIELD_NAMES).toContain(field);
          expect(value.length).toBeLessThanOrEqual(500);
          expect(value).not.toMatch(/[\n\r\0]/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of three megabytes without an end is read, whatever it repeats', () => {
    const pages = [
      '<div>'.repeat(500_000),
      'Tel. 0'.repeat(400_000),
      '<p>GmbH 12345 Berlin</p>'.repeat(100_000),
      `<script type="application/ld+json">${'['.repeat(1_000_000)}`,
      'a@'.repeat(1_000_000),
    ];
    // A pattern that looks back over what it has read would not come to an end here.
    for (const html of pages) expect(() => proposedOf(html)).not.toThrow();
  });
});

describe('a home page', () => {
  const links = (html: string) => {
    const found = readLegalLinks([readPage(html, HOME)]);
    return [found.imprintUrl?.value, found.privacyPolicyUrl?.value, found.termsUrl?.value];
  };

  it.each([
    [
      'by their words',
      '<a href="/i">Impressum</a> <a href="/d">Datenschutzerklärung</a> <a href="/a">AGB</a>',
      ['i', 'd', 'a'],
    ],
    [
      'by their addresses alone',
      '<a href="/impressum.html"><img src="x.png"></a><a href="/datenschutz/">…</a><a href="/agb/">…</a>',
      ['impressum.html', 'datenschutz/', 'agb/'],
    ],
    [
      'in English',
      '<a href="/legal">Legal Notice</a><a href="/pp">Privacy Policy</a><a href="/tc">Terms and Conditions</a>',
      ['legal', 'pp', 'tc'],
    ],
    [
      'by a picture with words',
      '<a href="/x"><img src="a.png" alt="Impressum"></a>',
      ['x', undefined, undefined],
    ],
    [
      'together in one',
      '<a href="/rechtliches">Impressum &amp; Datenschutz</a>',
      ['rechtliches', 'rechtliches', undefined],
    ],
    [
      'before an article about it',
      '<a href="/blog/datenschutz-bei-hochzeiten">Was Brautpaare über Datenschutz bei Hochzeiten wissen sollten und was nicht</a><a href="/datenschutz">Datenschutz</a>',
      [undefined, 'datenschutz', undefined],
    ],
    [
      'as Anbieterkennzeichnung, with umlauts in the address',
      '<a href="/anbieter">Anbieterkennzeichnung</a><a href="/gesch%C3%A4ftsbedingungen">Bedingungen</a>',
      ['anbieter', undefined, 'gesch%C3%A4ftsbedingungen'],
    ],
    [
      'relative to its base',
      '<base href="https://www.gut-lindenhof.example/de/"><a href="impressum">Impressum</a>',
      ['de/impressum', undefined, undefined],
    ],
    [
      'never as a script',
      '<a href="javascript:impressum()">Impressum</a><a href="data:text/html,x">AGB</a><a href="https://a:b@x.example/">Datenschutz</a>',
      [undefined, undefined, undefined],
    ],
  ])('gives the legal links %s', (_how, html, expected) => {
    expect(links(html)).toEqual(expected.map((path) => (path === undefined ? path : HOME + path)));
  });

  it.each([
    [
      'JSON-LD first',
      '<script type="application/ld+json">{"@type":"Hotel","name":"H","telephone":"1","logo":{"url":"/l.svg"}}</script><img class="logo" src="/b.png">',
      'l.svg',
    ],
    [
      'a picture called logo',
      '<img src="/a.jpg"><img alt="Gut Lindenhof Logo" src="/b.png">',
      'b.png',
    ],
    [
      'not that of a seal',
      '<img class="tripadvisor-logo" src="/t.png"><img id="logo" src="/b.png">',
      'b.png',
    ],
    [
      'loaded late',
      '<img class="site-logo" src="data:image/gif;base64,R0" data-src="/b.png">',
      'b.png',
    ],
    [
      'the largest icon',
      '<link rel="icon" href="/16.png" sizes="16x16"><link rel="apple-touch-icon" href="/180.png"><link rel="shortcut icon" href="/favicon.ico">',
      '180.png',
    ],
    ['og:logo', '<meta property="og:logo" content="/og.png">', 'og.png'],
  ])('gives its logo: %s', (_how, html, expected) => {
    expect(logoCandidates(readPage(html, HOME))[0]).toBe(HOME + expected);
  });

  it('gives photographs: the stated one, then the largest, no ornaments', () => {
    const html = `<meta property="og:image" content="/og.jpg"><meta name="twitter:image" content="/og.jpg">
      <img src="/klein.jpg" width="120"><img src="/icons/sprite.png" width="900"><img src="/saal.jpg" srcset="/saal-400.jpg 400w, /saal-1600.jpg 1600w, /saal-9000.jpg 9000w">
      <img src="/garten.jpg" width="800"><img src="/ohne-angabe.jpg"><img alt="Award" src="/dekra-award.jpg" width="900"><img src="data:image/png;base64,AA">`;
    expect(photoCandidates(readPage(html, HOME))).toEqual(
      ['og.jpg', 'saal-1600.jpg', 'garten.jpg', 'ohne-angabe.jpg'].map((file) => HOME + file),
    );
  });

  it.each([
    ['theme-color', '<meta name="theme-color" content="#1F5D50">', '', '#1f5d50', null],
    [
      'a white theme-color is none',
      '<meta name="theme-color" content="#ffffff">',
      'a{color:#963}a:hover{color:#963}b{color:#963}',
      '#996633',
      null,
    ],
    [
      'a custom property',
      '',
      ':root{--text:#222;--primary-color:rgb(31 93 80);--background:#faf6ef}',
      '#1f5d50',
      '#faf6ef',
    ],
    ['Elementor', '', 'body{--e-global-color-primary:#7A5420}', '#7a5420', null],
    [
      'WordPress, not the palette that it brings itself',
      '',
      ':root{--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--primary:#246}',
      '#224466',
      null,
    ],
    [
      'the one that is used most',
      '',
      '.a{background:#b8955a}.b{background-color:#b8955a}.c{color:#222}.d{background:#f8f2e7}.e{background:#f8f2e7}',
      '#b8955a',
      '#f8f2e7',
    ],
    ['hsl', '', ':root{--accent:hsl(150, 50%, 25%)}', '#206040', null],
    [
      'greys are nobody’s',
      '',
      '.a{background:#333}.b{color:#777}.c{color:#777}.d{color:#777}',
      null,
      null,
    ],
    ['chance is none', '', '.a{color:#b8955a}', null, null],
  ])('shows its colours: %s', (_how, html, css, button, background) => {
    const colours = readBrandColours(readPage(html, HOME), css);
    expect([colours.buttonColor?.value ?? null, colours.backgroundColor?.value ?? null]).toEqual([
      button,
      background,
    ]);
  });

  it.each(['red', '#12', 'rgb(1)', 'rgba(1,2,3,0.2)', '#11223344', 'url(x)', '', 'expression(1)'])(
    'shows no colour by %j',
    (text) => expect(readColour(text)).toBeNull(),
  );

  it('sends nobody elsewhere for pictures', () => {
    const may = (url: string): boolean => belongsToHouse(url, HOME);
    expect(
      [
        'https://gut-lindenhof.example/a.png',
        'https://cdn.gut-lindenhof.example/a.png',
        'https://static.wixstatic.com/media/a.png',
      ].map(may),
    ).toEqual([true, true, true]);
    expect(
      [
        'https://anderswo.example/a.png',
        'https://gut-lindenhof.example.anderswo.example/a.png',
        'https://evilwixstatic.com/a.png',
        'http://169.254.169.254/a.png',
      ].map(may),
    ).toEqual([false, false, false, false]);
  });
});

describe('the encoding of a page', () => {
  const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
  it.each([
    ['UTF-8, as said', Buffer.from('Grüße'), 'text/html; charset=utf-8'],
    ['UTF-8, though another is said', Buffer.from('Grüße'), 'text/html; charset=iso-8859-1'],
    ['Latin-1, as said', latin1('Grüße'), 'text/html; charset=ISO-8859-1'],
    ['Latin-1, though UTF-8 is said', latin1('Grüße'), 'text/html; charset=utf-8'],
    ['Latin-1, though nothing is said', latin1('Grüße'), 'text/html'],
    ['an encoding that nobody knows', latin1('Grüße'), 'text/html; charset=klingonisch'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFGrüße'), ''],
    ['UTF-16 with its mark', Buffer.from('\uFEFFGrüße', 'utf16le'), 'text/html; charset=utf-8'],
  ])('is found: %s', (_how, body, contentType) => {
    expect(decodePage(body, contentType)).toBe('Grüße');
  });

  it('is found in the page itself', () => {
    const page = Buffer.concat([
      Buffer.from('<meta http-equiv="content-type" content="text/html; charset=windows-1250">'),
      Buffer.from([0xbe]),
    ]);
    expect(decodePage(page, 'text/html').at(-1)).toBe('ľ');
  });
});
