import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { onServer } from './on-server.ts';

/** Public pages as the server renders them. */
export default mergeConfig(
  onServer('public-render'),
  defineConfig({
    plugins: [react()],
    // React asks the environment at run time for its slow development mode, and
    // `npm start` sets none; bundled, it is the fast one in any case.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: ['react', 'react-dom'], target: 'node' },
  }),
);
