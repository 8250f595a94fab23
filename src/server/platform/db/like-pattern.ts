/** The pattern for `like` that finds the words anywhere in a text, one pattern a word. */
export function likePatterns(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
