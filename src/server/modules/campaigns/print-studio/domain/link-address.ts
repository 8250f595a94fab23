import { PRINT_MARK } from '#shared/print-mark.ts';

/** What the code holds; the mark tells its hits from all others. */
export function targetAddress(publicUrl: string, linkSlug: string): string {
  return `${publicUrl}/r/${linkSlug}?${PRINT_MARK}`;
}

/** What is printed to be typed: without scheme, and without the mark, since nothing was scanned. */
export function shownAddress(publicUrl: string, linkSlug: string): string {
  return `${publicUrl.replace(/^https?:\/\//, '')}/r/${linkSlug}`;
}
