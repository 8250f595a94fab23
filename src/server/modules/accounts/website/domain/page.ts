/** A line as a reader of the page sees it. */
export interface Line {
  readonly text: string;
  /** A heading, or words that are set in bold and stand alone. */
  readonly isHeading: boolean;
}

export interface PageLink {
  /** Absolute, http or https. */
  readonly href: string;
  readonly text: string;
}

export interface PageImage {
  /** Absolute; the largest of those that the page offers. */
  readonly src: string;
  /** In pixels as the page says, 0 where it does not. */
  readonly width: number;
  /** Alternative text, class, id and file name, in lower case. */
  readonly words: string;
}

/** A value that a page marks up for machines: microdata or a meta element, names in lower case. */
export interface PageValue {
  readonly name: string;
  readonly value: string;
}

/** What is taken from the HTML of a page; no markup is left in it. */
export interface Page {
  readonly url: string;
  readonly title: string;
  readonly lines: readonly Line[];
  readonly links: readonly PageLink[];
  /** `name` or `property` with `content`. */
  readonly metas: readonly PageValue[];
  readonly images: readonly PageImage[];
  /** Icons for browsers, the largest first. */
  readonly icons: readonly string[];
  readonly stylesheets: readonly string[];
  /** CSS of style elements and attributes. */
  readonly css: string;
  /** Every object of its JSON-LD, as parsed. */
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly microdata: readonly PageValue[];
  /** Addresses of frames. */
  readonly frames: readonly string[];
}

/** A value that was found, and the line it stands in. */
export interface Found {
  readonly value: string;
  readonly quote: string;
}
