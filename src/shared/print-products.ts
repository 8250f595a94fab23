/**
 * What the print studio makes of a referral link. Measures are those of the trimmed format; pictures
 * for networks are measured in pixels and exist as PNG only.
 */
interface PrintProduct {
  readonly label: string;
  /** What it is for, and its measures as people say them. */
  readonly hint: string;
  readonly unit: 'mm' | 'px';
  readonly width: number;
  readonly height: number;
  /** Cut as a circle. */
  readonly isRound?: true;
  /** Sides of a sheet that is printed on both; one where nothing is said. */
  readonly sides?: readonly [front: string, back: string];
  /** Width of the whole picture in pixels: 300 dots per inch, 200 where people stand back. */
  readonly pixels: number;
}

const PRINT_PRODUCTS = {
  poster_a4: {
    label: 'QR-Poster A4',
    hint: 'Für Eingang und Theke, 210\u00a0×\u00a0297\u00a0mm',
    unit: 'mm',
    width: 210,
    height: 297,
    pixels: 2480,
  },
  poster_a3: {
    label: 'QR-Poster A3',
    hint: 'Für Foyer und Schaufenster, 297\u00a0×\u00a0420\u00a0mm',
    unit: 'mm',
    width: 297,
    height: 420,
    pixels: 2339,
  },
  table_card: {
    label: 'Tischkarte A6',
    hint: 'Für Kartenhalter, 105\u00a0×\u00a0148\u00a0mm',
    unit: 'mm',
    width: 105,
    height: 148,
    pixels: 1240,
  },
  table_tent: {
    label: 'Tischaufsteller',
    hint: 'In der Mitte gefaltet, offen 148\u00a0×\u00a0210\u00a0mm',
    unit: 'mm',
    width: 148,
    height: 210,
    pixels: 1748,
  },
  business_card: {
    label: 'Visitenkarte',
    hint: 'Vorder- und Rückseite, 85\u00a0×\u00a055\u00a0mm',
    unit: 'mm',
    width: 85,
    height: 55,
    sides: ['Vorderseite', 'Rückseite'],
    pixels: 1004,
  },
  sticker_round: {
    label: 'Aufkleber rund',
    hint: 'Durchmesser 70\u00a0mm',
    unit: 'mm',
    width: 70,
    height: 70,
    isRound: true,
    pixels: 827,
  },
  sticker_square: {
    label: 'Aufkleber eckig',
    hint: '70\u00a0×\u00a070\u00a0mm',
    unit: 'mm',
    width: 70,
    height: 70,
    pixels: 827,
  },
  social_square: {
    label: 'Beitrag',
    hint: 'Für soziale Netzwerke, 1080\u00a0×\u00a01080\u00a0Pixel',
    unit: 'px',
    width: 1080,
    height: 1080,
    pixels: 1080,
  },
  social_story: {
    label: 'Story',
    hint: 'Hochformat, 1080\u00a0×\u00a01920\u00a0Pixel',
    unit: 'px',
    width: 1080,
    height: 1920,
    pixels: 1080,
  },
} as const satisfies Record<string, PrintProduct>;

export type PrintProductId = keyof typeof PRINT_PRODUCTS;

export const PRINT_PRODUCT_IDS = Object.keys(PRINT_PRODUCTS) as [
  PrintProductId,
  ...PrintProductId[],
];

export function printProduct(id: PrintProductId): PrintProduct {
  return PRINT_PRODUCTS[id];
}

/**
 * As the guest page looks, with its picture; else how the provider's colours are spread over a product.
 * The first exists where a page with a picture is public.
 */
export const PRINT_LOOKS = {
  page: 'Gästeseite',
  light: 'Hell',
  brand: 'Farbig',
  dark: 'Dunkel',
} as const;
export type PrintLook = keyof typeof PRINT_LOOKS;

/** What stands around the trimmed format of a PDF. */
export const PRINT_EDGES = {
  marks: 'Mit Beschnitt und Schnittmarken',
  bleed: 'Mit Beschnitt, ohne Marken',
  trim: 'Nur das Endformat',
} as const;
export type PrintEdge = keyof typeof PRINT_EDGES;

/** What is printed beyond the trimmed format and cut off, in millimetres on each side. */
export const BLEED_MM = 3;

/** Room for the crop marks around the bleed, in millimetres on each side. */
export const MARKS_MM = 7;

/** Longest texts, in characters; the layouts hold these. */
export const PRINT_TEXT_LIMITS = { headline: 80, line: 140, action: 40 } as const;

/** Stands on everything that a partner hangs up or posts (§ 5a (4) UWG, § 6 DDG). */
export const PRINT_NOTICE = 'Anzeige';

export interface PrintTexts {
  readonly headline: string;
  readonly line: string;
  readonly action: string;
}
