import { readFileSync } from 'node:fs';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { withPageBoxes } from '#server/platform/documents/pdf-file.ts';
import type { DrawingJob } from '#server/platform/documents/typesetting-job.ts';
import { pictureTone, standsOutOn } from '#server/platform/images/average-colour.ts';
import { asJpeg, asPng, rasterDrawing } from '#server/platform/images/paint-picture.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { contrast } from '#shared/colours/contrast.ts';
import { hexColour, type HexColour } from '#shared/colours/hex-colour.ts';
import type { PictureSize } from '#shared/contracts/campaigns/print-studio.ts';
import { hasOwnBranding } from '#shared/plans.ts';
import {
  BLEED_MM,
  MARKS_MM,
  PRINT_NOTICE,
  type PrintEdge,
  type PrintLook,
  printProduct,
  type PrintProductId,
  type PrintTexts,
} from '#shared/print-products.ts';
import { brandColours } from '#shared/public-page/theme.ts';
import { qrMatrix, qrRuns } from '#shared/qr-code.ts';
import { artData, type PageArt } from '../pages/page-art.ts';
import { type PrintColours, printColours } from './domain/print-colours.ts';
import { shownAddress, targetAddress } from './domain/product-contents.ts';
import type { PrintSource } from './queries.ts';

/** Longest edge of pictures that are not for use, in pixels. */
const EDGES = { thumb: 360, small: 1000 } as const;

const POINTS_PER_MM = 72 / 25.4;

/** A logo as templates take it. */
interface PrintLogo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** A ground under the logo where it would be lost on the surface; null where it stands well. */
  readonly plate: HexColour | null;
}

const WHITE = hexColour('#ffffff');

const INK = hexColour('#1a1a1a');

/** What is wanted of a link. */
export interface PrintOrder {
  readonly product: PrintProductId;
  readonly look: PrintLook;
  readonly texts: PrintTexts;
  /** The partner's place that its code names; null or absent without one. */
  readonly placement?: number | null;
}

const read = (name: string): string =>
  readFileSync(new URL(`./documents/${name}.typ`, import.meta.url), 'utf8');

const frame = read('frame');

const template = (name: string): string => `${frame}\n${read(name)}`;

const portrait = template('portrait');

const sticker = template('sticker');

const social = template('social');

/** The picture of the guest page, and a product of its own for it where there is room for one. */
const page = `${template('page')}\n`;

const PAGE_TEMPLATES: Partial<Readonly<Record<PrintProductId, string>>> = {
  poster_a4: page + read('page-tall'),
  poster_a3: page + read('page-tall'),
  table_card: page + read('page-tall'),
  table_tent: page + read('page-wide'),
  social_square: page + read('page-wide'),
  social_story: page + read('page-tall'),
};

const TEMPLATES: Readonly<Record<PrintProductId, string>> = {
  poster_a4: portrait,
  poster_a3: portrait,
  table_card: portrait,
  table_tent: template('tent'),
  business_card: template('business-card'),
  sticker_round: sticker,
  sticker_square: sticker,
  social_square: social,
  social_story: social,
};

/** The look of a guest page for a product, with the bytes of its picture. */
export interface PrintArt {
  readonly art: PageArt;
  /** WebP, at least as wide as the product needs. */
  readonly picture: Uint8Array;
}

interface PrintFrame {
  readonly edge: PrintEdge;
  /** Of a product with two: 0 in front, 1 behind; null for all, page by page. */
  readonly side: number | null;
  readonly base: string;
  /** Null draws the provider's colours, also where the guest page was asked for. */
  readonly inLook: PrintArt | null;
}

/** The job that draws a product. */
async function printJob(
  source: PrintSource,
  { product, look, texts, placement = null }: PrintOrder,
  { edge, side, base, inLook }: PrintFrame,
): Promise<Required<DrawingJob>> {
  const { unit, width, height, pixels, isRound = false } = printProduct(product);
  const colours =
    inLook === null
      ? coloursOf(printColours(brandColours(source), look === 'page' ? 'light' : look).colours)
      : pageColours(inLook.art);
  const kept = (hasOwnBranding(source.plan) ? source.customLogo : null) ?? source.logo;
  const logo = kept === null ? null : await printLogo(kept, colours.surface);
  const matrix = qrMatrix(targetAddress(base, source.shortPath, placement));
  return {
    template: (inLook === null ? undefined : PAGE_TEMPLATES[product]) ?? TEMPLATES[product],
    data: {
      ...texts,
      unit,
      width,
      height,
      round: isRound,
      bleed: edge === 'trim' ? 0 : BLEED_MM,
      marks: edge === 'marks' ? MARKS_MM : 0,
      side,
      name: source.businessName,
      place: source.city,
      address: shownAddress(base, source.shortPath),
      notice: PRINT_NOTICE,
      colours,
      qr: { size: matrix.length, runs: qrRuns(matrix) },
      logo:
        logo === null
          ? null
          : { path: '/images/logo', width: logo.width, height: logo.height, plate: logo.plate },
      page: inLook === null ? null : artData(inLook.art, '/images/page'),
    },
    images: {
      ...(logo === null ? {} : { logo: logo.png }),
      ...(inLook === null ? {} : { page: await asJpeg(inLook.picture, pixels) }),
    },
  };
}

/** Names of colours as the templates of all products use them. */
function coloursOf({ panelText, panelMuted, ...others }: PrintColours) {
  return { ...others, 'panel-text': panelText, 'panel-muted': panelMuted };
}

/** The same, and those that only products in the look of a page have. */
function pageColours({ theme }: PageArt) {
  return {
    surface: theme.background,
    text: theme.text,
    muted: theme.muted,
    soft: theme.soft,
    'on-soft': theme.onSoft,
    ornament: theme.ornament,
    panel: theme.deep,
    'panel-text': theme.onDeep,
    'panel-muted': theme.deepMuted,
    'panel-accent': theme.deepAccent,
  };
}

/** The logo for a surface of this colour. */
async function printLogo(bytes: Uint8Array, surface: HexColour): Promise<PrintLogo> {
  const [{ bytes: png, width, height }, tone] = await Promise.all([
    asPng(bytes),
    pictureTone(bytes),
  ]);
  const plate = contrast(tone.colour, WHITE) >= contrast(tone.colour, INK) ? WHITE : INK;
  return { png, width, height, plate: standsOutOn(tone, surface) ? null : plate };
}

/** A product as PDF: all its sides, fonts embedded, with the boxes that printers look for. */
export async function makeSheet(
  renderer: Pick<DocumentRenderer, 'render'>,
  source: PrintSource,
  order: PrintOrder,
  {
    edge,
    base,
    day,
    inLook,
  }: { edge: PrintEdge; base: string; day: CalendarDate; inLook: PrintArt | null },
): Promise<Buffer> {
  const job = await printJob(source, order, { edge, side: null, base, inLook });
  const { label, hint } = printProduct(order.product);
  const pdf = await renderer.render({
    ...job,
    meta: {
      title: `${label}: ${source.campaignName}`,
      author: source.businessName,
      subject: hint,
      keywords: [],
      date: day,
    },
    eInvoice: null,
  });
  const bleed = (edge === 'marks' ? MARKS_MM : 0) * POINTS_PER_MM;
  const trim = edge === 'trim' ? 0 : bleed + BLEED_MM * POINTS_PER_MM;
  return withPageBoxes(Buffer.from(pdf), { bleed, trim });
}

/** One side of a product as PNG in its trimmed format. */
export async function makePicture(
  renderer: Pick<DocumentRenderer, 'draw'>,
  source: PrintSource,
  order: PrintOrder,
  {
    side,
    size,
    base,
    inLook,
  }: { side: number; size: PictureSize; base: string; inLook: PrintArt | null },
): Promise<Buffer> {
  const { width, height, sides, pixels } = printProduct(order.product);
  const job = await printJob(source, order, {
    edge: 'trim',
    side: sides === undefined ? null : side,
    base,
    inLook,
  });
  const svg = await renderer.draw(job);
  if (size === 'full') return rasterDrawing(svg, pixels);
  return rasterDrawing(svg, Math.round(EDGES[size] * Math.min(1, width / height)));
}
