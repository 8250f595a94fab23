import type { AppPath } from '../app-paths.ts';
import type pictures from '../site-pictures.generated.json';

/** A piece of a help page. German; '„…“' quotes words of the screens, which a test looks for there. */
export type HelpBlock =
  | { readonly kind: 'heading' | 'text' | 'note'; readonly text: string }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly string[] };

/** Where a legal statement can be read again. */
export interface HelpSource {
  readonly name: string;
  readonly url: string;
}

/** A page of the help centre: one task, or one piece of law. */
export interface HelpArticle {
  /** Last part of its address `/hilfe/{slug}`; never changed, because others link to it. */
  readonly slug: string;
  readonly title: string;
  /** What the page answers, in one or two sentences; also shown in lists and to search engines. */
  readonly summary: string;
  /** Words that people search for and that the text does not have. */
  readonly words?: string;
  /** Screens whose question mark opens this page. */
  readonly screens?: readonly AppPath[];
  /** The picture of the screen that it is about (`npm run pictures`). */
  readonly picture?: { readonly name: keyof typeof pictures; readonly alt: string };
  readonly body: readonly HelpBlock[];
  readonly sources?: readonly HelpSource[];
  /** Slugs of what to read next. */
  readonly related?: readonly string[];
}

export interface HelpGroup {
  readonly title: string;
  readonly articles: readonly HelpArticle[];
}

export const heading = (text: string): HelpBlock => ({ kind: 'heading', text });
export const text = (words: string): HelpBlock => ({ kind: 'text', text: words });
export const note = (words: string): HelpBlock => ({ kind: 'note', text: words });
export const steps = (...items: readonly string[]): HelpBlock => ({ kind: 'steps', items });
export const list = (...items: readonly string[]): HelpBlock => ({ kind: 'list', items });
