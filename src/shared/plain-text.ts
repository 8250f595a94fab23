/**
 * Text as every store can keep it: no control characters other than tab and line breaks, no half
 * of a surrogate pair.
 */
export function plainText(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, '');
}
