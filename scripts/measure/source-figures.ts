import type { IModule } from 'dependency-cruiser';
import { cruiseSources } from '../architecture/cruise-sources.ts';
import { isProduct, lengthOf, smallFiles } from '../architecture/small-files.ts';
import { sourceFiles } from '../source-files.ts';

/** What is measured of one part of the product: `src/server`, `src/web`, `src/shared`. */
export interface PartFigures {
  readonly files: number;
  readonly lines: number;
  readonly median: number;
  readonly p90: number;
  readonly longest: number;
  /** Imports of files of the product, for a thousand lines. */
  readonly importsPerThousandLines: number;
  /** Files under 40 lines with one importer in the same folder, no test of their own, loaded at once. */
  readonly small: readonly string[];
}

/** Figures of each part of the product in the working directory; tests and generated code left out. */
export async function sourceFigures(
  parts: readonly string[],
): Promise<Readonly<Record<string, PartFigures>>> {
  const { seen } = await cruiseSources();
  const lengths = new Map(
    seen.filter(isProduct).map(({ source }) => [source, lengthOf(source)] as const),
  );
  return Object.fromEntries(parts.map((part) => [part, figuresOf(part, seen, lengths)]));
}

function figuresOf(
  part: string,
  seen: readonly IModule[],
  lengths: ReadonlyMap<string, number>,
): PartFigures {
  const modules = seen.filter(
    (module) => isProduct(module) && module.source.startsWith(`${part}/`),
  );
  const sorted = modules.map(({ source }) => lengths.get(source) ?? 0).toSorted((a, b) => a - b);
  const quantile = (share: number): number =>
    sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  const lines = sorted.reduce((sum, length) => sum + length, 0);
  const imports = modules.reduce(
    (sum, { dependencies }) =>
      sum +
      new Set(dependencies.map(({ resolved }) => resolved).filter((to) => lengths.has(to))).size,
    0,
  );
  return {
    files: modules.length,
    lines,
    median: quantile(0.5),
    p90: quantile(0.9),
    longest: quantile(1),
    importsPerThousandLines: Math.round((imports / lines) * 1000),
    small: smallFiles(seen)
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${part}/`)),
  };
}

/** Names of the folders directly below one. */
export function foldersIn(folder: string): readonly string[] {
  const below = sourceFiles([folder], /./).map((path) => path.slice(folder.length + 1).split('/'));
  return [...new Set(below.filter(({ length }) => length > 1).map(([name = '']) => name))];
}
