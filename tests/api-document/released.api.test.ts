import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { readableJson } from '#tests/support/readable-json.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { type ApiDocument, breakingChanges } from '../../scripts/api-document/breaking-changes.ts';
import { clientTypes } from '../../scripts/api-document/client-types.ts';

const RELEASED = 'docs/api/v1.json';
const TYPES = 'packages/client/src/api.generated.ts';
const isWriting = process.env['WRITE_API_DOCUMENT'] === '1';

const app = await createTestApplication({ env: { PUBLIC_URL: 'https://empfehlwerk.example' } });
const current = (await app.call('GET', '/api/v1/openapi.json')).json<ApiDocument>();
const text = `${readableJson(current)}\n`;
const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

describe('the description of the API', () => {
  it('passes the public linter without a warning', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // Beyond what is recommended: what the reference shows of a call is there.
      rules: {
        'operation-tag-defined': 'error',
        'tag-description': 'error',
        'operation-description': 'error',
        'no-invalid-media-type-examples': 'error',
        'no-invalid-schema-examples': 'error',
      },
    });
    const found = await lintFromString({ source: text, absoluteRef: 'v1.json', config });
    const sentences = found.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
    );
    expect(sentences).toEqual([]);
  });

  it('says nothing twice', () => {
    const schemas = Object.keys(current.components?.['schemas'] ?? {});
    expect(schemas).toContain('Partner');
    expect(schemas.filter((name) => schemas.includes(`${name}Input`))).toEqual([]);
  });

  it('keeps every promise of the released one', () => {
    const released = textOf(RELEASED);
    const breaks = breakingChanges(
      released === '' ? { paths: {} } : (JSON.parse(released) as ApiDocument),
      current,
    );
    expect(breaks, 'these changes break clients of version 1').toEqual([]);
    if (isWriting) writeFileSync(RELEASED, text);
  });
});

it('the types of the client are those of the released description', async () => {
  const made = await clientTypes(textOf(RELEASED));
  if (isWriting) writeFileSync(TYPES, made);
  expect(textOf(TYPES), "run 'npm run api-document' and commit its files").toBe(made);
});
