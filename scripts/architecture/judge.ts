import { sourceFiles } from '../source-files.ts';
import { adapterRules } from './adapter-rules.ts';
import { everyFileSeen } from './every-file-seen.ts';
import { forbiddenLines } from './forbidden-lines.ts';
import { layerRules } from './layer-rules.ts';
import { loadDependencyCruiser } from './load-dependency-cruiser.ts';
import { moduleRules } from './module-rules.ts';
import { publicPageWeight } from './public-page-weight.ts';
import type { Violation } from './violation.ts';
import { webRules } from './web-rules.ts';

export type Judgement = { modules: number; dependencies: number; violations: Violation[] };

const FOLDERS = ['src', 'tests', 'scripts', 'bench'];
const SOURCE_FILE = /\.(ts|tsx|mts|mjs)$/;

/**
 * Holds the sources of the working directory against the dependency rule.
 * @throws Error when a source file was not understood.
 */
export async function judge(): Promise<Judgement> {
  const { cruise } = await loadDependencyCruiser();
  const onDisk = sourceFiles(FOLDERS, SOURCE_FILE);
  const { output } = await cruise(onDisk, {
    baseDir: process.cwd(),
    validate: true,
    ruleSet: { forbidden: [...layerRules, ...moduleRules, ...adapterRules, ...webRules] },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'require', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mts', '.mjs', '.js', '.cjs', '.json'],
    },
  });
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered text: ${output}`);
  const seen = everyFileSeen(output.modules, onDisk);
  const violations = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }));
  return {
    modules: seen.length,
    dependencies: seen.reduce((count, module) => count + module.dependencies.length, 0),
    violations: [...violations, ...publicPageWeight(output.modules), ...forbiddenLines(onDisk)],
  };
}
