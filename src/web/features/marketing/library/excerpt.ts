/** Characters of a text that its card shows (docs/product/marketing.md section 9). */
const EXCERPT = 100;

/** The first hundred characters in one line, '…' where more follows. */
export function excerpt(content: string): string {
  const letters = Array.from(content.replace(/\s+/g, ' ').trim());
  return letters.length <= EXCERPT ? letters.join('') : `${letters.slice(0, EXCERPT).join('')}…`;
}
