import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';
import { inputOf, type Target } from './targets.ts';

/** What parts that Node runs have in common. */
export function onServer(name: Target['name']): UserConfig {
  return {
    root: projectFolder,
    publicDir: false,
    build: {
      outDir: join(projectFolder, 'dist', name),
      sourcemap: true,
      ssr: true,
      // Templates and other data that sources read; see files-next-to-sources.ts.
      ssrEmitAssets: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: inputOf(name),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
}
