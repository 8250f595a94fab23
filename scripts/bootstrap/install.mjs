import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Explained } from './explained.mjs';
import { modulesFolder, projectFolder } from './folders.mjs';
import { installedMatches } from './installed-packages.mjs';
import { withLock } from './lock.mjs';
import { runChild } from './run-child.mjs';

/** Lies among the packages, so that whatever removes them removes it too. */
const stampFile = join(modulesFolder, '.empfehlwerk-installed');

/** Installs the packages from the lockfile when they are missing or not those it names. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(
    'install',
    async (holdFor) => {
      if (isInstalled()) return;
      if (!installedMatches()) await install(holdFor);
      writeFileSync(stampFile, wanted());
    },
    () =>
      console.log('Ein anderer Aufruf installiert gerade die Pakete; es wird auf ihn gewartet …'),
  );
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted();
}

function wanted() {
  const lockfile = readFileSync(join(projectFolder, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/** @param {(pid: number) => void} holdFor */
async function install(holdFor) {
  const begin = Date.now();
  console.log('Die Pakete werden nach package-lock.json installiert (npm ci) …');
  // A NODE_ENV of production would leave out what the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const how = { cwd: projectFolder, onPid: holdFor };
  const code = npm?.endsWith('.js')
    ? await runChild(process.execPath, [npm, ...args], how)
    : await runChild('npm', args, { ...how, shell: process.platform === 'win32' });
  if (code !== 0) {
    throw new Explained(
      'Die Pakete konnten nicht installiert werden; die Meldung von npm steht darüber. ' +
        'Wurde package.json geändert, bringt „npm install“ die Datei package-lock.json auf denselben Stand.',
    );
  }
  console.log(`Die Pakete sind installiert (${Math.round((Date.now() - begin) / 1000)} s).`);
}
