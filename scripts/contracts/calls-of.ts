import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../src/shared/contracts/contract.ts';

const FOLDER = join(import.meta.dirname, '../../src/shared/contracts');

/** Where the browser's side of the contracts is written. */
export const CALLS_FILE = join(FOLDER, 'calls.generated.ts');

/**
 * The source of `calls.generated.ts`: of every contract what a call needs while it runs, and its type.
 * @throws Error when two contracts have one name
 */
export async function callsSource(): Promise<string> {
  const files = globSync('**/*.ts', { cwd: FOLDER })
    .filter((file) => !/\.(test|generated)\.ts$/.test(file))
    .toSorted();
  const modules = await Promise.all(files.map(readContracts));
  const found = modules.filter(({ contracts }) => contracts.length > 0);
  const names = found.flatMap(({ contracts }) => contracts.map(([name]) => name));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two contracts are called ${twice}.`);
  return `${[
    '/** Written by `npm run calls` from the contracts beside; a test holds it against them. */',
    `import { apiCall } from './contract.ts';`,
    ...found.map(({ file, alias }) => `import type * as ${alias} from './${file}';`),
    '',
    ...found.flatMap(({ alias, contracts }) =>
      contracts.map(([name, contract]) => lineOf(alias, name, contract)),
    ),
  ].join('\n')}\n`;
}

async function readContracts(file: string) {
  const exports = (await import(join(FOLDER, file))) as Readonly<Record<string, unknown>>;
  return {
    file,
    alias: file
      .replace(/\.ts$/, '')
      .replaceAll(/[-./](\w)/g, (_, letter: string) => letter.toUpperCase())
      .concat('Contracts'),
    contracts: Object.entries(exports)
      .filter((entry): entry is [string, Contract] => isContract(entry[1]))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  };
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'response' in value;

function lineOf(alias: string, name: string, contract: Contract): string {
  const { method, path, polled, upload, response } = contract;
  const parts = {
    method,
    path,
    ...(polled === undefined ? {} : { polled }),
    ...(upload === undefined ? {} : { uploadField: upload.field }),
    ...('file' in response ? { file: response.file } : {}),
  };
  return `export const ${name} = /* @__PURE__ */ apiCall<typeof ${alias}.${name}>(${JSON.stringify(parts)});`;
}
