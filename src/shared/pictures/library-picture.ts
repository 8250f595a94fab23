/** What is taken into a provider's picture library, and where it is shown (docs/product/pictures.md). */

/** Largest file, in bytes. */
export const LIBRARY_PICTURE_MAX_BYTES = 20 * 1024 * 1024;

/** Types that a picker of files asks for; phones convert what they have into one of them. */
export const LIBRARY_PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
] as const;

/** Most pixels of a file; a small file can hold gigabytes of them. */
export const LIBRARY_PICTURE_MAX_PIXELS = 60_000_000;

/** Widths in which a picture is kept, in pixels, as far as it has them. */
const WIDTHS = [480, 800, 1200, 1800, 2400] as const;

/** The largest kept size: a picture is scaled down to fit into it, never up. */
export const LIBRARY_PICTURE_BOX = { width: 2400, height: 4800 } as const;

/** Wider ones are kept as WebP alone, because making them takes longer than it wins. */
const WIDEST_AVIF = 1800;

/**
 * The widths in which a picture is kept as WebP, ascending.
 * @param width of the picture once it fits the box, in pixels
 */
export const webpWidths = (width: number): number[] => [
  ...WIDTHS.filter((each) => each < width),
  width,
];

/** Those of them that are also made as AVIF. */
export const avifWidths = (widths: readonly number[]): number[] =>
  widths.filter((each) => each <= WIDEST_AVIF);

/** Cells in which the brightness of a picture is known, across and down. */
export const TONE_GRID = { columns: 12, rows: 8 } as const;

/** Where pictures are shown to everybody. */
export const LIBRARY_PICTURE_PATH = '/bild/';

export type PictureEnding = 'webp' | 'avif';

/** What a page needs to know to show a picture. */
export interface ShownPicture {
  /** '/bild/{slug}/{hash}': changes with the content, so what stands there may be kept for a year. */
  readonly address: string;
  /** Widths kept as WebP, ascending. */
  readonly widths: readonly number[];
  /** Widths kept as AVIF too, ascending; none until they have been made. */
  readonly avifWidths: readonly number[];
}

/** The address of one size: '/bild/{slug}/{hash}-800.webp'. */
export const pictureSource = (
  { address }: Pick<ShownPicture, 'address'>,
  width: number,
  ending: PictureEnding = 'webp',
): string => `${address}-${width}.${ending}`;

/** All sizes of an ending as `srcset`; '' where there is none. */
export function pictureSources(picture: ShownPicture, ending: PictureEnding): string {
  const widths = ending === 'avif' ? picture.avifWidths : picture.widths;
  return widths.map((width) => `${pictureSource(picture, width, ending)} ${width}w`).join(', ');
}
