import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SMALL_FILE_REASONS } from '../../scripts/architecture/small-file-reasons.ts';
import { cleanHouse } from './clean-house.ts';
import { plantedViolations } from './planted-violations.ts';

const check = resolve(import.meta.dirname, '../../scripts/check-architecture.ts');

const dependencies = ['zod', 'pg', 'kysely', 'fastify', 'nodemailer', 'react', 'react-dom'];
const devDependencies = ['@mantine/core'];
const unlisted = ['left-pad'];

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Sources of the code base are long enough to stand apart, but for those that are planted as too small. */
const longEnough = (path: string, text: string): string =>
  path.startsWith('src/') ? `${'//\n'.repeat(40)}${text}` : text;

/** Writes a project with the given sources and holds it against the rule. */
function judge(sources: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'architecture-'));
  folders.push(root);
  const versions = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const files: Record<string, string> = {
    ...sources,
    'package.json': JSON.stringify({
      type: 'module',
      imports: {
        '#shared/*': './src/shared/*',
        '#server/*': './src/server/*',
        '#web/*': './src/web/*',
        '#tests/*': './tests/*',
      },
      dependencies: versions(dependencies),
      devDependencies: versions(devDependencies),
    }),
  };
  for (const name of [...dependencies, ...devDependencies, ...unlisted]) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, version: '1.0.0' });
    files[`node_modules/${name}/index.js`] = '';
    files[`node_modules/${name}/client.js`] = '';
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path.includes('planted-small') ? text : longEnough(path, text));
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [check], {
    cwd: root,
    encoding: 'utf8',
  });
  const violations = stderr
    .split('\n')
    .map((line) => /^(?<rule>[a-z-]+): (?<from>\S+) →/.exec(line)?.groups)
    .filter((groups) => groups !== undefined)
    .map(({ rule, from }) => `${rule}: ${from}`);
  return { status, stdout, stderr, violations };
}

describe('a code base that follows the rule', () => {
  test('passes, and every file of it was looked at', () => {
    const { status, stdout, stderr } = judge(cleanHouse);
    expect(stderr).toBe('');
    expect(stdout).toContain(`${Object.keys(cleanHouse).length} modules`);
    expect(status).toBe(0);
  });

  test('an empty code base does not pass', () => {
    const { status, stderr } = judge({});
    expect(stderr).toContain('there is no source file to look at');
    expect(status).not.toBe(0);
  });

  test('a file that is not understood ends the check', () => {
    const torn = { 'src/shared/torn.ts': `export const torn = \`\nimport { z } from 'zod';\n` };
    const { status, stderr } = judge({ ...cleanHouse, ...torn });
    expect(stderr).toContain('src/shared/torn.ts');
    expect(status).not.toBe(0);
  });
});

describe('a code base with planted violations', () => {
  let judged: ReturnType<typeof judge>;

  beforeAll(() => {
    const planted = plantedViolations.flatMap(({ path, text, beside }) => [
      [path, text] as const,
      ...Object.entries(beside ?? {}),
    ]);
    judged = judge({ ...cleanHouse, ...Object.fromEntries(planted) });
  });

  test('does not pass', () => {
    expect(judged.status).toBe(1);
  });

  test.each(plantedViolations)('is refused because $wrong', ({ rule, path }) => {
    expect(judged.violations).toContain(`${rule}: ${path}`);
  });

  test('gets no report about files that follow the rule', () => {
    const clean = judged.violations.filter((line) => !line.includes('/planted-'));
    expect(clean).toEqual([]);
  });
});

test('every reason for a small file is about a file that is there', () => {
  const gone = Object.keys(SMALL_FILE_REASONS).filter((path) => !existsSync(path));
  expect(gone).toEqual([]);
});
