import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';
import { filesNextToSources } from './files-next-to-sources.ts';
import { onServer } from './on-server.ts';

/** The server and its commands. */
export default mergeConfig(
  onServer('server'),
  defineConfig({
    plugins: [filesNextToSources(join(projectFolder, 'src/server'))],
    ssr: { external: true, target: 'node' },
  }),
);
