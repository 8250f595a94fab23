import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesNextToSources } from './files-next-to-sources.ts';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'empfehlwerk-files-')));
  mkdirSync(join(root, 'src/letters/parts'), { recursive: true });
  const write = (file: string, text: string): void => writeFileSync(join(root, 'src', file), text);
  write('letters/letter.typ', 'Sehr geehrte');
  write('letters/parts/head.typ', 'Kopf');
  write('letters/thread.ts', `export const job = (n: number): number => n * 2;`);
  write(
    'letters/letter.ts',
    `import { readFileSync } from 'node:fs';
     export const letter: string = readFileSync(new URL('./letter.typ', import.meta.url), 'utf8');
     export const part = (name: string): string =>
       readFileSync(new URL(\`./parts/\${name}.typ\`, import.meta.url), 'utf8');
     export const thread: string = new URL('./thread.ts', import.meta.url).href;`,
  );
  write('main.ts', `export const load = () => import('./letters/letter.ts');`);
  write('command.ts', `export * from './letters/letter.ts';`);
});

afterEach(() => rmSync(root, { recursive: true }));

interface Letter {
  letter: string;
  part(name: string): string;
  thread: string;
}

test('a bundled source finds template, folder and thread beside it, wherever its chunk lies', async () => {
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [filesNextToSources(join(root, 'src'))],
    build: {
      outDir: join(root, 'out'),
      ssr: true,
      ssrEmitAssets: true,
      rolldownOptions: {
        input: { main: join(root, 'src/main.ts'), 'cli/command': join(root, 'src/command.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  });
  rmSync(join(root, 'src'), { recursive: true });
  const load = (file: string): Promise<unknown> =>
    import(/* @vite-ignore */ pathToFileURL(join(root, 'out', file)).href);
  const lazily = ((await load('main.js')) as { load: () => Promise<Letter> }).load;
  for (const found of [await lazily(), (await load('cli/command.js')) as Letter]) {
    expect(found.letter).toBe('Sehr geehrte');
    expect(found.part('head')).toBe('Kopf');
    const thread = (await import(/* @vite-ignore */ found.thread)) as { job(n: number): number };
    expect(thread.job(21)).toBe(42);
  }
});
