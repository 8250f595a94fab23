import type { ActingOperator } from '#server/kernel/acting.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { newOneTimeSecret } from '#server/platform/crypto/one-time-codes.ts';
import { type Sealer, sealerFor } from '#server/platform/crypto/sealed-text.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import { newPlainToken } from '#server/platform/crypto/tokens.ts';
import { noteOperator } from '../log-store.ts';
import { operatorAddress, SETUP_LIFETIME_MS } from './domain/session.ts';
import { notifyOperators } from './notify.ts';
import {
  deleteOperator,
  deleteUnready,
  insertOperator,
  lockSealedOf,
  putSealedOf,
} from './store.ts';

/** Seals the second factors of operators; a copy of the database cannot be used without the secret. */
export const operatorSealer = (keyring: Keyring): Sealer => sealerFor(keyring, 'operator-secrets');

/** Where operators log in, without the host. */
const CONSOLE = '/betreiber';

/** Nobody is logged in at the command line: the account that it is about stands for who did it. */
const byCommand = (operatorId: string, email: string): ActingOperator => ({
  kind: 'operator',
  operatorId,
  email,
  sessionId: '',
});

/**
 * Makes an account for the console, by the command line alone. An account that was never set up gets a fresh
 * link; the one before ends.
 * @returns the link, to show once; null when the address has an account that works
 */
export async function addOperator(
  services: Services,
  keyring: Keyring,
  address: string,
): Promise<{ readonly link: string; readonly until: Date } | null> {
  const { db, clock, publicUrl } = services;
  const now = clock();
  const id = newId();
  const email = operatorAddress(address);
  const token = newPlainToken();
  const until = new Date(now.getTime() + SETUP_LIFETIME_MS);
  const sealedSecret = operatorSealer(keyring).seal(id, newOneTimeSecret());
  const isNew = await db.transaction(async (tx) => {
    await deleteUnready(tx, email);
    const account = { id, email, setupHash: token.hash, setupExpiresAt: until, sealedSecret };
    if (!(await insertOperator(tx, account, now))) return false;
    const entry = await noteOperator(tx, byCommand(id, email), { action: 'operator.added' }, now);
    await notifyOperators(tx, services, entry);
    return true;
  });
  return isNew ? { link: `${publicUrl}${CONSOLE}/einrichten/${token.text}`, until } : null;
}

/**
 * Removes an account with its sessions, at once: the next page is the login.
 * @returns false when nobody has the address
 */
export async function removeOperator(services: Services, address: string): Promise<boolean> {
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    const gone = await deleteOperator(tx, operatorAddress(address));
    if (gone === undefined) return false;
    const who = byCommand(gone.id, gone.email);
    const entry = await noteOperator(tx, who, { action: 'operator.removed' }, clock());
    await notifyOperators(tx, services, entry);
    return true;
  });
}

/**
 * Seals the second factors of all operators again, for the rotation of the installation's secret.
 * @returns how many there were
 */
export function unscopedResealOperators(
  { db }: Pick<Services, 'db'>,
  old: Sealer,
  next: Sealer,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await lockSealedOf(tx);
    for (const { id, sealedSecret } of found)
      await putSealedOf(tx, id, next.seal(id, old.open(id, sealedSecret)));
    return found.length;
  });
}
