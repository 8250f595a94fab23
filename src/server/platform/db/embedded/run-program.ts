import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { programEnvironment } from './program-environment.ts';
import type { ServerUser } from './server-user.ts';

/** Starts a PostgreSQL program as the server's user. */
export function runProgram(
  program: string,
  args: readonly string[],
  how: { user: ServerUser; binaries: PostgresBinaries; stdio: StdioOptions; detached?: boolean },
): ChildProcess {
  const [file = program, ...rest] = [...how.user.prefix, program, ...args];
  return spawn(file, rest, {
    cwd: process.platform === 'win32' ? process.cwd() : '/',
    env: programEnvironment(how.binaries.env),
    stdio: how.stdio,
    detached: how.detached ?? false,
    windowsHide: true,
    ...how.user.owner,
  });
}
