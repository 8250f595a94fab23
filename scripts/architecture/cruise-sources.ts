import { sourceFiles } from '../source-files.ts';
import { everyFileSeen } from './every-file-seen.ts';
import { loadDependencyCruiser } from './load-dependency-cruiser.ts';

const FOLDERS = ['src', 'tests', 'scripts', 'bench'];
const SOURCE_FILE = /\.(ts|tsx|mts|mjs)$/;

type Cruise = Awaited<ReturnType<typeof loadDependencyCruiser>>['cruise'];
type RuleSet = NonNullable<NonNullable<Parameters<Cruise>[1]>['ruleSet']>;

/**
 * Reads who imports whom in the sources of the working directory.
 * @throws Error when a source file was not understood
 */
export async function cruiseSources(ruleSet: RuleSet = {}) {
  const { cruise } = await loadDependencyCruiser();
  const onDisk = sourceFiles(FOLDERS, SOURCE_FILE);
  const { output } = await cruise(onDisk, {
    baseDir: process.cwd(),
    validate: true,
    ruleSet,
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
  return { output, onDisk, seen: everyFileSeen(output.modules, onDisk) };
}
