/** A page of the platform for one question: a module writes it, the platform's pages dress it. */
export interface PlainPage {
  readonly title: string;
  /** Said first, as news; '' for none. */
  readonly note: string;
  readonly paragraphs: readonly string[];
  /** One button that posts; null for none. */
  readonly step: {
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly label: string;
    /** Somebody may want it; the page is not about it. */
    readonly isSecond: boolean;
  } | null;
}
