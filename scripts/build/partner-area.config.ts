import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';
import { filesOfBuild } from './files-of-build.ts';
import { preloadTypeface } from './preload-typeface.ts';
import { inputOf } from './targets.ts';

const WORKER = 'service-worker.js';

/** What the first screen is made of comes in one file: on the road ten small ones take ten journeys. */
const FIRST_SCREEN =
  /src\/web\/(partner-area\/(start|programme|participation)\/|partner-area\/own-data\/tax-request|partner-area\/passkeys\/passkey-offer|partner-area\/ui\/(sheet|share-row|copy-text|text)\b|ui\/format\/)/;

/** The partner area: an application of its own below /partner, light enough for a phone on the road. */
export default defineConfig({
  root: join(projectFolder, 'src/web/partner-area'),
  publicDir: 'static',
  base: '/partner/',
  plugins: [preloadTypeface('latin-letters'), react(), filesOfBuild(WORKER, 'latin-letters')],
  build: {
    outDir: join(projectFolder, 'dist/partner-area'),
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: inputOf('partner-area'),
      // Browsers look for a new service worker at the old one's address: it carries no hash.
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: 'first-screen', test: FIRST_SCREEN }] },
      },
      // Schemas and contracts are made without effects: what nobody uses is left out.
      treeshake: { manualPureFunctions: ['z', 'contract'] },
    },
  },
});
