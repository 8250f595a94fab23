import { accountKillDrill } from './account-kill-drill.ts';
import { batchRestartDrill } from './batch-restart-drill.ts';
import { clockDrill } from './clock-drill.ts';
import { commitCutDrill } from './commit-cut-drill.ts';
import { failoverDrill } from './failover-drill.ts';
import { floodDrill } from './flood-drill.ts';
import { fullDiskDrill } from './full-disk-drill.ts';
import { killDrill } from './kill-drill.ts';
import { mailDrill } from './mail-drill.ts';
import { partnerKillDrill } from './partner-kill-drill.ts';
import { personKillDrill } from './person-kill-drill.ts';
import { pictureKillDrill } from './picture-kill-drill.ts';
import { phoneDrill, severalNodesDrill } from './played-drills.ts';
import { restoreDrill } from './restore-drill.ts';
import type { DrillResult, Progress } from './tally.ts';
import { webhookDrill } from './webhook-drill.ts';

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
  { name: 'flood', run: (kills, progress) => floodDrill(share(kills, 40), progress) },
  { name: 'clock', run: (kills, progress) => clockDrill(share(kills, 100), progress) },
  { name: 'disk', run: (kills, progress) => fullDiskDrill(share(kills, 40), progress) },
  { name: 'batch', run: (kills, progress) => batchRestartDrill(share(kills, 40), progress) },
  { name: 'nodes', run: (kills, progress) => severalNodesDrill(share(kills, 20), progress) },
  { name: 'phones', run: (_, progress) => phoneDrill(progress) },
  { name: 'webhooks', run: (kills, progress) => webhookDrill(share(kills, 40), progress) },
  { name: 'restore', run: (kills, progress) => restoreDrill(share(kills, 70), progress) },
  { name: 'account', run: (kills, progress) => accountKillDrill(share(kills, 70), progress) },
  { name: 'partner', run: (kills, progress) => partnerKillDrill(share(kills, 70), progress) },
  { name: 'picture', run: (kills, progress) => pictureKillDrill(share(kills, 40), progress) },
  { name: 'failover', run: (kills, progress) => failoverDrill(share(kills, 40), progress) },
  { name: 'person', run: (kills, progress) => personKillDrill(share(kills, 70), progress) },
];
