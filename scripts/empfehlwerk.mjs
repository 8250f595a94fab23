#!/usr/bin/env node
/**
 * `empfehlwerk <Befehl>`. In a checkout it goes the way of the npm scripts, which install and
 * build what is missing; where the application was deployed, without the packages that build it,
 * it runs what lies there.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @type {(path: string) => boolean} */
const lies = (path) => existsSync(new URL(path, import.meta.url));
const isDeployed =
  !lies('./run.mjs') || (lies('../node_modules/fastify') && !lies('../node_modules/vite'));

if (isDeployed) {
  process.setSourceMapsEnabled(true);
  const program = new URL('../dist/server/cli/empfehlwerk.js', import.meta.url);
  if (existsSync(program)) await import(program.href);
  else {
    console.error(`Der Build fehlt: ${fileURLToPath(program)}`);
    process.exitCode = 1;
  }
} else {
  process.argv.splice(2, 0, 'empfehlwerk');
  await import('./run.mjs');
}
