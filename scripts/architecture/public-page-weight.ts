import type { IModule } from 'dependency-cruiser';
import { ANY_PACKAGE, TEST_FILE } from './patterns.ts';
import type { Violation } from './violation.ts';
import { PUBLIC_PAGE_PACKAGES } from './web-rules.ts';

const FROM = /^src\/web\/public-site\/guest-page\//;
const aPackage = new RegExp(ANY_PACKAGE);
const allowed = new RegExp(PUBLIC_PAGE_PACKAGES);
const test = new RegExp(TEST_FILE);

/**
 * The public page must stay light through every file it uses, not only through its own:
 * follows the imports that remain at run time and reports packages that come along.
 */
export function publicPageWeight(modules: readonly IModule[]): Violation[] {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const reached = new Map<string, string>();
  const open = [...bySource.keys()].filter((path) => FROM.test(path) && !test.test(path));
  for (const path of open) reached.set(path, path);

  const violations: Violation[] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const way = reached.get(path) ?? path;
    for (const dependency of bySource.get(path)?.dependencies ?? []) {
      const to = dependency.resolved;
      if (dependency.dependencyTypes.includes('type-only') || reached.has(to)) continue;
      if (!aPackage.test(to)) {
        reached.set(to, `${way} → ${to}`);
        open.push(to);
      } else if (!allowed.test(to) && !FROM.test(path)) {
        violations.push({ rule: 'public-page-stays-light', from: way, to });
      }
    }
  }
  return violations;
}
