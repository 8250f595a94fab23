import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';
import { filesNextToSources } from './files-next-to-sources.ts';
import { preloadTypeface } from './preload-typeface.ts';
import type { Target } from './targets.ts';

/** A file of the application: modules that match, with all that they need and no earlier file has. */
const file = (name: string, priority: number, ...patterns: readonly string[]) => ({
  name,
  priority,
  test: new RegExp(patterns.join('|')),
});

/** Hooks that only dialogs and their like need. */
const HOOKS_OF_OVERLAYS = 'use-(click-outside|drag|focus-|long-press)';

const FILES = [
  { name: 'start', priority: 9, tags: ['$initial' as const] },
  file(
    'base',
    8,
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(Button|UnstyledButton|Loader|Skeleton|Title|Progress|Anchor|Text|Stack|Group|CloseButton)/',
    '@tanstack/react-router/dist/esm/(useNavigate|link|useSearch|useBlocker)',
    '@tanstack/react-query/build/modern/useMutation',
    'src/web/ui/page/(?!address-line|facts|timeline)',
    'src/web/ui/feedback/(?!copy-|toasts)',
    'src/web/ui/format/(?!parse-|format-file-size)',
    'src/web/ui/(address|keyboard)/',
    'src/web/ui/overlay/(bubble\\.|fetched|on-demand|confirm-dialog)',
    'src/web/api/',
    'src/shared/labels/(?!payout-batches|rewards|security-events|transfers)',
    'src/web/parts/(help/help-hint|mail-words/mail-words-address|plan-limit/upgrade-|readiness|show-(failure|refusal)|use-file)',
    'src/shared/contracts/calls',
  ),
  file(
    'inputs',
    7,
    `@mantine/hooks/esm/(?!${HOOKS_OF_OVERLAYS})`,
    '@mantine/core/esm/components/(Checkbox|Input|InputBase|NativeSelect|TextInput)/',
    'src/web/ui/form/(choices-of|search-choice\\.)',
  ),
  { ...file('signs', 7, '@tabler/icons-react/'), minShareCount: 2 },
  file(
    'above',
    7,
    '@mantine/core/esm/components/(FocusTrap|Portal)/',
    '@mantine/hooks/esm/use-focus-',
  ),
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
  file(
    'form',
    2,
    'src/web/ui/form/(?!changed-|colour-|date-|day-|field-group|merge-|password-|search-|textarea-|use-merge)',
  ),
  file('payouts', 1, 'src/web/features/credit-notes/payouts-page'),
  file('textarea', 1, 'src/web/ui/form/textarea-field'),
  file('password', 1, 'src/web/ui/form/password-field'),
  file('plots', 1, 'src/web/ui/plot/'),
  file(
    'dialogs',
    1,
    'src/web/ui/form/(changed-|colour-|field-group|merge-|use-merge)',
    'src/web/ui/page/(address-line|facts|timeline)',
    'src/web/ui/feedback/copy-button',
    'src/web/ui/format/(parse-|format-file-size)',
    'src/shared/labels/(payout-batches|rewards|security-events|transfers)',
  ),
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
        plugins: [preloadTypeface('latin-letters'), react()],
        build: {
          ...output,
          manifest: true,
          chunkSizeWarningLimit: 1_500,
          rolldownOptions: {
            input,
            // Schemas and contracts are made without effects: what nobody uses is left out.
            treeshake: { manualPureFunctions: ['z', 'contract'] },
            output: { codeSplitting: { groups: FILES } },
          },
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
        plugins: [filesNextToSources(join(projectFolder, 'src/server'))],
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
      // Templates and other data that sources read; see files-next-to-sources.ts.
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
