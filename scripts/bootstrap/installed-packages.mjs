import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesFolder, projectFolder } from './folders.mjs';

/**
 * @typedef {{ integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry
 */

/**
 * Whether the packages present are those of the lockfile, going by the list that npm
 * writes at the end of an installation. Spares a second installation to those who ran
 * npm themselves.
 */
export function installedMatches() {
  const wanted = packagesIn(join(projectFolder, 'package-lock.json'));
  const present = packagesIn(join(modulesFolder, '.package-lock.json'));
  if (wanted === undefined || present === undefined) return false;
  const needed = Object.entries(wanted).filter(([path, entry]) => path !== '' && isNeeded(entry));
  return needed.every(([path, entry]) => present[path]?.integrity === entry.integrity);
}

/**
 * @param {string} lockfile
 * @returns {Record<string, Entry> | undefined}
 */
function packagesIn(lockfile) {
  try {
    const { packages } = /** @type {{ packages: Record<string, Entry> }} */ (
      JSON.parse(readFileSync(lockfile, 'utf8'))
    );
    return packages;
  } catch {
    return undefined;
  }
}

/**
 * An optional package for this very platform, such as a native binary, is needed as well.
 * @type {(entry: Entry) => boolean}
 */
const isNeeded = ({ optional = false, os, cpu, libc }) =>
  (!optional || os !== undefined || cpu !== undefined) &&
  (os?.includes(process.platform) ?? true) &&
  (cpu?.includes(process.arch) ?? true) &&
  (libc?.includes(hasGlibc() ? 'glibc' : 'musl') ?? true);

function hasGlibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime !== undefined;
}
