import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const project = join(import.meta.dirname, '../../..');

/** Where `npm start` keeps what was compiled: the next start need not. */
export const compileCache = join(project, '.cache/compiled');

/** Servers that were started and have not ended. A failed test ends its process, and them with it. */
const living = new Set<ChildProcess>();
process.once('exit', () => living.forEach((child) => child.kill('SIGTERM')));

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** What the server has printed so far. */
  output(): string;
  /** Ends it as an operator does. Answers with the exit code, or the signal that ended it; also again. */
  stop(): Promise<number | string>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/**
 * Starts the built server on a free port with a data directory of its own, and waits
 * until it says that it is ready.
 * @param environment overrides the configuration
 * @param at the port to take, for a server in the place of another
 */
export async function startServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  at?: number,
): Promise<RunningServer> {
  const port = at ?? (await freePort());
  const url = `http://localhost:${String(port)}`;
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(project, 'dist/server/main.js')],
    {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: compileCache,
        // A worker answers on the operator's port alone.
        ...(environment['SERVICES'] === 'worker'
          ? { METRICS_PORT: String(port), PORT: '0' }
          : { PORT: String(port) }),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        ...environment,
      },
    },
  );
  living.add(child);
  child.once('exit', () => living.delete(child));
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = (): string => Buffer.concat(chunks).toString('utf8');
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const end = async (signal: NodeJS.Signals): Promise<number | string> => {
    child.kill(signal);
    const [code, by] = await exit;
    return code ?? by ?? 'unknown';
  };
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended while starting:\n${output()}`);
    }
    await pause(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
}
