import type { ImageBox, ImageFormat } from './decode-image.ts';
import type { ImageKind } from './sniff-image.ts';

/** What the decoder's process is asked to do with the image that it is sent, and what that may cost. */
export type DecoderTask = (
  | {
      readonly what: 'fit';
      readonly kind: ImageKind;
      readonly box: ImageBox;
      readonly format: ImageFormat;
    }
  | { readonly what: 'redraw'; readonly kind: ImageKind }
  | { readonly what: 'avif'; readonly widths: readonly number[] }
) & {
  /** Of the clock; a busy machine lets an honest image wait. */
  readonly longestMs: number;
  /** Processor time in milliseconds, and bytes of memory of the whole process. */
  readonly budget: { readonly cpuMs: number; readonly bytes: number };
  /** Everything else on the machine goes first. */
  readonly isPatient?: boolean;
};
