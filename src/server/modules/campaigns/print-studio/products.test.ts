import jsQr from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { defaultLandingPage } from '#shared/forms/default-form.ts';
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
import { rendererInPlace } from '#tests/support/typesetting.ts';
import { makePicture, makeSheet } from './print-job.ts';
import type { PrintSource } from './queries.ts';

const PUBLIC_URL = 'https://empfehlwerk.example';
const CODE = `${PUBLIC_URL}/r/7kz3m9qa?via=druck`;

const source: PrintSource = {
  partnerId: '01920000-0000-7000-8000-0000000000bb',
  linkSlug: '7kz3m9qa',
  linkStatus: 'active',
  partnerStatus: 'active',
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
  }: Partial<{ texts: PrintTexts; edge: PrintEdge; of: PrintSource }> = {},
): Promise<Buffer> {
  const order = { product, look: 'light', texts } as const;
  return makeSheet(rendererInPlace, of, order, {
    edge,
    publicUrl: PUBLIC_URL,
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
  }: Partial<{ look: PrintLook; side: number; of: PrintSource; size: 'small' | 'full' }> = {},
): Promise<Buffer> {
  const order = { product, look, texts: TEXTS };
  return makePicture(rendererInPlace, of, order, { side, size, publicUrl: PUBLIC_URL });
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
