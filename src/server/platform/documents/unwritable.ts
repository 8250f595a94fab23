import { coverageOf, furtherCoverageOf, readFonts, readFurtherFonts } from './fonts.ts';
import type { Coverage } from './glyph-coverage.ts';
import { isOrdinary, missingClusters } from './printable-text.ts';

let own: Coverage | undefined;
let further: Coverage | undefined;

/**
 * Characters that no typeface of our documents can write, each once and as somebody would look for
 * it. The fonts are read when the first text needs them: most texts never do.
 */
export function unwritableCharacters(texts: readonly string[]): string[] {
  const unusual = texts.filter((text) => !isOrdinary(text));
  if (unusual.length === 0) return [];
  own ??= coverageOf(readFonts());
  const covers = own;
  const missing = unusual.flatMap((text) => missingClusters(text, covers));
  if (missing.length === 0) return [];
  further ??= furtherCoverageOf(covers, readFurtherFonts());
  const more = further;
  return [
    ...new Set(
      missing.filter((cluster) => missingClusters(cluster, more).length > 0).map(nameOfCluster),
    ),
  ];
}

/** Marks that show nothing by themselves are named by their number. */
function nameOfCluster(cluster: string): string {
  if (/[^\p{C}\p{Z}\p{M}]/u.test(cluster)) return cluster;
  return Array.from(
    cluster,
    (character) =>
      `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');
}
