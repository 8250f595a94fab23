import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openPool } from '#server/platform/db/pool.ts';
import { eventually } from '#tests/support/eventually.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openBlackholeProxy, type BlackholeProxy } from './blackhole-proxy.ts';
import { processesOfNode } from './node-processes.ts';

const deploy = join(import.meta.dirname, '../../deploy/ha');
const NODES = [1, 2, 3] as const;
type NodeNumber = (typeof NODES)[number];

/** What `deploy/ha/settings.sh` adds to the first port. */
const PORTS = { database: 11, etcd: 20, postgres: 30, rest: 40 };
/** The machines reach each other so much higher, where this process passes on what is sent. */
const SHIFT = 60;
const WHOLE_MS = 180_000;
/** So long an operator tries a planned switch again that Patroni refuses. */
const SWITCH_MS = 60_000;

/** What the primary may meet. */
export const FAILURES = ['killed', 'frozen', 'cut off', 'planned switch'] as const;
export type Failure = (typeof FAILURES)[number];

/** The highly available example of `deploy/ha`, with a relay in front of whatever its machines reach. */
export interface HaCluster {
  /** HAProxy in front of the processes for pages. */
  readonly url: string;
  /** Past PgBouncer, to whichever server is the primary. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly pool: Pool;
  /** Waits until there is a primary, a synchronous standby and one more. @returns the primary */
  whole(): Promise<NodeNumber>;
  /** Lets it happen to the primary. */
  cause(failure: Failure, primary: NodeNumber): Promise<void>;
  /** Waits until another machine is the primary. @returns which one */
  replaced(former: NodeNumber): Promise<NodeNumber>;
  /** Brings the machine back as an operator or its service manager does. */
  heal(failure: Failure, node: NodeNumber): Promise<void>;
  stop(): Promise<void>;
}

/** Why the example does not run on this machine, in its own words; null when it does. */
export function whatIsMissing(): string | null {
  const { status, stderr } = spawnSync(join(deploy, 'start'), ['--check'], { encoding: 'utf8' });
  return status === 0 ? null : stderr.trim();
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
}

export async function startHaCluster(): Promise<HaCluster> {
  const folder = temporaryFolder();
  const dir = join(folder, 'ha');
  // The servers do not run as root, and have to come to what is theirs.
  await chmod(folder, 0o711);
  // Two long runs on one machine do not meet.
  const first = 17_000 + (process.pid % 60) * 120;
  const environment = {
    ...process.env,
    HA_DIR: dir,
    HA_PORT: String(first),
    HA_SHIFT: String(SHIFT),
    RATE_LIMITS: 'off',
  };
  const run = async (program: string, args: readonly string[] = []): Promise<string> => {
    const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => said.push(chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    const printed = Buffer.concat(said).toString();
    if (code !== 0) throw new Error(`${program}: ${printed}`);
    return printed;
  };
  /** A refused switch ends as well as one that was done: the command says so in words only. */
  const switchFrom = async (node: NodeNumber): Promise<void> => {
    const settings = join(dir, `node${node}`, 'patroni.yml');
    const printed = await run('patronictl', ['-c', settings, 'switchover', '--force']);
    if (printed.includes('Switchover failed')) throw new Error(printed);
  };
  const relays = new Map<NodeNumber, BlackholeProxy[]>();
  for (const node of NODES)
    relays.set(
      node,
      await Promise.all([
        openBlackholeProxy(first + PORTS.postgres + node, first + SHIFT + PORTS.postgres + node),
        openBlackholeProxy(first + PORTS.rest + node, first + SHIFT + PORTS.rest + node),
        openBlackholeProxy(first + PORTS.etcd, first + SHIFT + PORTS.etcd + node),
      ]),
    );
  const membersAsSeenBy = async (node: NodeNumber): Promise<readonly Member[]> => {
    const url = `http://127.0.0.1:${first + PORTS.rest + node}/cluster`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { members: readonly Member[] }).members;
  };
  const primaryOf = async (node: NodeNumber): Promise<boolean> => {
    const url = `http://127.0.0.1:${first + PORTS.rest + node}/primary`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    return answer?.status === 200;
  };
  const stop = async (): Promise<void> => {
    for (const node of NODES) processesOfNode(dir, node).signal('SIGCONT');
    for (const relay of [...relays.values()].flat()) relay.rejoin();
    await run(join(deploy, 'stop'));
    for (const relay of [...relays.values()].flat()) await relay.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await run(join(deploy, 'start'));
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  const password = readFileSync(join(dir, 'password'), 'utf8');
  const databaseUrl = `postgres://empfehlwerk:${password}@127.0.0.1:${first + PORTS.database}/empfehlwerk`;
  const pool = openPool({ connectionString: databaseUrl }, () => undefined);
  return {
    url: `http://127.0.0.1:${first}`,
    databaseUrl,
    dataDir: join(dir, 'application'),
    pool,
    whole: () =>
      eventually(async () => {
        const leaders = (await Promise.all(NODES.map(membersAsSeenBy))).map(leaderOfWhole);
        const [leader = null] = leaders;
        if (leader === null || leaders.some((each) => each !== leader))
          throw new Error(`not whole: the machines name as primary ${leaders.join(', ')}`);
        return leader;
      }, WHOLE_MS),
    async cause(failure, primary) {
      if (failure === 'killed') processesOfNode(dir, primary).signal('SIGKILL');
      else if (failure === 'frozen') processesOfNode(dir, primary).signal('SIGSTOP');
      else if (failure === 'cut off') relays.get(primary)?.forEach((relay) => relay.cutOff());
      else await eventually(() => switchFrom(primary), SWITCH_MS);
    },
    replaced: (former) =>
      eventually(async () => {
        for (const node of NODES) if (node !== former && (await primaryOf(node))) return node;
        throw new Error(`nobody has taken the place of node${former}`);
      }, WHOLE_MS),
    async heal(failure, node) {
      if (failure === 'killed') await run(join(deploy, 'start'), ['--databases']);
      else if (failure === 'frozen') processesOfNode(dir, node).signal('SIGCONT');
      else if (failure === 'cut off') relays.get(node)?.forEach((relay) => relay.rejoin());
    },
    async stop() {
      await pool.end();
      await stop();
    },
  };
}

/** The primary, where everybody else follows it and one synchronously; else null. */
function leaderOfWhole(members: readonly Member[]): NodeNumber | null {
  const following = members.filter(({ role }) => role !== 'leader');
  const isWhole =
    following.length === NODES.length - 1 &&
    following.every(({ lag, state }) => lag === 0 && /running|streaming/.test(state)) &&
    following.some(({ role }) => role === 'sync_standby');
  const leader = members.find(({ role }) => role === 'leader')?.name;
  return isWhole ? (NODES.find((node) => leader === `node${node}`) ?? null) : null;
}
