import { adapterRules } from './adapter-rules.ts';
import { cruiseSources } from './cruise-sources.ts';
import { forbiddenLines } from './forbidden-lines.ts';
import { layerRules } from './layer-rules.ts';
import { moduleRules } from './module-rules.ts';
import { publicPageWeight } from './public-page-weight.ts';
import { smallFilesWithoutReason } from './small-files.ts';
import type { Violation } from './violation.ts';
import { webRules } from './web-rules.ts';

export type Judgement = { modules: number; dependencies: number; violations: Violation[] };

/**
 * Holds the sources of the working directory against the dependency rule.
 * @throws Error when a source file was not understood.
 */
export async function judge(): Promise<Judgement> {
  const forbidden = [...layerRules, ...moduleRules, ...adapterRules, ...webRules];
  const { output, onDisk, seen } = await cruiseSources({ forbidden });
  const violations = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }));
  return {
    modules: seen.length,
    dependencies: seen.reduce((count, module) => count + module.dependencies.length, 0),
    violations: [
      ...violations,
      ...publicPageWeight(output.modules),
      ...forbiddenLines(onDisk),
      ...smallFilesWithoutReason(seen),
    ],
  };
}
