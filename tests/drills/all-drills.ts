import { commitCutDrill } from './commit-cut-drill.ts';
import { killDrill } from './kill-drill.ts';
import { mailDrill } from './mail-drill.ts';
import type { DrillResult, Progress } from './tally.ts';

export interface Drill {
  readonly name: string;
  /** @param kills how many kills the long run was asked for: every drill takes its share */
  readonly run: (kills: number, progress: Progress) => Promise<DrillResult>;
}

const share = (kills: number, each: number): number => Math.max(1, Math.round(kills / each));

/** Every drill of the long run. */
export const DRILLS: readonly Drill[] = [
  { name: 'kill', run: (kills, progress) => killDrill(kills, progress) },
  { name: 'commit', run: (kills, progress) => commitCutDrill(share(kills, 20), progress) },
  { name: 'mail', run: (kills, progress) => mailDrill(share(kills, 10), progress) },
];
