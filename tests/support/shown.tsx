import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '#web/api/query-client.ts';
import { theme } from '#web/ui/theme/theme.ts';

/** Dialogs and reasons stand where they are written: there is no document to hang them into. */
const inPlace = { defaultProps: { withinPortal: false } };
/** The reasons of a blocked button are open: nobody is there to press it. */
const unfolded = { defaultProps: { isUnfolded: true } };
const shownTheme = mergeThemeOverrides(
  theme,
  createTheme({
    components: {
      Modal: inPlace,
      ModalRoot: inPlace,
      Drawer: inPlace,
      DrawerRoot: inPlace,
      Bubble: unfolded,
    },
  }),
);

/** An answer that the screen has already: the key of its query, and the data. */
export type Answer = readonly [key: readonly unknown[], data: unknown];

interface ShownOptions {
  readonly address?: string;
  readonly answers?: readonly Answer[];
}

/**
 * What a part of a screen says at first sight, at this address and with these answers: its words,
 * the names of what has none, and the reasons behind buttons that can't be used yet.
 */
export async function shown(part: ReactNode, options: ShownOptions = {}): Promise<string> {
  return wordsOf(await markupOf(part, options));
}

/** The same part as HTML: for what is no word, such as the names of fields. */
export async function markupOf(
  part: ReactNode,
  { address = '/', answers = [] }: ShownOptions = {},
): Promise<string> {
  const client = createQueryClient(() => undefined);
  for (const [key, data] of answers) client.setQueryData(key, data);
  // The screen of that address, with what its parts read from it.
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  const screen = createRoute({
    getParentRoute: () => shell,
    path: new URL(address, 'http://localhost').pathname,
    component: () => part,
    validateSearch: (search: Record<string, unknown>) => search,
  });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([screen])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MantineProvider theme={shownTheme} env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

function wordsOf(html: string): string {
  return html
    .replaceAll(/<(style|script|svg)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, (tag) =>
      Array.from(tag.matchAll(/ (?:aria-label|placeholder|alt)="([^"]*)"/g), ([, name]) => name)
        .map((name) => ` ${name}`)
        .concat(' ')
        .join(''),
    )
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}
