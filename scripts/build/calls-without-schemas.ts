import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';

const CONTRACTS = join(projectFolder, 'src/shared/contracts/');
const QUERY = '?calls';
/** `import { listPartners, type PartnerAnswer } from '#shared/contracts/partners.ts';` */
const imports = /^import \{([^}]*)\} from '(#shared\/contracts\/[\w-]+\.ts)';$/gm;

/**
 * Who only makes a call needs its method and path, whether it is polled, and what it accepts: not the
 * schemas, which bring the validation with them, a tenth of a first load. Imports of contracts whose schemas are not named
 * in the importing file get them without; forms, which name `contract.body` or a schema, get the whole.
 */
export function callsWithoutSchemas(importers: string): Plugin {
  return {
    name: 'calls-without-schemas',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(importers) || !code.includes("'#shared/contracts/")) return null;
      const changed = await replaceAll(code, imports, async ([, names = '', from = '']) => {
        const values = valueNames(names);
        const plain = await plainExports(join(CONTRACTS, from.slice('#shared/contracts/'.length)));
        const isLight = (name: string) => plain.has(name) && !namesSchemaOf(code, name);
        const light = values.filter(isLight);
        const whole = values.filter((name) => !isLight(name));
        // On one line, so that errors are found in the line where they are written.
        return [
          ...(light.length === 0 ? [] : [`import { ${light.join(', ')} } from '${from}${QUERY}';`]),
          ...(whole.length === 0 ? [] : [`import { ${whole.join(', ')} } from '${from}';`]),
          '\n'.repeat(names.split('\n').length - 1),
        ].join(' ');
      });
      return changed === code ? null : { code: changed, map: null };
    },
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer);
      return resolved === null ? null : `${resolved.id}${QUERY}`;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const values = await plainExports(id.slice(0, -QUERY.length));
      const code = [...values].map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: code.join('\n'), moduleType: 'js', map: null };
    },
  };
}

const valueNames = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

const namesSchemaOf = (code: string, name: string): boolean =>
  new RegExp(`(?<!typeof )\\b${name}\\.(body|query|params|response)\\b`).test(code);

/** What a module of contracts exports that is no schema: contracts without theirs, and constants. */
async function plainExports(file: string): Promise<ReadonlyMap<string, unknown>> {
  const whole = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const plain = new Map<string, unknown>();
  for (const [name, value] of Object.entries(whole)) {
    if (isContract(value)) plain.set(name, callOf(value));
    else if (isPlain(value)) plain.set(name, value);
  }
  return plain;
}

interface ContractParts {
  readonly method: string;
  readonly path: string;
  /** The page keeps its answer for the server's 304. */
  readonly polled?: true;
  readonly upload?: unknown;
  readonly response: object;
}

const isContract = (value: unknown): value is ContractParts =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'response' in value;

/** What the browser's side of a call reads of its contract. */
const callOf = ({ method, path, polled, upload, response }: ContractParts) => ({
  method,
  path,
  ...(polled === true ? { polled } : {}),
  ...(upload === undefined ? {} : { upload }),
  response: 'file' in response ? response : {},
});

/** Values that are the same when they are written down. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false;
  return Object.values(value).every(isPlain);
}

async function replaceAll(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => Promise<string>,
): Promise<string> {
  let done = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    done += text.slice(end, match.index) + (await replace(match));
    end = match.index + match[0].length;
  }
  return done + text.slice(end);
}
