import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { DatabaseFolders } from './folders.ts';
import { handOver } from './hand-over.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { runProgram } from './run-program.ts';
import type { ServerUser } from './server-user.ts';

export const superuser = 'empfehlwerk';

/**
 * Makes the cluster when there is none: UTF-8, sorted by code point, so that no
 * index depends on a library of the machine. It is made under another name and
 * renamed when complete, so that a half-made one is never taken for good.
 * @param durable false skips the flush to disk, for tests
 * @returns whether a new cluster was made
 */
export async function initialiseCluster(
  folders: DatabaseFolders,
  how: { user: ServerUser; binaries: PostgresBinaries; durable: boolean },
): Promise<boolean> {
  if (existsSync(folders.cluster)) return false;
  for (const name of readdirSync(folders.root)) {
    if (name.startsWith('cluster.new-')) rmSync(join(folders.root, name), { recursive: true });
  }
  if (!existsSync(folders.password)) {
    writeFileSync(folders.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    if (how.user.owner !== undefined) handOver(folders.root, how.user.owner, false);
  }
  const unfinished = join(folders.root, `cluster.new-${randomBytes(4).toString('hex')}`);
  const args = [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${folders.password}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--data-checksums',
    ...(how.durable ? [] : ['--no-sync']),
  ];
  await run(how.binaries.initdb, args, how);
  renameSync(unfinished, folders.cluster);
  return true;
}

/** The superuser's password; needed only where the server listens on loopback. */
export function readPassword(folders: DatabaseFolders): string {
  return readFileSync(folders.password, 'utf8').trim();
}

async function run(
  program: string,
  args: readonly string[],
  how: { user: ServerUser; binaries: PostgresBinaries },
): Promise<void> {
  const child = runProgram(program, args, { ...how, stdio: ['ignore', 'pipe', 'pipe'] });
  const [code, said, complaint] = await Promise.all([
    new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done)),
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
  ]);
  if (code === 0) return;
  throw new EmbeddedPostgresError(
    `Die Datenbank konnte nicht eingerichtet werden:\n${said}${complaint}`,
  );
}
