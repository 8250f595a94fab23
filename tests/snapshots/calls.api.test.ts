import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import { readableJson, sortedKeys } from '#tests/support/readable-json.ts';
import { expectSnapshot } from '#tests/support/snapshot.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();

/**
 * The description with long patterns named by a digest and listed once: each format has one, and
 * they would be most of the text. What is required is a set, so its order says nothing.
 */
function withNamedPatterns(description: unknown): unknown {
  const patterns: Record<string, string> = {};
  const named = JSON.parse(JSON.stringify(description), (key, value: unknown) => {
    if (key === 'required' && Array.isArray(value)) return value.map(String).toSorted();
    if (key !== 'pattern' || typeof value !== 'string' || value.length < 40) return value;
    const name = `#${createHash('sha256').update(value).digest('hex').slice(0, 8)}`;
    patterns[name] = value;
    return name;
  }) as object;
  return { ...named, patterns };
}

function flagsOf(contract: Contract): string[] {
  const { recentLogin, polled, upload, bodyLimit, response, errors = [] } = contract;
  return [
    recentLogin === true ? 'recentLogin' : '',
    polled === true ? 'polled' : '',
    upload === undefined ? '' : `upload=${upload.field}:${upload.maxBytes}`,
    bodyLimit === undefined ? '' : `bodyLimit=${bodyLimit}`,
    'file' in response ? `answers=${response.file}` : '',
    errors.length === 0 ? '' : `errors=${errors.toSorted().join(',')}`,
  ].filter((flag) => flag !== '');
}

test('the description of the API is the committed one', async () => {
  const answer = await app.call('GET', '/api/openapi.json');
  expectSnapshot('openapi.json', `${readableJson(sortedKeys(withNamedPatterns(answer.json())))}\n`);
});

test('the served paths, who may call them and how are the committed ones', () => {
  const lines = app.http.routeTable
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    // Served only where the application has been built.
    .filter(({ url }) => !/^\/(?:partner\/)?(?:assets\/\*|[\w-]+\.\w+)$/.test(url))
    .map(({ method, url, contract }) => {
      const access = contract === null ? 'no contract' : contract.auth;
      const flags = contract === null ? [] : flagsOf(contract);
      return [url.padEnd(52), method.padEnd(7), access.padEnd(12), ...flags].join(' ').trimEnd();
    });
  expect(lines.length).toBeGreaterThan(200);
  expectSnapshot('paths.txt', `${lines.toSorted().join('\n')}\n`);
});
