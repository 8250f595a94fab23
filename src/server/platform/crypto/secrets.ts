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
  const path = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (secret.length !== BYTES) throw new Error(`${path} is no secret of ${BYTES} bytes`);
  return secret;
}

/** A key for one purpose; keys of different purposes say nothing about each other. */
export function keyFor(secret: Buffer, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, BYTES)).toString('hex');
}
