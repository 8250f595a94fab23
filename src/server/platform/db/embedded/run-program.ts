import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { env } from 'node:process';
import type { PostgresBinaries } from './postgres-binaries.ts';
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

/**
 * The environment for PostgreSQL's programs: bare, so that neither PG* variables nor
 * a locale of the machine changes what they do.
 */
export function programEnvironment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: env['PATH'], SystemRoot: env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC', ...more };
}
