import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** First the one without windows: the tests take a fifth less time with it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const macApplications = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** The machine's own Chromium: named by CHROMIUM_PATH, else the first one found. */
export function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  return namedChromium(environment) ?? machineChromiums(environment)[0];
}

/** What CHROMIUM_PATH names, whether it is there or not. */
export function namedChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const named = environment['CHROMIUM_PATH'];
  return named === '' ? undefined : named;
}

/**
 * Every Chromium of the machine, preferred first.
 * @param elsewhere where to look besides the folders of PATH
 */
export function machineChromiums(
  environment: NodeJS.ProcessEnv,
  elsewhere: readonly string[] = ['/usr/bin'],
): string[] {
  const folders = [...(environment['PATH'] ?? '').split(delimiter), ...elsewhere].filter(
    (folder) => folder !== '',
  );
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([...candidates, ...macApplications])].filter(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
