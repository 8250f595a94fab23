import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';
import { preloadTypeface } from './preload-typeface.ts';
import { inputOf } from './targets.ts';
import { WEB_FILES } from './web-files.ts';

/** The application; `npm run dev` serves it from the same configuration. */
export default defineConfig({
  root: join(projectFolder, 'src/web/app'),
  publicDir: 'static',
  plugins: [preloadTypeface('latin-letters'), react()],
  build: {
    outDir: join(projectFolder, 'dist/web'),
    manifest: true,
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      input: inputOf('web'),
      // Schemas and contracts are made without effects: what nobody uses is left out.
      treeshake: { manualPureFunctions: ['z', 'contract'] },
      output: { codeSplitting: { groups: WEB_FILES } },
    },
  },
});
