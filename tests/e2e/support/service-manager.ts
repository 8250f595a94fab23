import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compileCache } from './running-server.ts';

const program = join(import.meta.dirname, '../../../dist/server/main.js');

/** A service that is started again whenever it ends, on a socket that stays open meanwhile. */
export interface ManagedService {
  readonly port: number;
  /** Ends the process by SIGTERM and waits until the next one is ready. */
  restart(): Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

/**
 * What systemd does with `empfehlwerk.socket` and `empfehlwerk.service`: it listens, hands the socket
 * over as descriptor 3 to the process that LISTEN_PID names, and starts the next when one ends.
 */
export async function startManaged(
  environment: Readonly<Record<string, string>>,
): Promise<ManagedService> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  // Node offers no way to the descriptor, and no way to listen without taking connections.
  const { fd } = (listener as unknown as { _handle: { fd: number } })._handle;
  const start = `LISTEN_FDS=1 sh -c 'LISTEN_PID=$$ exec "$NODE" "$PROGRAM"' & wait $!`;
  const manager = spawn('/bin/sh', ['-c', `while :; do ${start}; done`], {
    stdio: ['ignore', 'pipe', 'pipe', fd],
    detached: true,
    env: {
      PATH: process.env['PATH'],
      NODE: process.execPath,
      PROGRAM: program,
      NODE_COMPILE_CACHE: compileCache,
      RATE_LIMITS: 'off',
      PUBLIC_URL: `http://localhost:${String(port)}`,
      ...environment,
    },
  });
  // From here on the manager alone holds the socket.
  listener.close();
  const chunks: Buffer[] = [];
  manager.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  manager.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = (): string => Buffer.concat(chunks).toString('utf8');
  const starts = (): number => output().split('Empfehlwerk läuft').length - 1;
  const untilStarts = async (count: number): Promise<void> => {
    while (starts() < count) {
      if (manager.exitCode !== null) throw new Error(`The manager ended:\n${output()}`);
      await pause(20);
    }
  };
  const group = -(manager.pid ?? 0);
  await untilStarts(1);
  return {
    port,
    output,
    async restart() {
      const before = starts();
      await endChildOf(manager.pid ?? 0);
      await untilStarts(before + 1);
    },
    async stop() {
      const gone = once(manager, 'exit');
      process.kill(group, 'SIGKILL');
      await gone;
    },
  };
}

async function endChildOf(parent: number): Promise<void> {
  const path = `/proc/${String(parent)}/task/${String(parent)}/children`;
  const [child = ''] = (await readFile(path, 'utf8')).trim().split(' ');
  process.kill(Number(child), 'SIGTERM');
}
