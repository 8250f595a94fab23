import { join } from 'node:path';
import { defineConfig } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';
import { inputOf } from './targets.ts';

/** The reference of the API: apart, because it is as heavy as all other pages together and seldom changes. */
export default defineConfig({
  root: projectFolder,
  publicDir: false,
  // Relative addresses: the server decides under which path its files lie.
  base: './',
  define: {
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  build: {
    outDir: join(projectFolder, 'dist/reference'),
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: { input: inputOf('reference') },
  },
});
