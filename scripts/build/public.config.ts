import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';
import { inputOf } from './targets.ts';

/** What public pages run in the browser. */
export default defineConfig({
  root: projectFolder,
  publicDir: false,
  // Relative addresses: the page itself decides under which path its files lie.
  base: './',
  plugins: [react()],
  build: {
    outDir: join(projectFolder, 'dist/public'),
    manifest: true,
    modulePreload: false,
    rolldownOptions: { input: inputOf('public') },
  },
});
