import type { ExampleName } from './examples.ts';

/** Lists that are made from what the product knows, so that they say what holds. */
export type MadeTable = 'scopes' | 'problems' | 'events';

/** Text with `code` and [links](/…); a list of such texts; what must not be overlooked; a made table. */
export type GuideBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly note: string }
  | { readonly table: MadeTable };

export interface GuideSection {
  /** Anchor; never changes. */
  readonly id: string;
  readonly title: string;
  readonly body: readonly GuideBlock[];
  /** Shown beside the text. */
  readonly examples?: readonly ExampleName[];
}

export interface Guide {
  /** Last part of the address; '' for the first page. Never changes. */
  readonly slug: string;
  /** In the list of pages. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly GuideSection[];
}
