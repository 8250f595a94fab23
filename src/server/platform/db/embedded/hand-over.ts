import { lchownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from './server-user.ts';

/**
 * Gives what lies in the database's folder to the user who runs the server, so
 * that this user could also start the application alone later.
 * @param deeply also everything below, when the folder belonged to somebody else
 */
export function handOver(folder: string, owner: Owner, deeply: boolean): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    lchownSync(path, owner.uid, owner.gid);
    if (deeply && entry.isDirectory()) handOver(path, owner, deeply);
  }
}
