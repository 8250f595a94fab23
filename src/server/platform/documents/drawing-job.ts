import type { PrintData } from './printable-text.ts';

/** A picture to be drawn. Everything is plain data, so that it can travel to another thread. */
export interface DrawingJob {
  /** Typst source of the product that defines `template(data)`; never made from input. */
  readonly template: string;
  /** Reaches the template as values, never as markup. */
  readonly data: PrintData;
  /** PNG or JPEG by name; the template reads '/images/{name}'. */
  readonly images?: Readonly<Record<string, Uint8Array>>;
}
