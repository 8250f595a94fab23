import jsQr from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { defaultLandingPage } from '#shared/forms/default-form.ts';
import { LOOK_IDS, type Look } from '#shared/guest-page/looks.ts';
import type { LookView } from '#shared/guest-page/page-view.ts';
import {
  PRINT_LOOKS,
  PRINT_PRODUCT_IDS,
  printProduct,
  type PrintEdge,
  type PrintLook,
  type PrintProductId,
  type PrintTexts,
} from '#shared/print-products.ts';
import { picture } from '#tests/support/images.ts';
import { pdfPictures, type Pixels } from '#tests/support/pdf-pictures.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { readOut, readStructure } from '#tests/support/pdf-structure.ts';
import { rendererInPlace } from '#tests/support/typesetting.ts';
import { pageArt } from '../pages/page-art.ts';
import { makePicture, makeSheet, type PrintArt } from './print-job.ts';
import type { PrintSource } from './queries.ts';

const PUBLIC_URL = 'https://empfehlwerk.example';
const CODE = `${PUBLIC_URL}/r/7kz3m9qa?via=druck`;

const source: PrintSource = {
  partnerId: '01920000-0000-7000-8000-0000000000bb',
  shortPath: '/r/7kz3m9qa',
  linkStatus: 'active',
  partnerStatus: 'active',
  campaignId: '01920000-0000-7000-8000-0000000000cc',
  campaignName: 'Sommerfeste',
  campaignStatus: 'active',
  startDate: null,
  endDate: null,
  texts: defaultLandingPage(),
  plan: 'premium_yearly',
  businessName: 'Gut Lindenhof',
  city: 'Potsdam',
  primaryColor: '#ee9d84',
  secondaryColor: '#fcf6ee',
  backgroundColor: '#ffffff',
  textColor: '#333333',
  buttonColor: '#ee9d84',
  buttonTextColor: '#ffffff',
  logo: null,
  customLogo: null,
};

const TEXTS: PrintTexts = {
  headline: 'Feiern, wo die Linden blühen',
  line: 'Hochzeiten, Jubiläen und Sommerfeste auf Gut Lindenhof.',
  action: 'Jetzt Wunschtermin anfragen',
};

const paper = PRINT_PRODUCT_IDS.filter((id) => printProduct(id).unit === 'mm');
const looks = Object.keys(PRINT_LOOKS) as PrintLook[];
const sidesOf = (product: PrintProductId) => (printProduct(product).sides === undefined ? 1 : 2);

function sheet(
  product: PrintProductId,
  {
    texts = TEXTS,
    edge = 'marks',
    of = source,
    inLook = null,
  }: Partial<{
    texts: PrintTexts;
    edge: PrintEdge;
    of: PrintSource;
    inLook: PrintArt | null;
  }> = {},
): Promise<Buffer> {
  const order = { product, look: inLook === null ? 'light' : 'page', texts } as const;
  return makeSheet(rendererInPlace, of, order, {
    inLook,
    edge,
    base: PUBLIC_URL,
    day: calendarDate('2026-11-20'),
  });
}

function png(
  product: PrintProductId,
  {
    look = 'light',
    side = 0,
    of = source,
    size = 'small',
    inLook = null,
  }: Partial<{
    look: PrintLook;
    side: number;
    of: PrintSource;
    size: 'small' | 'full';
    inLook: PrintArt | null;
  }> = {},
): Promise<Buffer> {
  const order = { product, look, texts: TEXTS };
  return makePicture(rendererInPlace, of, order, { side, size, base: PUBLIC_URL, inLook });
}

/** A published page in this look, whose picture is half red and half blue. */
async function inLookOf(look: Look, change: Partial<LookView> = {}): Promise<PrintArt> {
  const red = { create: { width: 600, height: 800, channels: 3, background: '#d01020' } } as const;
  const blue = { create: { ...red.create, background: '#1020d0' } };
  const bytes = await sharp({ create: { ...red.create, width: 1200 } })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 600, top: 0 }])
    .webp()
    .toBuffer();
  const shown = { address: '/bild/x/y', widths: [1200], avifWidths: [], alt: '', standIn: '' };
  const view: LookView = {
    look,
    typeface: 'look',
    rewardNotice: null,
    formatted: {},
    blocks: [
      {
        id: 'a',
        kind: 'hero',
        arrangement: 'full',
        picture: 'p',
        kicker: '',
        headline: '',
        subline: '',
        question: '',
      },
    ],
    pictures: { p: { ...shown, width: 1200, height: 800, focusX: 50, focusY: 50, tones: [] } },
    ...change,
  };
  const art = pageArt(view, source);
  if (art === null) throw new Error('the page has no picture');
  return { art, picture: bytes };
}

const WITH_PICTURE = [
  'poster_a4',
  'table_card',
  'table_tent',
  'social_square',
  'social_story',
] as const;

/** Whether a picture has about this colour somewhere. */
function shows({ data }: Pixels, [red, green, blue]: readonly [number, number, number]): boolean {
  for (let at = 0; at < data.length; at += 4) {
    const away = [red, green, blue].map((value, channel) =>
      Math.abs(value - (data[at + channel] ?? 0)),
    );
    if (Math.max(...away) < 24) return true;
  }
  return false;
}

async function pixels(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Half of a picture: a sheet that is folded shows its code on each. */
function half({ data, width, height }: Pixels, part: 'upper' | 'lower'): Pixels {
  const rows = Math.floor(height / 2);
  const from = part === 'upper' ? 0 : (height - rows) * width * 4;
  return { data: data.slice(from, from + rows * width * 4), width, height: rows };
}

const facesOf = (product: PrintProductId, page: Pixels): Pixels[] =>
  product === 'table_tent' ? [half(page, 'upper'), half(page, 'lower')] : [page];
const codeIn = ({ data, width, height }: Pixels) => jsQr(data, width, height);

describe('the code', () => {
  it.each(PRINT_PRODUCT_IDS)('of %s is read from its picture in every look', async (product) => {
    for (const look of looks) {
      const page = await pixels(await png(product, { look, side: sidesOf(product) - 1 }));
      for (const face of facesOf(product, page)) expect(codeIn(face)?.data).toBe(CODE);
    }
  });

  it.each(paper)('of %s is read from its PDF, at least two centimetres wide', async (product) => {
    const pages = await pdfPictures(await sheet(product, { edge: 'trim' }), 1000);
    expect(pages).toHaveLength(sidesOf(product));
    for (const face of facesOf(product, pages.at(-1)!)) {
      const code = codeIn(face);
      expect(code?.data).toBe(CODE);
      const { topLeftCorner, topRightCorner } = code!.location;
      const share = Math.abs(topRightCorner.x - topLeftCorner.x) / face.width;
      expect(share * printProduct(product).width).toBeGreaterThan(20);
    }
  });
});

describe('in the look of the guest page', () => {
  it.each(LOOK_IDS)('%s shows picture and code on everything with room for both', async (look) => {
    const inLook = await inLookOf(look);
    for (const product of WITH_PICTURE) {
      const page = await pixels(await png(product, { look: 'page', inLook }));
      for (const face of facesOf(product, page)) {
        expect(codeIn(face)?.data, product).toBe(CODE);
        expect(shows(face, [0xd0, 0x10, 0x20]), product).toBe(true);
      }
    }
  });

  it.each(LOOK_IDS)(
    '%s has room for long words, and says that it is an advertisement',
    async (look) => {
      const inLook = await inLookOf(look);
      const headline = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung';
      for (const product of paper) {
        const texts = { headline, line: 'M'.repeat(140), action: 'W'.repeat(40) };
        const { text } = await readPdf(await sheet(product, { texts, edge: 'trim', inLook }));
        expect(text, product).toContain('Anzeige');
        if (product.startsWith('sticker')) continue;
        expect(text.replaceAll(/[\s\p{Cc}\u00ad-]/gu, ''), product).toContain(headline);
      }
    },
  );

  it('keeps the focal point of the picture in sight', async () => {
    const inLook = await inLookOf('hotel');
    const to = (focusX: number): PrintArt => ({
      ...inLook,
      art: { ...inLook.art, picture: { ...inLook.art.picture, focusX } },
    });
    const square = async (focusX: number) =>
      pixels(await png('social_square', { look: 'page', inLook: to(focusX) }));
    const [left, right] = [await square(0), await square(100)];
    expect(shows(left, [0x10, 0x20, 0xd0])).toBe(false);
    expect(shows(right, [0xd0, 0x10, 0x20])).toBe(false);
  });

  it('is drawn in the colours of the provider where the picture has gone', async () => {
    expect(await png('poster_a4', { look: 'page' })).toEqual(await png('poster_a4'));
  });

  it('takes the device’s typeface where the provider wants none of the look’s', async () => {
    const own = await sheet('poster_a4', { inLook: await inLookOf('schloss') });
    expect(own.toString('latin1')).toContain('CormorantGaramond');
    const plain = await sheet('poster_a4', {
      inLook: await inLookOf('schloss', { typeface: 'system' }),
    });
    expect(plain.toString('latin1')).not.toContain('Cormorant');
  });

  it('is PDF/A with the picture in it, and the same for the same order', async () => {
    const inLook = await inLookOf('landgut');
    const [one, two] = [await sheet('poster_a4', { inLook }), await sheet('poster_a4', { inLook })];
    expect(Buffer.compare(one, two)).toBe(0);
    expect((await readPdf(one)).xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  });
});

describe('a sheet', () => {
  it.each([
    ['marks', [105 + 20, 148 + 20], 10, 7],
    ['bleed', [105 + 6, 148 + 6], 3, 0],
    ['trim', [105, 148], 0, 0],
  ] as const)(
    'with the edge %s says where it is cut',
    async (edge, [width, height], trim, bleed) => {
      const text = (await sheet('table_card', { edge })).toString('latin1');
      const box = (name: string) =>
        new RegExp(`/${name} \\[([^\\]]+)\\]`)
          .exec(text)?.[1]
          ?.split(' ')
          .map((points) => Math.round((Number(points) / 72) * 254) / 10);
      expect(box('MediaBox')).toEqual([0, 0, width, height]);
      expect(box('TrimBox')).toEqual([trim, trim, width - trim, height - trim]);
      expect(box('BleedBox')).toEqual([bleed, bleed, width - bleed, height - bleed]);
    },
  );

  it('prints to the end of the bleed and leaves the rest to the marks', async () => {
    const [page] = await pdfPictures(await sheet('sticker_square'), 900);
    const at = (millimetre: number): number[] => {
      const pixel = Math.round((millimetre / 90) * 900);
      const from = (pixel * 900 + pixel) * 4;
      return Array.from(page?.data.slice(from, from + 3) ?? []);
    };
    expect(at(6)).toEqual([255, 255, 255]);
    expect(at(8)).toEqual([0xee, 0x9d, 0x84]);
  });

  it('embeds its fonts and is PDF/A', async () => {
    const pdf = await sheet('poster_a4');
    expect(pdf.toString('latin1')).toMatch(/\/FontFile[23] /);
    expect((await readPdf(pdf)).xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  });

  it.each([
    '#panic("no") *fett* $x$ <script>alert(1)</script>',
    '\\u{41} ~ -- "zitiert" // Kommentar @ref',
    '#read("/etc/passwd")',
  ])('prints %j as text', async (headline) => {
    const { text } = await readPdf(await sheet('poster_a4', { texts: { ...TEXTS, headline } }));
    expect(text.replaceAll(/[\s\p{Cc}\u00ad-]/gu, '')).toContain(headline.replaceAll(/[\s-]/g, ''));
  });

  it.each([
    ['Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsfeierlichkeit', ''],
    ['W'.repeat(80), 'M'.repeat(140)],
    ['Ä Ö Ü ß Ł Ğ Ş é ñ', '„Größe“ – über 50 % … für 1.234,50 €'],
  ])('has room for %j', async (headline, line) => {
    // Stickers carry what to do and the name alone.
    for (const product of paper.filter((id) => !id.startsWith('sticker'))) {
      const texts = { headline, line, action: '' };
      const { text } = await readPdf(await sheet(product, { texts, edge: 'trim' }));
      const letters = text.replaceAll(/[\s\p{Cc}\u00ad-]/gu, '');
      expect(letters, product).toContain(headline.replaceAll(/\s/g, ''));
    }
  });

  it('leaves out what no typeface has, and shows the name where nothing is left', async () => {
    const emoji = { headline: '🎉👩‍👩‍👧', line: 'Feiern 🎉, lachen !', action: '山 🎉' };
    const { text } = await readPdf(await sheet('poster_a4', { texts: emoji }));
    expect(text).toContain('Feiern, lachen!');
    expect(text).toContain('山');
    expect(text).not.toMatch(/[□🎉]/u);
    expect(text.match(/Gut Lindenhof/g)).toHaveLength(2);
  });

  it('says where its code leads to whoever cannot see it, and names the logo', async () => {
    for (const product of paper) {
      const { pages } = await readStructure(await sheet(product));
      const read = pages.flatMap(readOut);
      const codes = read.filter((line) => line.startsWith('Figure [QR-Code: '));
      expect(codes.length, product).toBe(product === 'table_tent' ? 2 : 1);
      expect(
        read.every((line) => line !== 'Figure'),
        product,
      ).toBe(true);
    }
  });

  it('is the same for the same order', async () => {
    expect(Buffer.compare(await sheet('poster_a3'), await sheet('poster_a3'))).toBe(0);
  });
});

describe('the picture', () => {
  let logo: Buffer;
  beforeAll(async () => {
    logo = await picture('webp');
  });

  it('has the size that its product names', async () => {
    const poster = await sharp(await png('poster_a4', { size: 'full' })).metadata();
    expect([poster.width, poster.height]).toEqual([2480, 3507]);
    const story = await sharp(await png('social_story', { size: 'full' })).metadata();
    expect([story.width, story.height]).toEqual([1080, 1920]);
  });

  it('of a round sticker is transparent around the circle', async () => {
    const { data } = await sharp(await png('sticker_round'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  it('shows the logo for landing pages only on plans that have it', async () => {
    const own = { ...source, customLogo: logo };
    expect(await png('poster_a4', { of: own })).not.toEqual(await png('poster_a4'));
    const free = { ...own, plan: 'free' };
    expect(await png('poster_a4', { of: free })).toEqual(
      await png('poster_a4', { of: { ...source, plan: 'free' } }),
    );
  });
});
