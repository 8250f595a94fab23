import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { projectFolder } from '../bootstrap/folders.mjs';
import { callsWithoutSchemas } from './calls-without-schemas.ts';

const web = join(projectFolder, 'src/web/');

/** A source of the application, built without minifying; packages stay outside. */
async function built(code: string): Promise<string> {
  const file = join(web, 'a-source-of-this-test.ts');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: projectFolder,
    plugins: [
      {
        name: 'source',
        enforce: 'pre',
        resolveId: (id) => (id === 'source' ? file : null),
        load: (id) => (id === file ? code.replaceAll(/^ {4}/gm, '') : null),
      },
      callsWithoutSchemas(web),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'source',
        external: ['zod', 'ibantools', 'i18n-iso-countries'],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [first] = [result].flat();
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return first.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
}

test('who makes a call brings its method and path, and no schema', async () => {
  const code = await built(`
    import { listPartners, PARTNER_SORTS, type PartnerAnswer } from '#shared/contracts/partners.ts';
    export const made = [listPartners, PARTNER_SORTS, null as PartnerAnswer | null];`);
  expect(code).toContain('"path": "/api/partners"');
  expect(code).toContain('-created');
  expect(code).not.toContain('zod');
});

test('of a file the browser knows the kind, of an upload the field', async () => {
  const code = await built(`
    import {
      getPayoutPdf,
    } from '#shared/contracts/credit-notes.ts';
    import { uploadAccountLogo } from '#shared/contracts/branding.ts';
    export const made = [getPayoutPdf, uploadAccountLogo];`);
  expect(code).toContain('"file": "application/pdf"');
  expect(code).toContain('"maxBytes"');
  expect(code).not.toContain('zod');
});

test('a form keeps the schema that it names, and what is no plain value stays as it is', async () => {
  const body = await built(`
    import { createPartner } from '#shared/contracts/partners.ts';
    export const schema = createPartner.body;`);
  expect(body).toContain('Vorname ist erforderlich');
  const schema = await built(`
    import { partnerBody } from '#shared/contracts/partners.ts';
    export const schema = partnerBody;`);
  expect(schema).toContain('Vorname ist erforderlich');
});
