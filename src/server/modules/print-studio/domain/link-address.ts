/** Tells hits that came from a printed code from all others; kept by the redirect of `/r/`. */
const PRINT_MARK = 'via=druck';

/** What the code holds. */
export function targetAddress(publicUrl: string, linkSlug: string): string {
  return `${publicUrl}/r/${linkSlug}?${PRINT_MARK}`;
}

/** What is printed to be typed: without scheme, and without the mark, since nothing was scanned. */
export function shownAddress(publicUrl: string, linkSlug: string): string {
  return `${publicUrl.replace(/^https?:\/\//, '')}/r/${linkSlug}`;
}
