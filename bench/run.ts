import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run bench -- payouts`: runs one benchmark; without a name it lists them. */
const [name, ...args] = process.argv.slice(2);
const known = readdirSync(import.meta.dirname)
  .filter(
    (file) =>
      file.endsWith('.ts') && !['run.ts', 'click-load.ts', 'click-server.ts'].includes(file),
  )
  .map((file) => file.slice(0, -'.ts'.length));
if (name === undefined || !known.includes(name)) {
  process.stdout.write(`npm run bench -- <name>\n  ${known.join('\n  ')}\n`);
} else {
  process.argv = [process.execPath, name, ...args];
  await import(join(import.meta.dirname, `${name}.ts`));
}
