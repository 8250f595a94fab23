import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';
import { filesBesideSources } from './files-beside-sources.ts';
import type { Target } from './targets.ts';

/**
 * What the first screen and nearly every other needs of the kit, in one file: left alone, a dozen
 * and a half of these hold a few hundred bytes each, and asking for one costs more than it brings.
 */
const BASE = {
  name: 'base',
  test: new RegExp(
    [
      '@mantine/hooks/esm/(utils|use-(id|uncontrolled|merged-ref|isomorphic-effect|media-query))/',
      '@mantine/core/esm/(core|utils)/',
      '@mantine/core/esm/components/(Button|UnstyledButton|Loader|Skeleton|Title|Progress|Anchor|Text)/',
      '@tanstack/react-router/dist/esm/(useNavigate|link)',
      'src/web/ui/page/(section|stat-card|change-of|page-header)',
      'src/web/ui/feedback/(empty|error|lost)-state',
      'src/web/ui/feedback/stale-note',
      'src/web/ui/format/format-',
    ].join('|'),
  ),
};

/** How a part is built into the given folder. */
export function buildConfig(target: Target, outDir: string): InlineConfig {
  const input = Object.fromEntries(
    Object.entries(target.entries).map(([name, file]) => [name, join(projectFolder, file)]),
  );
  const common: InlineConfig = { configFile: false, logLevel: 'warn', publicDir: false };
  const output = { outDir, emptyOutDir: true };
  switch (target.name) {
    case 'web':
      return {
        ...common,
        root: join(projectFolder, 'src/web/app'),
        publicDir: 'static',
        plugins: [react()],
        build: {
          ...output,
          manifest: true,
          chunkSizeWarningLimit: 1_500,
          rolldownOptions: { input, output: { codeSplitting: { groups: [BASE] } } },
        },
      };
    case 'public':
      // Relative addresses: the page itself decides under which path its files lie.
      return {
        ...common,
        root: projectFolder,
        base: './',
        plugins: [react()],
        build: { ...output, manifest: true, modulePreload: false, rolldownOptions: { input } },
      };
    case 'public-render':
      return {
        ...onServer(common, output, input),
        plugins: [react()],
        // React asks the environment at run time for its slow development mode, and
        // `npm start` sets none; bundled, it is the fast one in any case.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: ['react', 'react-dom'], target: 'node' },
      };
    case 'server':
      return {
        ...onServer(common, output, input),
        plugins: [filesBesideSources(join(projectFolder, 'src/server'))],
        ssr: { external: true, target: 'node' },
      };
  }
}

function onServer(
  common: InlineConfig,
  output: { outDir: string; emptyOutDir: boolean },
  input: Record<string, string>,
): InlineConfig {
  return {
    ...common,
    root: projectFolder,
    build: {
      ...output,
      sourcemap: true,
      ssr: true,
      // Templates and other data that sources read; see files-beside-sources.ts.
      ssrEmitAssets: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
}
