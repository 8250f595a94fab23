import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Explained } from '../bootstrap/explained.mjs';
import { projectFolder } from '../bootstrap/folders.mjs';
import { runChild } from '../bootstrap/run-child.mjs';

const debianPackages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-color-emoji'];

export const NO_CHROMIUM =
  'Für die Browser-Tests fehlt ein Chromium, das startet. Installieren Sie es (unter Debian: ' +
  'apt-get install chromium), oder nennen Sie es mit CHROMIUM_PATH.';

/**
 * Gets a Chromium for the browser tests: Debian's package where we may install it, else
 * the one that Playwright keeps in the user's cache.
 */
export async function installChromium(): Promise<void> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Für die Browser-Tests wird Chromium installiert (apt-get) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = [
      'install',
      '-y',
      '-q',
      '-o',
      'DPkg::Lock::Timeout=300',
      '--no-install-recommends',
      ...debianPackages,
    ];
    const updated = await runChild('apt-get', ['update', '-q'], { env });
    if (updated === 0 && (await runChild('apt-get', install, { env })) === 0) return;
  }
  console.log('Für die Browser-Tests wird Chromium installiert (Playwright) …');
  const playwright = join(projectFolder, 'node_modules/@playwright/test/cli.js');
  const code = await runChild(process.execPath, [playwright, 'install', 'chromium']);
  if (code === 0) return;
  throw new Explained(NO_CHROMIUM);
}
