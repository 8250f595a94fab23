import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';
import { preloadTypeface } from './preload-typeface.ts';
import { inputOf } from './targets.ts';

/** The partner area: an application of its own below /partner, light enough for a phone on the road. */
export default defineConfig({
  root: join(projectFolder, 'src/web/partner-area'),
  publicDir: false,
  base: '/partner/',
  plugins: [preloadTypeface('latin-letters'), react()],
  build: {
    outDir: join(projectFolder, 'dist/partner-area'),
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: inputOf('partner-area'),
      // Schemas and contracts are made without effects: what nobody uses is left out.
      treeshake: { manualPureFunctions: ['z', 'contract'] },
    },
  },
});
