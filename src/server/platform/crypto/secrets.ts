import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'secret';
const BYTES = 32;

/**
 * The installation's secret: made at first start in the data directory, readable by its owner
 * alone. Several nodes share the file.
 * @throws Error when the file is there but is no secret
 */
export function loadSecret(dataDir: string): Buffer {
  try {
    storeSecret(dataDir, randomBytes(BYTES));
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  return readSecret(dataDir) ?? loadSecret(dataDir);
}

/**
 * The secret that lies in a folder, null when there is none.
 * @throws Error when the file is there but is no secret
 */
export function readSecret(folder: string): Buffer | null {
  const path = join(folder, FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length !== BYTES) throw new Error(`${path} is no secret of ${BYTES} bytes`);
  return secret;
}

/**
 * Lays a secret into a folder, durably.
 * @throws EEXIST when one lies there
 */
export function storeSecret(folder: string, secret: Buffer): void {
  mkdirSync(folder, { recursive: true });
  const text = `${secret.toString('hex')}\n`;
  writeFileSync(join(folder, FILE), text, { mode: 0o600, flag: 'wx', flush: true });
}

/** A key for one purpose; keys of different purposes say nothing about each other. */
export function keyFor(secret: Buffer, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, BYTES)).toString('hex');
}

/** Tells secrets apart without giving them away. */
export function fingerprintOf(secret: Buffer): string {
  return keyFor(secret, 'fingerprint');
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
