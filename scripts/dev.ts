import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded/start-embedded-postgres.ts';
import { projectFolder } from './bootstrap/folders.mjs';
import { targets } from './build/targets.ts';
import { serveDevPages } from './dev/dev-pages.ts';
import { ServerProcess } from './dev/server-process.ts';
import { watchBuild } from './dev/watch-build.ts';

/**
 * Runs the product for development: the application with hot reload, the server built and
 * restarted after each change of its sources, on a database that stays.
 *
 *     npm run dev [-- --demo]
 */
const begin = Date.now();
const port = Number(process.env['PORT'] ?? 3000);
const dataDir = process.env['DATA_DIR'] ?? join(projectFolder, 'data/dev');
const say = (line: string): void => console.log(line);

const database = await startEmbeddedPostgres({ dataDir, log: { info: say, warn: say } });
const url = `http://localhost:${port}`;
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: database.connectionString,
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? url,
};
const server = new ServerProcess(port + 1, env);

const ending = { begun: false };
const end = async (): Promise<void> => {
  if (ending.begun) return;
  ending.begun = true;
  await server.stop();
  await database.stop();
  process.exit(0);
};
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());

const watched = targets().filter(({ name }) => name !== 'web');
const missing = new Set(watched.map(({ name }) => name));
const started = Promise.withResolvers<void>();
for (const target of watched)
  await watchBuild(target, (milliseconds) => {
    missing.delete(target.name);
    if (missing.size > 0) return;
    void server.restart().then(() => {
      say(`${target.label}: ${milliseconds} ms`);
      started.resolve();
    });
  });
await started.promise;
await serveDevPages(port, `http://127.0.0.1:${port + 1}`, () => server.settled());
if (process.argv.includes('--demo'))
  execFileSync(process.execPath, [join(projectFolder, 'dist/server/cli/empfehlwerk.js'), 'demo'], {
    cwd: projectFolder,
    env,
    stdio: 'inherit',
  });
say(`${url} after ${((Date.now() - begin) / 1000).toFixed(1)} s, mails at ${url}/dev/mail`);
