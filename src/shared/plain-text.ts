/**
 * Text as every store can keep it: no control characters other than tab and line breaks, no half
 * of a surrogate pair.
 */
export function plainText(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, '');
}

/** Whether anything can be seen: spaces and invisible characters alone say nothing. */
export function hasInk(text: string): boolean {
  return /[^\s\p{C}]/u.test(text);
}
