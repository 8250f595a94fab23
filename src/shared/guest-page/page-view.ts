import type { TextPart } from '../formatted-text/formatted-text.ts';
import type { Language } from '../guest-language.ts';
import type { ShownPicture } from '../pictures/library-picture.ts';
import type { Look } from './looks.ts';
import type { Block } from './page-content.ts';

/** A picture of the library as a page shows it. */
export interface LookPicture extends ShownPicture {
  /** Of the largest size, in pixels. */
  readonly width: number;
  readonly height: number;
  /** '' where the picture only decorates. */
  readonly alt: string;
  /** What stays in sight where it is cropped, in percent from left and top. */
  readonly focusX: number;
  readonly focusY: number;
  /** A tiny WebP in base64. */
  readonly standIn: string;
  /** How bright it is where, by the cells of `TONE_GRID`: 0 black, 255 white; empty where unknown. */
  readonly tones: readonly number[];
}

/** A guest page in a look, as far as its plan and its state let guests see it. */
export interface LookView {
  /** German where it says nothing. */
  readonly language?: Language;
  readonly look: Look;
  readonly typeface: 'look' | 'system';
  /** 'Für die Empfehlung erhält Anna eine Prämie.'; null without a recommendation, or where it is turned off. */
  readonly rewardNotice: string | null;
  readonly blocks: readonly Block[];
  /** What text blocks say, by their ids. */
  readonly formatted: Readonly<Record<string, readonly TextPart[]>>;
  /** By id; a picture that is gone is missing. */
  readonly pictures: Readonly<Record<string, LookPicture>>;
}
