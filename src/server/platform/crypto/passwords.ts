import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id (2) as OWASP recommends it: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two hashes at a time; more would starve the other work of the thread pool. */
const bounded = pLimit(2);

/** argon2id hash in the usual encoded form; runs off the event loop, two at a time. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password.normalize('NFKC'), PARAMETERS));
}

export function verifyPassword(encoded: string, password: string): Promise<boolean> {
  return bounded(() => verify(encoded, password.normalize('NFKC')));
}

let decoy: Promise<string> | null = null;

/** Takes as long as a real check, for addresses without an account. */
export async function verifyNothing(password: string): Promise<false> {
  decoy ??= hashPassword('no such account');
  await verifyPassword(await decoy, password);
  return false;
}
