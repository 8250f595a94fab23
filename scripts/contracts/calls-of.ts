import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../src/shared/contracts/contract.ts';

/** Where the contracts lie, and the browser's side of them beside them. */
export const CONTRACTS_FOLDER = join(import.meta.dirname, '../../src/shared/contracts');

/**
 * The browser's side of the contracts: of every contract what a call needs while it runs, and its type.
 * One file for each capability, so that a screen loads the calls of its own capability (decision 0342).
 * @returns sources by file name below {@link CONTRACTS_FOLDER}
 * @throws Error when two contracts have one name
 */
export async function callsSources(): Promise<ReadonlyMap<string, string>> {
  const files = globSync('**/*.ts', { cwd: CONTRACTS_FOLDER })
    .filter((file) => !/\.(test|generated)\.ts$/.test(file))
    .toSorted();
  const modules = await Promise.all(files.map(readContracts));
  const found = modules.filter(({ contracts }) => contracts.length > 0);
  const names = found.flatMap(({ contracts }) => contracts.map(([name]) => name));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two contracts are called ${twice}.`);
  const capabilities = Map.groupBy(found, ({ file }) => capabilityOf(file));
  return new Map([
    ['calls.generated.ts', indexOf([...capabilities.keys()])],
    ...[...capabilities].map(
      ([name, its]) => [`calls/${name}.generated.ts`, callsOf(its)] as const,
    ),
  ]);
}

/** 'accounts' of 'accounts/login.ts', 'commissions' of 'commissions.ts'. */
const capabilityOf = (file: string): string => file.replace(/[./].*$/s, '');

const indexOf = (capabilities: readonly string[]): string =>
  `${[
    '/** Written by `npm run calls`: all calls of the browser. */',
    ...capabilities.map((name) => `export * from './calls/${name}.generated.ts';`),
  ].join('\n')}\n`;

const callsOf = (contracts: readonly ContractsOfFile[]): string =>
  `${[
    '/** Written by `npm run calls` from the contracts; a test holds it against them. */',
    `import { apiCall } from '../contract.ts';`,
    ...contracts.map(({ file, alias }) => `import type * as ${alias} from '../${file}';`),
    '',
    ...contracts.flatMap(({ alias, contracts: calls }) =>
      calls.map(([name, contract]) => lineOf(alias, name, contract)),
    ),
  ].join('\n')}\n`;

type ContractsOfFile = Awaited<ReturnType<typeof readContracts>>;

async function readContracts(file: string) {
  const exports = (await import(join(CONTRACTS_FOLDER, file))) as Readonly<Record<string, unknown>>;
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
