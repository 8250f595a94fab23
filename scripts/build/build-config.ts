import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';
import { callsWithoutSchemas } from './calls-without-schemas.ts';
import { filesBesideSources } from './files-beside-sources.ts';
import { preloadTypeface } from './preload-typeface.ts';
import type { Target } from './targets.ts';

/** A file of the application: modules that match, with all that they need and no earlier file has. */
const file = (name: string, priority: number, ...patterns: readonly string[]) => ({
  name,
  priority,
  test: new RegExp(patterns.join('|')),
});

const FILES = [
  { name: 'start', priority: 9, tags: ['$initial' as const] },
  file(
    'base',
    8,
    '@mantine/core/esm/(core|utils)/',
    '@mantine/core/esm/components/(Button|UnstyledButton|Loader|Skeleton|Title|Progress|Anchor|Text|Stack|Group|CloseButton)/',
    '@tanstack/react-router/dist/esm/(useNavigate|link|useSearch|useBlocker)',
    '@tanstack/react-query/build/modern/useMutation',
    'src/web/ui/(page|feedback|format|address|keyboard)/(?!toasts)',
    'src/web/ui/overlay/(bubble\\.|fetched|on-demand|confirm-dialog)',
    'src/web/api/',
    'src/shared/(labels/|csv)',
    'src/web/parts/(help/help-hint|readiness|tell-|upgrade|use-file)',
    '\\?calls$',
  ),
  file(
    'inputs',
    7,
    '@mantine/hooks/esm/',
    '@mantine/core/esm/components/(Checkbox|FocusTrap|Input|InputBase|NativeSelect|TextInput|Portal|Textarea)/',
    'src/web/ui/form/(choices-of|search-choice\\.)',
  ),
  { ...file('signs', 7, '@tabler/icons-react/'), minShareCount: 2 },
  file(
    'scroll-lock',
    7,
    '/(react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref)/',
  ),
  file('scroll', 6, '@mantine/core/esm/components/ScrollArea/'),
  file('popover', 6, '@mantine/core/esm/components/Popover/'),
  file(
    'overlay',
    5,
    '@mantine/core/esm/components/(Modal|Drawer)/',
    'src/web/ui/overlay/(side-|form-|confirm-question|overlay-|sheet-)',
  ),
  file('select', 4, '@mantine/core/esm/components/(Select|Combobox)/'),
  file(
    'list',
    3,
    'src/web/ui/table/',
    'src/web/parts/(csv-export|origin-filters|reach-)',
    '@tanstack/react-query/build/modern/(useInfiniteQuery|infiniteQueryOptions)',
  ),
  file('tabs', 3, '@mantine/core/esm/components/Tabs/'),
  file('switch', 3, '@mantine/core/esm/components/Switch/'),
  file('form', 2, 'src/web/ui/form/(?!day-|date-|search-)'),
  file('payouts', 1, 'src/web/features/payouts/payouts-page'),
  file('plots', 1, 'src/web/ui/plot/'),
];

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
        plugins: [
          callsWithoutSchemas(join(projectFolder, 'src/web/')),
          preloadTypeface('source-sans-3-latin-wght'),
          react(),
        ],
        build: {
          ...output,
          manifest: true,
          chunkSizeWarningLimit: 1_500,
          rolldownOptions: { input, output: { codeSplitting: { groups: FILES } } },
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
