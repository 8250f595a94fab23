import { accessSync, constants, statSync, type Stats } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecrets } from '../../platform/crypto/secrets.ts';
import { failure, ok, warning, type Finding } from './finding.ts';

const OLDEST_NODE = 24;
const SCARCE_BYTES = 2 * 2 ** 30;
const FULL_BYTES = 2 ** 28;

const inGigabytes = (bytes: number): string =>
  `${(bytes / 2 ** 30).toLocaleString('de-DE', { maximumFractionDigits: 1 })} GB frei`;

export function checkNode(version: string): Finding {
  const major = Number.parseInt(version, 10);
  return major < OLDEST_NODE
    ? failure('Node', `${version} ist zu alt, nötig ist ${OLDEST_NODE}`)
    : ok('Node', version);
}

/** Room where the data lies. */
export function judgeDiskSpace(folder: string, free: number): Finding {
  const text = `${folder}, ${inGigabytes(free)}`;
  if (free < FULL_BYTES) return failure('Platz', text);
  return free < SCARCE_BYTES ? warning('Platz', text) : ok('Platz', text);
}

export async function checkDiskSpace(folder: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return judgeDiskSpace(folder, bavail * bsize);
  } catch (error) {
    return failure('Platz', error instanceof Error ? error.message : String(error));
  }
}

/** The installation's secret and who may read it. */
export function checkSecret(dataDir: string): Finding[] {
  const path = join(dataDir, 'secret');
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined)
    return [warning('Schlüssel', `${path} fehlt noch, der erste Start legt ihn an`)];
  try {
    readSecrets(dataDir);
  } catch {
    return [failure('Schlüssel', `${path} ist beschädigt oder nicht lesbar`)];
  }
  return [judgeMode(path, found), checkWritable(dataDir)];
}

function judgeMode(path: string, { mode }: Stats): Finding {
  const others = mode & 0o077;
  return others === 0 || process.platform === 'win32'
    ? ok('Schlüssel', path)
    : failure('Schlüssel', `${path} ist für andere lesbar; chmod 600 hilft`);
}

function checkWritable(dataDir: string): Finding {
  try {
    accessSync(dataDir, constants.W_OK);
    return ok('Rechte', `${dataDir} ist beschreibbar`);
  } catch {
    return failure('Rechte', `${dataDir} ist für diesen Benutzer nicht beschreibbar`);
  }
}
