import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheFolder } from './bootstrap/folders.mjs';

/**
 * Checks the TypeScript projects side by side. The compiler is named by its own path: the
 * API package of TypeScript 6 brings a command of the same name, and which of the two lands
 * in `node_modules/.bin` is random.
 */
const projects = {
  shared: 'tsconfig.shared.json',
  server: 'tsconfig.server.json',
  web: 'tsconfig.web.json',
  'partner-area': 'src/web/partner-area/tsconfig.json',
  'partner-area-worker': 'src/web/partner-area-worker/tsconfig.json',
  client: 'packages/client/tsconfig.json',
  tests: 'tsconfig.tests.json',
};

const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);

type Result = { project: string; ok: boolean; output: string };

async function check([project, config]: [string, string]): Promise<Result> {
  const tsc = spawn(process.execPath, [
    compiler,
    '-p',
    config,
    '--pretty',
    'false',
    // Remembers what it found: a small change then takes half as long, or less.
    '--incremental',
    '--tsBuildInfoFile',
    join(cacheFolder, 'types', `${project}.tsbuildinfo`),
  ]);
  const chunks: Buffer[] = [];
  tsc.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  tsc.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((done, failed) => {
    tsc.on('error', failed);
    tsc.on('close', done);
  });
  const output = Buffer.concat(chunks).toString('utf8').trim();
  return { project, ok: code === 0, output };
}

const results = await Promise.all(Object.entries(projects).map(check));
for (const { project, ok, output } of results) {
  console.log(`types ${project}: ${ok ? 'ok' : 'failed'}${output === '' ? '' : `\n${output}`}`);
}
if (results.some((result) => !result.ok)) process.exitCode = 1;
