import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../bootstrap/folders.mjs';

/** One part of the build: what it is made from and where it goes. */
export interface Target {
  readonly name: 'web' | 'partner-area' | 'public' | 'public-render' | 'reference' | 'server';
  /** What it is, for the person who waits for it. */
  readonly label: string;
  /** Source file by the name of what is built from it. */
  readonly entries: Readonly<Record<string, string>>;
  /** Folders and files whose content decides whether the output is stale. */
  readonly inputs: readonly string[];
}

const commonInputs = ['src/shared', 'scripts/build', 'package-lock.json', 'tsconfig.base.json'];

/** The parts whose sources are there. */
export function targets(): readonly Target[] {
  const web = ['src/web', ...commonInputs];
  const all: readonly Target[] = [
    {
      name: 'web',
      label: 'Anwendung',
      entries: { index: 'src/web/app/index.html' },
      inputs: web,
    },
    {
      name: 'partner-area',
      label: 'Partnerbereich',
      entries: {
        index: 'src/web/partner-area/index.html',
        worker: 'src/web/partner-area-worker/service-worker.ts',
      },
      inputs: web,
    },
    {
      name: 'public',
      label: 'öffentliche Seiten im Browser',
      entries: {
        client: 'src/web/public-site/guest-page/client.tsx',
        site: 'src/web/public-site/platform/client.ts',
        files: 'src/web/public-site/platform/files.ts',
        developers: 'src/web/public-site/developers/developers.ts',
      },
      inputs: web,
    },
    {
      name: 'public-render',
      label: 'öffentliche Seite auf dem Server',
      entries: { render: 'src/web/public-site/guest-page/render.tsx' },
      inputs: web,
    },
    {
      name: 'reference',
      label: 'Referenz der API',
      entries: { reference: 'src/web/public-site/reference/reference.ts' },
      inputs: [
        'src/web/public-site/reference',
        'scripts/build',
        'package-lock.json',
        'tsconfig.base.json',
      ],
    },
    {
      name: 'server',
      label: 'Server',
      entries: {
        main: 'src/server/main.ts',
        'cli/empfehlwerk': 'src/server/cli/empfehlwerk.ts',
      },
      inputs: ['src/server', ...commonInputs],
    },
  ];
  return all.filter(({ entries }) =>
    Object.values(entries).every((file) => existsSync(join(projectFolder, file))),
  );
}

/** Sources of a part for the bundler, by the name of what is built from them. */
export function inputOf(name: Target['name']): Record<string, string> {
  const entries = targets().find((target) => target.name === name)?.entries ?? {};
  return Object.fromEntries(
    Object.entries(entries).map(([entry, file]) => [entry, join(projectFolder, file)]),
  );
}

/** The part's Vite configuration, a file that `vite build --config` reads too. */
export const configFileOf = ({ name }: Pick<Target, 'name'>): string =>
  join(import.meta.dirname, `${name}.config.ts`);
