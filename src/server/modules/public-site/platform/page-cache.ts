import { gzipSync } from 'node:zlib';
import { renderPage, type Page, type Site } from './page-layout.tsx';

/** A page as it is sent: the text, and the same zipped. */
export interface CachedPage {
  readonly html: string;
  readonly zipped: Buffer;
}

/**
 * Renders each page once a year. Pages are told apart as objects: one that was made for a single
 * answer, with what a visitor had typed, is forgotten with it.
 * @param site what all pages share, but for the year
 */
export function createPageCache(site: Omit<Site, 'year'>) {
  const kept = new WeakMap<Page, CachedPage & { readonly year: string }>();
  return (page: Page, year: string): CachedPage => {
    const known = kept.get(page);
    if (known?.year === year) return known;
    const html = renderPage(page, { ...site, year });
    const fresh = { year, html, zipped: gzipSync(html, { level: 9 }) };
    kept.set(page, fresh);
    return fresh;
  };
}
