import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseFolders } from './folders.ts';
import type { Owner, ServerUser } from './server-user.ts';

/**
 * Who may run the server for root, best first: the ordinary user whom the
 * database belongs to already; a user namespace, in which root appears as an
 * ordinary user but still reaches a private home; the owner of the folder above,
 * as under sudo; the accounts that are there for such work.
 */
export function serverUserCandidates(folders: DatabaseFolders): readonly ServerUser[] {
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
