import { hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const FILE = 'secret';
const BYTES = 32;

/** The installation's secrets: the one in use, then those that something may still need. */
export type Secrets = readonly [Buffer, ...Buffer[]];

/** The secrets as they are now; a rotation changes them under a running process. */
export type Keyring = () => Secrets;

export const newSecret = (): Buffer => randomBytes(BYTES);

/**
 * The installation's secrets: made at first start in the data directory, readable by its owner
 * alone. Several nodes share the file, and each sees at once when it is replaced.
 * @throws Error when the file is there but holds no secret
 */
export function openKeyring(dataDir: string): Keyring {
  try {
    storeSecrets(dataDir, [newSecret()]);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const path = join(dataDir, FILE);
  let known: { readonly stamp: string; readonly secrets: Secrets } | null = null;
  return () => {
    const { ino, mtimeMs } = statSync(path);
    const stamp = `${ino} ${mtimeMs}`;
    if (known?.stamp !== stamp) {
      const secrets = readSecrets(dataDir);
      if (secrets === null) throw new Error(`${path} is gone`);
      known = { stamp, secrets };
    }
    return known.secrets;
  };
}

/**
 * The secrets that lie in a folder, null when there are none.
 * @throws Error when the file is there but holds no secret
 */
export function readSecrets(folder: string): Secrets | null {
  const path = join(folder, FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
  const secrets = text
    .trim()
    .split(/\s+/)
    .map((line) => Buffer.from(line, 'hex'));
  const [current, ...others] = secrets;
  if (current === undefined || secrets.some((secret) => secret.length !== BYTES))
    throw new Error(`${path} is no secret of ${BYTES} bytes`);
  return [current, ...others];
}

const textOf = (secrets: Secrets): string =>
  secrets.map((secret) => `${secret.toString('hex')}\n`).join('');

/**
 * Lays secrets into a folder, durably.
 * @throws EEXIST when some lie there
 */
export function storeSecrets(folder: string, secrets: Secrets): void {
  mkdirSync(folder, { recursive: true });
  // Whole under its name or not there: processes that start together read what the first one laid.
  const temporary = join(folder, `${FILE}.${randomBytes(8).toString('hex')}`);
  try {
    writeFileSync(temporary, textOf(secrets), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(temporary, join(folder, FILE));
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Puts others in the place of the secrets in a folder, durably: the old ones or the new, never half. */
export function replaceSecrets(folder: string, secrets: Secrets): void {
  const temporary = join(folder, `${FILE}.new`);
  writeFileSync(temporary, textOf(secrets), { mode: 0o600, flush: true });
  renameSync(temporary, join(folder, FILE));
  if (process.platform === 'win32') return;
  const directory = openSync(folder, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

/** A key for one purpose; keys of different purposes say nothing about each other. */
export function keyFor(secret: Buffer, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, BYTES)).toString('hex');
}

/** Compares secrets without giving them away. */
export function fingerprintOf(secret: Buffer): string {
  return keyFor(secret, 'fingerprint');
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
