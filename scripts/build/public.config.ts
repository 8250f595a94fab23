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
    // Pictures and typefaces are named by pages of the server, which has their addresses from the manifest.
    assetsInlineLimit: 0,
    rolldownOptions: { input: inputOf('public') },
  },
});
