import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../bootstrap/folders.mjs';

/** A package of the lockfile with the licence that it gives itself. */
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** What the lockfile says; '' where it says nothing. */
  readonly locked: string;
  /** Others belong to another platform. */
  readonly isInstalled: boolean;
  /** Whether a deployment has it. */
  readonly isRuntime: boolean;
}

/** Licences that ask for no more than their text, or for changes to their own files. */
export const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages, by the beginning of their names, that may carry another licence, with the reason. */
export const NAMED: Readonly<Record<string, { readonly licence: string; readonly why: string }>> = {
  '@img/sharp-': {
    licence: 'LGPL-3.0-or-later',
    why: 'libvips as a shared library of its own that anybody can replace',
  },
  'humanize-number': {
    licence: '',
    why: 'MIT by its readme; part of the S3 server of the tests, no deployment has it',
  },
  only: {
    licence: '',
    why: 'MIT by its readme; part of the S3 server of the tests, no deployment has it',
  },
  argparse: {
    licence: 'PSF-2.0',
    why: 'the licence of Python under its newer name; part of the linter of the API’s description, no deployment has it',
  },
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    why: 'a table of browsers that the parser of the mutation tests brings; no deployment has it',
  },
};

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** Every package of the lockfile. */
export function packages(): Package[] {
  const { packages: entries } = JSON.parse(
    readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'),
  ) as { packages: Record<string, Entry> };
  return Object.entries(entries)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = '', dev = false }]) => {
      const own = readLicence(join(projectFolder, path, 'package.json'));
      return {
        name: path.replace(/^.*node_modules\//, ''),
        version,
        licence: own ?? license,
        locked: license,
        isInstalled: own !== null,
        isRuntime: !dev,
      };
    });
}

/** Null where the package is not installed. */
function readLicence(file: string): string | null {
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type?: string };
    licenses?: readonly { type?: string }[];
  };
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? '';
}

/** Those whose licence nobody has allowed. */
export function refused(found: readonly Package[]): Package[] {
  return found.filter((each) => {
    const named = Object.entries(NAMED).find(([start]) => each.name.startsWith(start))?.[1].licence;
    return !isAllowed(each.licence, (one) => ALLOWED.has(one) || one === named);
  });
}

/** An SPDX expression without nesting: of several all must do, of alternatives one. */
function isAllowed(expression: string, does: (licence: string) => boolean): boolean {
  const plain = expression.replaceAll(/[()]/g, '').trim();
  return plain
    .split(/ or /i)
    .some((alternative) => alternative.split(/ and /i).every((one) => does(one.trim())));
}
