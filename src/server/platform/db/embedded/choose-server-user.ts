import { spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { DatabaseFolders } from './folders.ts';
import { handOver } from './hand-over.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { programEnvironment } from './run-program.ts';
import type { Owner, ServerUser } from './server-user.ts';

const ourselves: ServerUser = { prefix: [], owner: undefined };

/**
 * Decides who runs PostgreSQL, which refuses root. Root gets the first candidate
 * that works; each is tried, not assumed.
 * @returns the user, and the version that the server's program reports
 * @throws EmbeddedPostgresError when the programs don't run, or root finds no way
 */
export function chooseServerUser(
  folders: DatabaseFolders,
  binaries: PostgresBinaries,
): { readonly user: ServerUser; readonly version: string } {
  if (process.getuid?.() !== 0) {
    const { version, failure } = trial(ourselves, folders, binaries);
    if (version !== undefined) return { user: ourselves, version };
    throw new EmbeddedPostgresError(
      `Der mitgelieferte PostgreSQL-Server läuft auf diesem Rechner nicht: ${failure}\n` +
        'Geben Sie mit DATABASE_URL einen eigenen PostgreSQL-Server ab Version 15 an.',
    );
  }
  const before = statSync(folders.root);
  const failures: string[] = [];
  for (const candidate of serverUserCandidates(folders)) {
    const owner = candidate.owner ?? { uid: 0, gid: 0 };
    lchownSync(folders.root, owner.uid, owner.gid);
    if (candidate.owner !== undefined) openWay(dirname(folders.root));
    const { version, failure } = trial(candidate, folders, binaries);
    if (version !== undefined) {
      handOver(folders.root, owner, before.uid !== owner.uid);
      return { user: candidate, version };
    }
    failures.push(failure);
  }
  lchownSync(folders.root, before.uid, before.gid);
  throw new EmbeddedPostgresError(
    'PostgreSQL läuft nicht als root, und ein anderer Weg stand auf diesem Rechner nicht offen. ' +
      'Starten Sie die Anwendung als gewöhnlicher Benutzer, oder legen Sie das Projekt und DATA_DIR in Ordner, ' +
      'die der Benutzer „nobody“ betreten darf, oder geben Sie mit DATABASE_URL einen eigenen PostgreSQL-Server an.\n' +
      `Versucht wurde:\n${failures.map((failure) => `- ${failure}`).join('\n')}`,
  );
}

/** Lets the other user pass through root's data directory; what lies in it stays closed. */
function openWay(dataDir: string): void {
  const { uid, mode } = statSync(dataDir);
  if (uid === 0 && (mode & 0o001) === 0) chmodSync(dataDir, (mode & 0o777) | 0o001);
}

type Trial = { version: string; failure?: never } | { version?: never; failure: string };

/** Lets the user reach both the folder and the server's program. */
function trial(user: ServerUser, folders: DatabaseFolders, binaries: PostgresBinaries): Trial {
  const [program = '', ...args] =
    process.platform === 'win32'
      ? [binaries.postgres, '--version']
      : [
          ...user.prefix,
          'sh',
          '-c',
          'test -w "$1" && exec "$2" --version',
          'sh',
          folders.root,
          binaries.postgres,
        ];
  const tried = spawnSync(program, args, {
    cwd: '/',
    env: programEnvironment(binaries.env),
    encoding: 'utf8',
    ...user.owner,
  });
  const version = /PostgreSQL\) (\S+)/.exec(tried.stdout ?? '')?.[1];
  if (tried.status === 0 && version !== undefined) return { version };
  const who =
    user.owner === undefined ? user.prefix[0] : `Benutzer mit der Nummer ${String(user.owner.uid)}`;
  const said = tried.error?.message ?? tried.stderr.trim();
  const why = said === '' ? `kein Zugriff auf ${folders.root}` : said;
  return { failure: who === undefined ? why : `${who}: ${why}` };
}

/**
 * Who may run the server for root, best first: the ordinary user whom the
 * database belongs to already; a user namespace, in which root appears as an
 * ordinary user but still reaches a private home; the owner of the folder above,
 * as under sudo; the accounts that are there for such work.
 */
function serverUserCandidates(folders: DatabaseFolders): readonly ServerUser[] {
  const accounts = readAccounts();
  const database = statSync(folders.root);
  const dataDir = dirname(folders.root);
  const byName = (name: string): Owner | undefined =>
    accounts.find((account) => account.name === name);
  const owners = [
    statSync(dataDir),
    statSync(dirname(dataDir)),
    byName('postgres'),
    byName('nobody'),
  ];
  return [
    ...asOwner(database),
    ...inNamespace(accounts.find(({ uid }) => uid !== 0)),
    ...owners.flatMap(asOwner),
  ];
}

function asOwner(owner: Owner | undefined): ServerUser[] {
  if (owner === undefined || owner.uid === 0) return [];
  return [{ prefix: [], owner: { uid: owner.uid, gid: owner.gid } }];
}

/** No file gets the guise's name: initdb only insists on one that the system knows. */
function inNamespace(guise: Owner | undefined): ServerUser[] {
  if (process.platform !== 'linux' || guise === undefined) return [];
  const map = [`--map-user=${String(guise.uid)}`, `--map-group=${String(guise.gid)}`];
  return [{ prefix: ['unshare', '--user', ...map, '--'], owner: undefined }];
}

interface Account extends Owner {
  readonly name: string;
}

function readAccounts(): readonly Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(':');
      if (name === undefined || uid === undefined || gid === undefined) return [];
      return [{ name, uid: Number(uid), gid: Number(gid) }];
    });
}
