/** A form of one button. */
export interface PlainStep {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly label: string;
  /** Somebody may want it; the page is not about it. */
  readonly isSecond: boolean;
  /** A mailed code of six digits that is typed in front of the button. */
  readonly code?: {
    readonly name: string;
    readonly label: string;
    readonly hint: string;
    /** What is wrong with the one typed before; '' for nothing. */
    readonly error: string;
  };
}

/** A page of the platform for one question: a module writes it, the platform's pages dress it. */
export interface PlainPage {
  readonly title: string;
  /** Said first, as news; '' for none. */
  readonly note: string;
  readonly paragraphs: readonly string[];
  /** One button that posts; null for none. */
  readonly step: PlainStep | null;
  /** Names and values, below the text. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** A file that is fetched by a link that looks like a button. */
  readonly download?: { readonly href: string; readonly label: string };
  /** What else can be done. */
  readonly others?: readonly PlainStep[];
  /** Nobody keeps a copy of it, and it is the same whoever is logged in. */
  readonly isPrivate?: true;
}
