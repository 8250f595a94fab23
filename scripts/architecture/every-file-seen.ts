import { readFileSync } from 'node:fs';
import type { IModule } from 'dependency-cruiser';

const IMPORTS_SOMETHING = /^(import\s[^;]*?|export\s[^;=()]*?\sfrom\s)['"]/m;

/**
 * The looked-at modules that stand on disk. A parser that fails silently would make every rule
 * pass, so a file that is missing, or that plainly imports something while nothing was found
 * in it, ends the check.
 *
 * @throws Error naming the files.
 */
export function everyFileSeen(modules: readonly IModule[], onDisk: readonly string[]): IModule[] {
  if (onDisk.length === 0) throw new Error('there is no source file to look at');
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const missed = onDisk.filter((path) => {
    const module = bySource.get(path);
    if (module === undefined) return true;
    return module.dependencies.length === 0 && IMPORTS_SOMETHING.test(readFileSync(path, 'utf8'));
  });
  if (missed.length > 0) throw new Error(`files not understood:\n  ${missed.join('\n  ')}`);
  return onDisk.flatMap((path) => bySource.get(path) ?? []);
}
