import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';

type Started = Omit<EmbeddedPostgres, 'stop'>;
type Line = { info?: string; warn?: string; started?: Started; refused?: string };

export interface EmbeddedApp {
  /** Undefined when it refused to start. */
  readonly started: Started | undefined;
  /** The German message with which it refused. */
  readonly refused: string | undefined;
  /** What it reported on the way. */
  readonly logged: readonly string[];
  /** Ends the process; not the database when the signal is SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const script = join(import.meta.dirname, 'embedded-app.ts');

/**
 * Starts a process with an embedded database and waits until it has started or refused.
 * @param how a program to put before, such as `setpriv`, and variables of the environment
 */
export async function runEmbeddedApp(
  dataDir: string,
  how: { before?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): Promise<EmbeddedApp> {
  const [program, ...args] = [...(how.before ?? []), process.execPath, script, dataDir];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...how.env },
  });
  const exit = once(child, 'exit');
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  const logged: string[] = [];
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exit;
  };
  for await (const text of createInterface({ input: child.stdout })) {
    const line = JSON.parse(text) as Line;
    logged.push(...[line.info ?? [], line.warn ?? []].flat());
    if (line.started !== undefined || line.refused !== undefined) {
      return { started: line.started, refused: line.refused, logged, end };
    }
  }
  throw new Error(`It said nothing: ${Buffer.concat(complaints).toString('utf8')}`);
}
